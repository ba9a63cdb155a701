import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import { type ChargeRuleSetting, ruleOf } from '@comanda/contract/charges/charges.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { chargesOfRules, factsOf } from '@comanda/domain/bill/charge-rules';
import { apply } from '@comanda/domain/bill/steps';
import { useMemo } from 'react';
import { useCan } from '../../lib/session.ts';

type Charged = Extract<BillCommand, { kind: 'charged' }>;

/** A bill with the charges that it owes by rules, which are sent with the payment. */
export type RuledBill = {
  bill: Bill;
  steps: readonly Charged[];
  /** Ids of charges that this person may not take off. */
  fixed: ReadonlySet<string>;
};

export function useRuledBill(history: BillHistory, bill: Bill, rules: readonly ChargeRuleSetting[]): RuledBill {
  const isAdmin = useCan('admin');
  return useMemo(() => {
    const steps = stepsOfRules(history, bill, rules);
    const kept = isAdmin ? [] : rules.filter(({ removable_by: remover }) => remover === 'admin');
    return { bill: steps.reduce(apply, bill), steps, fixed: new Set(kept.map(({ id }) => id)) };
  }, [history, bill, rules, isAdmin]);
}

/** The charges that rules ask of a bill and that it does not have yet. */
export const stepsOfRules = (history: BillHistory, bill: Bill, rules: readonly ChargeRuleSetting[]): Charged[] =>
  chargesOfRules(bill, factsOf(bill, history), rules.map(ruleOf)).map((charge) => ({ kind: 'charged', charge }));

/** Where a charge of a rule is taken back, the bill has to know it before. */
export const withTakenBack = ({ steps }: RuledBill, commands: readonly BillCommand[]): BillCommand[] => {
  const back = new Set(commands.flatMap((command) => (command.kind === 'taken_back' ? [command.id] : [])));
  return [...steps.filter(({ charge }) => back.has(charge.id)), ...commands];
};
