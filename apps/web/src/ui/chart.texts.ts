import { catalogue } from '../lib/catalogue.ts';
import type { Texts } from '../lib/texts.generated.ts';

export const chartTexts = catalogue<Texts['chart']>(import.meta.glob('./chart.*.json'));
