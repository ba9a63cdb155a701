import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const dashboardTexts = catalogue<Texts['dashboard']>(import.meta.glob('./dashboard.*.json'));
