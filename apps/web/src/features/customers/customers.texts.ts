import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 1, section 2, and part 2, sections 2, 5 and 8. */
export const customersTexts = catalogue<Texts['customers']>(import.meta.glob('./customers.*.json'));
