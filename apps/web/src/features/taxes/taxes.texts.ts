import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, sections 2 and 9. */
export const taxTexts = catalogue<Texts['taxes']>(import.meta.glob('./taxes.*.json'));
