import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, sections 2, 4 and 8. */
export const reportsTexts = catalogue<Texts['reports']>(import.meta.glob('./reports.*.json'));
