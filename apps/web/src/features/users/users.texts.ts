import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, section 2; the rest is ours. */
export const usersTexts = catalogue<Texts['users']>(import.meta.glob('./users.*.json'));
