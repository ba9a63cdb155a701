import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const chargeTexts = catalogue<Texts['charges']>(import.meta.glob('./charges.*.json'));
