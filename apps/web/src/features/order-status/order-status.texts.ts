import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const orderStatusTexts = catalogue<Texts['order-status']>(import.meta.glob('./order-status.*.json'));
