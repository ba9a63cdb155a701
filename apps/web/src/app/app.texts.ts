import { catalogue } from '../lib/catalogue.ts';
import type { Texts } from '../lib/texts.generated.ts';

export const appTexts = catalogue<Texts['app']>(import.meta.glob('./app.*.json'));
