import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const stationTexts = catalogue<Texts['stations']>(import.meta.glob('./stations.*.json'));
