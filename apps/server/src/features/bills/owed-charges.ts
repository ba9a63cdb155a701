import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { type ChargeRuleSetting, ruleOf } from '@comanda/contract/charges/charges.contract';
import { chargeMessages } from '@comanda/contract/charges/charges.messages';
import type { Bill, Charge } from '@comanda/domain/bill/bill';
import { type BillFacts, chargeOfRule, chargesOfRules } from '@comanda/domain/bill/charge-rules';
import { AppError } from '../../errors/app-error.ts';

type Ruled = { commands: readonly BillCommand[]; rules: readonly ChargeRuleSetting[]; isAdmin: boolean };

/** A charge of a rule is as the rule says, and taken off only by those who may. */
export function assertByRules({ commands, rules, isAdmin }: Ruled): void {
  const ruleWith = new Map(rules.map((rule) => [rule.id, rule]));
  for (const command of commands) {
    const rule = ruleWith.get(idOf(command) ?? '');
    if (!rule) continue;
    if (command.kind === 'charged' && !isSame(command.charge, chargeOfRule(ruleOf(rule))))
      throw new AppError('price_changed', chargeMessages.changed);
    if (command.kind === 'taken_back' && rule.removable_by === 'admin' && !isAdmin)
      throw new AppError('forbidden', chargeMessages.onlyAdmin);
  }
}

/** Nobody pays for less than the rules say, unless the charge was taken off. */
export function assertCharged(bill: Bill, facts: BillFacts, rules: readonly ChargeRuleSetting[]): void {
  if (chargesOfRules(bill, facts, rules.map(ruleOf)).length > 0)
    throw new AppError('price_changed', chargeMessages.missing);
}

function idOf(command: BillCommand): string | undefined {
  if (command.kind === 'charged') return command.charge.id;
  return command.kind === 'taken_back' ? command.id : undefined;
}

const told = (charge: Charge): string =>
  JSON.stringify([
    charge.title,
    charge.tax?.type,
    charge.tax?.rate,
    charge.isRemoved,
    'rate' in charge,
    sizeOf(charge),
  ]);
const sizeOf = (charge: Charge): number => ('rate' in charge ? charge.rate : charge.amount);
const isSame = (one: Charge, other: Charge): boolean => told(one) === told(other);
