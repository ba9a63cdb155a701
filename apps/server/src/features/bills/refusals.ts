import { billMessages } from '@comanda/contract/bills/bills.messages';
import type { MessageKey } from '@comanda/contract/core/message';
import { BillRefusal, type BillRefusalReason } from '@comanda/domain/bill/refusal';
import { AppError } from '../../errors/app-error.ts';

const messages = {
  closed: billMessages.refusedClosed,
  unknown: billMessages.refusedUnknown,
  bad_quantity: billMessages.refusedQuantity,
  paid_for: billMessages.refusedPaidFor,
  divided: billMessages.refusedDivided,
  too_much: billMessages.refusedTooMuch,
  not_paid: billMessages.refusedNotPaid,
  nothing_there: billMessages.refusedNothingThere,
  something_there: billMessages.refusedSomethingThere,
} satisfies Record<BillRefusalReason, MessageKey>;

/** Does what the domain may refuse, and says why in words for people. */
export function orRefuse<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof BillRefusal) throw new AppError('illegal_transition', messages[error.reason]);
    throw error;
  }
}
