import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const portionsTexts = catalogue<Texts['portions']>(import.meta.glob('./portions.*.json'));
