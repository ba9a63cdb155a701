import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const profileTexts = catalogue<Texts['profile']>(import.meta.glob('./profile.*.json'));
