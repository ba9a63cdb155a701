import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, section 5. */
export const pictureTexts = catalogue<Texts['picture']>(import.meta.glob('./picture.*.json'));
