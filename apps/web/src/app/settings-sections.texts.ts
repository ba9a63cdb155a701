import { catalogue } from '../lib/catalogue.ts';
import type { Texts } from '../lib/texts.generated.ts';

/** Specification part 2, sections 2, 5 and 8. The search has more room than the tabs. */
export const sectionTexts = catalogue<Texts['settings-sections']>(import.meta.glob('./settings-sections.*.json'));
