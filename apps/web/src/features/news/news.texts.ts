import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const newsTexts = catalogue<Texts['news']>(import.meta.glob('./news.*.json'));
