import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, section 4. */
export const periodTexts = catalogue<Texts['period']>(import.meta.glob('./period.*.json'));
