import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 1, section 9, and part 2, sections 2, 5, 8 and 9; the rest is ours. */
export const subscriptionTexts = catalogue<Texts['subscription']>(import.meta.glob('./subscription.*.json'));
