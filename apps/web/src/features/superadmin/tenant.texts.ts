import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, sections 2, 3, 4 and 8; the rest is ours. */
export const tenantTexts = catalogue<Texts['tenant']>(import.meta.glob('./tenant.*.json'));
