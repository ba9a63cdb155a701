import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const giveBackTexts = catalogue<Texts['give-back']>(import.meta.glob('./give-back.*.json'));
