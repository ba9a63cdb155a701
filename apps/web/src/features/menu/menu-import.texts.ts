import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const menuImportTexts = catalogue<Texts['menu-import']>(import.meta.glob('./menu-import.*.json'));
