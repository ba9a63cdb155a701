import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 1, sections 1, 2 and 9; what they do not show is ours. */
export const landingTexts = catalogue<Texts['landing']>(import.meta.glob('./landing.*.json'));
