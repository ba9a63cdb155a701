import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const storageTexts = catalogue<Texts['storage']>(import.meta.glob('./storage.*.json'));
