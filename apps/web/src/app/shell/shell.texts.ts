import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const shellTexts = catalogue<Texts['shell']>(import.meta.glob('./shell.*.json'));
