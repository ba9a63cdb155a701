import { catalogue, type TextKey } from '../lib/catalogue.ts';
import type { Texts } from '../lib/texts.generated.ts';

/** Specification part 2, sections 2, 5 and 8. The search has more room than the tabs of the settings. */
export const navigationTexts = catalogue<Texts['navigation']>(import.meta.glob('./navigation.*.json'));

export type NavigationKey = TextKey<typeof navigationTexts>;
