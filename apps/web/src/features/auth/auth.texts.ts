import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const authTexts = catalogue<Texts['auth']>(import.meta.glob('./auth.*.json'));
