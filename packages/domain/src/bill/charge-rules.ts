import type { Minor } from '../money.ts';
import type { RateMilli, Tax } from '../tax.ts';
import { type Bill, type Charge, unitsOf } from './bill.ts';
import { lineSums, priceAmount } from './sums.ts';

/** Which bills owe a charge. A null says nothing about that. */
export type ChargeRule = {
  id: string;
  title: string;
  tax: Tax;
  fromGuests: number | null;
  /** Dining option. */
  deliveryType: string | null;
  floor: string | null;
  isActive: boolean;
} & ({ rate: RateMilli } | { amount: Minor });

/** What rules ask of a bill or of a sale. */
export type BillFacts = { guests: number | null; deliveryType: string; floor: string | null };

/** What rules look at in a bill. Its dining option is that of its first round. */
export function factsOf(
  { guests, lines: [first] }: Bill,
  { floor, rounds }: { floor: string | null; rounds: readonly { id: string; delivery_type: string }[] },
): BillFacts {
  const deliveryType = rounds.find(({ id }) => id === first?.roundId)?.delivery_type ?? 'dinein';
  return { guests, deliveryType, floor };
}

/** The active rules for such a bill or sale. */
export const rulesThatApply = <Rule extends ChargeRule>(rules: readonly Rule[], facts: BillFacts): Rule[] =>
  rules.filter(
    ({ isActive, fromGuests, deliveryType, floor }) =>
      isActive &&
      (fromGuests === null || (facts.guests ?? 0) >= fromGuests) &&
      (deliveryType === null || deliveryType === facts.deliveryType) &&
      (floor === null || floor === facts.floor),
  );

/** The charge of a rule bears its id, so a bill owes it once, and says which rule it is of. */
export function chargeOfRule(rule: ChargeRule): Charge {
  const { id, title, tax } = rule;
  const charge = { id, title, tax, isRemoved: false };
  return 'rate' in rule ? { ...charge, rate: rule.rate } : { ...charge, amount: rule.amount };
}

/**
 * The charges of rules that an open bill owes and does not have yet. One that somebody took back is not owed again, and
 * nothing is charged where nothing costs anything.
 */
export function chargesOfRules(bill: Bill, facts: BillFacts, rules: readonly ChargeRule[]): Charge[] {
  if (bill.state !== 'open' || !lineSums(bill).some((sums) => unitsOf(sums.line) > 0 && priceAmount(sums) > 0))
    return [];
  const known = new Set(bill.charges.map(({ id }) => id));
  return rulesThatApply(rules, facts)
    .filter(({ id }) => !known.has(id))
    .map(chargeOfRule);
}
