import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, section 2. */
export const storeTexts = catalogue<Texts['store']>(import.meta.glob('./store.*.json'));
