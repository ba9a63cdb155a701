import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const guideTexts = catalogue<Texts['guide']>(import.meta.glob('./guide.*.json'));
