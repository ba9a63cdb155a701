import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const serviceTestTexts = catalogue<Texts['service-tests']>(import.meta.glob('./service-tests.*.json'));
