import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const csvImportTexts = catalogue<Texts['csv-import']>(import.meta.glob('./csv-import.*.json'));
