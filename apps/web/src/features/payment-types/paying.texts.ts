import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const payingTexts = catalogue<Texts['paying']>(import.meta.glob('./paying.*.json'));
