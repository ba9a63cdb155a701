import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const formsTexts = catalogue<Texts['forms']>(import.meta.glob('./forms.*.json'));
