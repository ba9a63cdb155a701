import { catalogue } from '../lib/catalogue.ts';
import type { Texts } from '../lib/texts.generated.ts';

export const navigationTexts = catalogue<Texts['navigation']>(import.meta.glob('./navigation.*.json'));
