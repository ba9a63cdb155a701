import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const termsTexts = catalogue<Texts['terms']>(import.meta.glob('./terms.*.json'));
