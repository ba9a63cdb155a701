import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** The meaning of each scope in plain words. */
export const scopeTexts = catalogue<Texts['scopes']>(import.meta.glob('./scopes.*.json'));
