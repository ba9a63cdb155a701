import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const kitchenTexts = catalogue<Texts['kitchen']>(import.meta.glob('./kitchen.*.json'));
