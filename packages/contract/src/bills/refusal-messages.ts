import type { BillRefusalReason } from '@comanda/domain/bill/refusal';
import type { MessageKey } from '../core/message.ts';
import { billMessages } from './bills.messages.ts';

/** Why a step of a bill is refused, in words for people. */
export const refusalMessages: Record<BillRefusalReason, MessageKey> = {
  closed: billMessages.refusedClosed,
  unknown: billMessages.refusedUnknown,
  bad_quantity: billMessages.refusedQuantity,
  paid_for: billMessages.refusedPaidFor,
  divided: billMessages.refusedDivided,
  too_much: billMessages.refusedTooMuch,
  not_paid: billMessages.refusedNotPaid,
  given_back: billMessages.refusedGivenBack,
  same: billMessages.refusedSame,
  nothing_there: billMessages.refusedNothingThere,
  something_there: billMessages.refusedSomethingThere,
};
