import { describe, expect, it } from 'vitest';
import { minor } from '../money.ts';
import { rateFromPercent } from '../tax.ts';
import { openBill } from './bill.ts';
import { type ChargeRule, chargeOfRule, chargesOfRules, rulesThatApply } from './charge-rules.ts';
import type { Step } from './step.ts';
import { apply } from './steps.ts';
import { sumsOf } from './sums.ts';

const rule = {
  id: 'service',
  title: 'Service',
  tax: { type: 'inclusive', rate: rateFromPercent(10) },
  fromGuests: 6,
  deliveryType: null,
  floor: null,
  isActive: true,
  rate: rateFromPercent(12.5),
} satisfies ChargeRule;
const facts = { guests: 6, deliveryType: 'dinein', floor: 'Terrace' };

const line = { id: 'line', roundId: 'round', quantity: 2, unitPrice: minor(1000), tax: null, seat: null };
const sent: Step = { kind: 'sent', lines: [line] };
const empty = openBill({ id: 'bill', tableIds: [], name: null, guests: 6, serverId: null });
const bill = apply(empty, sent);

describe('a rule applies', () => {
  const cases: [string, Partial<ChargeRule>, boolean][] = [
    ['from so many guests', {}, true],
    ['to no smaller party', { fromGuests: 7 }, false],
    ['to all where it asks for nothing', { fromGuests: null }, true],
    ['on its floor', { floor: 'Terrace' }, true],
    ['on no other floor', { floor: 'Bar' }, false],
    ['for its dining option', { deliveryType: 'dinein' }, true],
    ['for no other', { deliveryType: 'takeaway' }, false],
    ['only while it is active', { isActive: false }, false],
    ['only where all is true', { floor: 'Terrace', fromGuests: 9 }, false],
  ];
  it.each(cases)('%s', (_, more, isRight) => {
    expect(rulesThatApply([{ ...rule, ...more } as ChargeRule], facts)).toHaveLength(isRight ? 1 : 0);
  });
  it('not where nobody counted the guests', () => {
    expect(rulesThatApply([rule], { ...facts, guests: null })).toEqual([]);
  });
});

describe('a bill owes the charge of a rule', () => {
  it('once, and as much as the rule says', () => {
    const owed = chargesOfRules(bill, facts, [rule]);
    expect(owed).toEqual([chargeOfRule(rule)]);
    const charged = owed.reduce((each, charge) => apply(each, { kind: 'charged', charge }), bill);
    expect(sumsOf(charged).owed).toEqual({ net: 2227, tax: 23, total: 2250 });
    expect(chargesOfRules(charged, facts, [rule])).toEqual([]);
  });

  it('no more after it was taken back', () => {
    const steps: Step[] = [
      { kind: 'charged', charge: chargeOfRule(rule) },
      { kind: 'taken_back', id: rule.id },
    ];
    expect(chargesOfRules(steps.reduce(apply, bill), facts, [rule])).toEqual([]);
  });

  it('not while nothing is on it, or all of it is given away', () => {
    const comp = { kind: 'comp', quantity: 2, reason: 'Birthday' } as const;
    const given = apply(bill, { kind: 'changed', changes: [{ lineId: 'line', change: comp }] });
    for (const each of [empty, given]) expect(chargesOfRules(each, facts, [rule])).toEqual([]);
  });
});
