import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const accountTexts = catalogue<Texts['account']>(import.meta.glob('./account.*.json'));
