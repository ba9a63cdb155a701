import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Of the settings, in which the plans are drawn. */
export const planTexts = catalogue<Texts['floor-plan']>(import.meta.glob('./floor-plan.*.json'));
