import { billMessages } from '@comanda/contract/bills/bills.messages';
import type { MessageKey } from '@comanda/contract/core/message';
import type { BillRefusalReason } from '@comanda/domain/bill/refusal';
import { say } from '../../lib/say.ts';

const messages: Record<BillRefusalReason, MessageKey> = {
  closed: billMessages.refusedClosed,
  unknown: billMessages.refusedUnknown,
  bad_quantity: billMessages.refusedQuantity,
  paid_for: billMessages.refusedPaidFor,
  divided: billMessages.refusedDivided,
  too_much: billMessages.refusedTooMuch,
  not_paid: billMessages.refusedNotPaid,
  nothing_there: billMessages.refusedNothingThere,
  something_there: billMessages.refusedSomethingThere,
};

/** What the server would say. */
export const refusalWords = (reason: BillRefusalReason): string => say(messages[reason]);
