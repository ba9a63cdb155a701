import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** All of it is ours. */
export const ratesTexts = catalogue<Texts['exchange-rates']>(import.meta.glob('./exchange-rates.*.json'));
