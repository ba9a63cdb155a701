import { catalogue } from '../lib/catalogue.ts';
import type { Texts } from '../lib/texts.generated.ts';

export const uiTexts = catalogue<Texts['ui']>(import.meta.glob('./ui.*.json'));
