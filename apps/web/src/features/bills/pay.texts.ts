import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const payTexts = catalogue<Texts['pay']>(import.meta.glob('./pay.*.json'));
