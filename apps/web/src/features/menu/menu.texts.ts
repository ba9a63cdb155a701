import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, sections 2 and 5. */
export const menuTexts = catalogue<Texts['menu']>(import.meta.glob('./menu.*.json'));
