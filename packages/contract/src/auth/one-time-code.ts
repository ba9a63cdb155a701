import * as z from 'zod/mini';
import { twoStepMessages } from './two-step.messages.ts';

/** Six digits of the authenticator app, or one of the recovery codes; spaces and hyphens do not matter. */
export const oneTimeCode = z
  .string(twoStepMessages.codeMissing)
  .check(z.trim(), z.minLength(1, twoStepMessages.codeMissing), z.maxLength(40, twoStepMessages.codeWrong));
