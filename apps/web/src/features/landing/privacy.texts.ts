import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const privacyTexts = catalogue<Texts['privacy']>(import.meta.glob('./privacy.*.json'));
