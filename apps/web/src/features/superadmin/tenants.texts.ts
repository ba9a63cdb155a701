import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Specification part 2, sections 2, 4, 5, 8 and 9; the rest is ours. */
export const tenantsTexts = catalogue<Texts['tenants']>(import.meta.glob('./tenants.*.json'));
