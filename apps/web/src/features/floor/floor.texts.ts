import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const floorTexts = catalogue<Texts['floor']>(import.meta.glob('./floor.*.json'));
