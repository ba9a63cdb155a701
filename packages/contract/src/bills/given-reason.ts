import { requiredText } from '../core/fields.ts';
import { REASON_LENGTH } from '../reasons/reasons.contract.ts';
import { billMessages } from './bills.messages.ts';

/** Why something is taken off a bill: in words of the restaurant's lists, or in the person's own. */
export const givenReason = requiredText(billMessages.reasonMissing, REASON_LENGTH);
