import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const printerTexts = catalogue<Texts['printers']>(import.meta.glob('./printers.*.json'));
