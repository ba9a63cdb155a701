import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, sections 2, 4, 5 and 8. */
export const reservationsTexts = catalogue<Texts['reservations']>(import.meta.glob('./reservations.*.json'));
