import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const invoiceToTexts = catalogue<Texts['invoice-to']>(import.meta.glob('./invoice-to.*.json'));
