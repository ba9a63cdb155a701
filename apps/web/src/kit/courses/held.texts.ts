import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const heldTexts = catalogue<Texts['held']>(import.meta.glob('./held.*.json'));
