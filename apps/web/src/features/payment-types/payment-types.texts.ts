import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const paymentTypeTexts = catalogue<Texts['payment-types']>(import.meta.glob('./payment-types.*.json'));
