import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const comingSoonTexts = catalogue<Texts['coming-soon']>(import.meta.glob('./coming-soon.*.json'));
