import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Dashboard and reports: specification part 2, sections 2, 3, 8 and 9; the rest is ours. */
export const platformTexts = catalogue<Texts['platform']>(import.meta.glob('./platform.*.json'));
