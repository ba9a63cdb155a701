import { catalogue } from '../../lib/catalogue.ts';
import type { Texts } from '../../lib/texts.generated.ts';

/** Confirming the email of a sign-up. */
export const emailTexts = catalogue<Texts['email']>(import.meta.glob('./email.*.json'));
