import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Of the area as a whole: specification part 2, section 2; the rest is ours. */
export const superadminTexts = catalogue<Texts['superadmin']>(import.meta.glob('./superadmin.*.json'));
