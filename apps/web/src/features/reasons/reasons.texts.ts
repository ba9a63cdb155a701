import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const reasonTexts = catalogue<Texts['reasons']>(import.meta.glob('./reasons.*.json'));
