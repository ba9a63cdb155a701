import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const tableCallsTexts = catalogue<Texts['table-calls']>(import.meta.glob('./table-calls.*.json'));
