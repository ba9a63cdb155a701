import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const billsTexts = catalogue<Texts['bills']>(import.meta.glob('./bills.*.json'));
