import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, sections 5 and 8; the rest is ours. */
export const devicesTexts = catalogue<Texts['devices']>(import.meta.glob('./devices.*.json'));
