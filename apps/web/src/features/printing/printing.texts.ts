import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const printingTexts = catalogue<Texts['printing']>(import.meta.glob('./printing.*.json'));
