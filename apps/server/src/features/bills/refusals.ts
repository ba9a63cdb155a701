import { refusalMessages } from '@comanda/contract/bills/refusal-messages';
import { BillRefusal } from '@comanda/domain/bill/refusal';
import { AppError } from '../../errors/app-error.ts';

/** Does what the domain may refuse, and says why in words for people. */
export function orRefuse<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof BillRefusal) throw new AppError('illegal_transition', refusalMessages[error.reason]);
    throw error;
  }
}
