import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { advance, replay } from '@comanda/domain/bill/steps';
import { sumsOf } from '@comanda/domain/bill/sums';
import { type Minor, sum } from '@comanda/domain/money';

/** The bill as it was after each entry of its history. */
export function statesOf({ entries }: Pick<BillHistory, 'entries'>): Bill[] {
  const states: Bill[] = [];
  for (const { steps } of entries) {
    const before = states.at(-1);
    states.push(before ? steps.reduce(advance, before) : replay(steps));
  }
  return states;
}

/** What all parts together owe, and what was taken for them without tips. */
export function owedAndPaid(bill: Bill): { owed: Minor; paid: Minor } {
  return { owed: sumsOf(bill).owed.total, paid: sum(bill.payments.map(({ amount }) => amount)) };
}

/** How its state is marked. */
export const billTones = { open: 'info', settled: 'success', void: 'neutral', merged: 'neutral' } as const;
