import { refusalMessages } from '@comanda/contract/bills/refusal-messages';
import type { Bill } from '@comanda/domain/bill/bill';
import { BillRefusal } from '@comanda/domain/bill/refusal';
import type { Step } from '@comanda/domain/bill/step';
import { apply } from '@comanda/domain/bill/steps';
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

/** The bill after these steps. */
export const withSteps = (bill: Bill, steps: readonly Step[]): Bill => orRefuse(() => steps.reduce(apply, bill));
