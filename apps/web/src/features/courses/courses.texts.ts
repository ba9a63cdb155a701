import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const courseTexts = catalogue<Texts['courses']>(import.meta.glob('./courses.*.json'));
