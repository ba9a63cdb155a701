import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, sections 2, 8 and 9; the rest is ours. */
export const supportTexts = catalogue<Texts['support']>(import.meta.glob('./support.*.json'));
