import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const importTexts = catalogue<Texts['customer-import']>(import.meta.glob('./customer-import.*.json'));
