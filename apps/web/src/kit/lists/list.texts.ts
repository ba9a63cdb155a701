import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, sections 2 and 5. */
export const listTexts = catalogue<Texts['list']>(import.meta.glob('./list.*.json'));
