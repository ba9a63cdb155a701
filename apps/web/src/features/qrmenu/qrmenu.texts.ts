import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const qrMenuTexts = catalogue<Texts['qrmenu']>(import.meta.glob('./qrmenu.*.json'));
