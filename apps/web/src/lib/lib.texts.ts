import { catalogue } from './catalogue.ts';
import type { Texts } from './texts.generated.ts';

export const libTexts = catalogue<Texts['lib']>(import.meta.glob('./lib.*.json'));
