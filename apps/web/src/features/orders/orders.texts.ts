import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const ordersTexts = catalogue<Texts['orders']>(import.meta.glob('./orders.*.json'));
