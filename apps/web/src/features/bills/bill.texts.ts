import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const billTexts = catalogue<Texts['bill']>(import.meta.glob('./bill.*.json'));
