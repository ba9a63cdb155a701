import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const posTexts = catalogue<Texts['pos']>(import.meta.glob('./pos.*.json'));
