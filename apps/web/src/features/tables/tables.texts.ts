import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, section 2. */
export const tableTexts = catalogue<Texts['tables']>(import.meta.glob('./tables.*.json'));
