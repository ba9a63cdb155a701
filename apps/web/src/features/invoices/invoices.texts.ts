import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, sections 2 and 8. */
export const invoicesTexts = catalogue<Texts['invoices']>(import.meta.glob('./invoices.*.json'));
