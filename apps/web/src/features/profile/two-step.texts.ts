import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

export const twoStepTexts = catalogue<Texts['two-step']>(import.meta.glob('./two-step.*.json'));
