import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Balance, differenceOf } from './balance.ts';
import { minor } from './money.ts';

const DAYS = 6;
const day = fc.nat(DAYS);
const amount = fc.nat(10_000);
/** A part that is paid on some days, gets its invoice with the last payment or never, and is given back later. */
const part = fc.record({
  payments: fc.array(fc.record({ day, type: fc.nat(2), amount, tip: amount }), { minLength: 1, maxLength: 4 }),
  isSettled: fc.boolean(),
  /** Of each payment a share of amount and tip goes back, so many days after the invoice. */
  back: fc.option(fc.record({ after: day, percent: fc.nat(100), type: fc.nat(2) })),
});
type Part = typeof part extends fc.Arbitrary<infer T> ? T : never;

/** The balance of these days, by the definition of each of its lines. */
function balanceOf(parts: readonly Part[], from: number, to: number): Balance {
  const isWithin = (each: number) => each >= from && each <= to;
  const payments = parts.flatMap(({ payments: of, isSettled }, index) => {
    const invoiced = isSettled ? Math.max(...of.map((payment) => payment.day)) : Infinity;
    return of.map((payment) => ({ ...payment, index, invoiced }));
  });
  const refunds = payments.flatMap(({ index, invoiced, amount: paid, tip }) => {
    const back = parts[index]?.back;
    if (!back || invoiced === Infinity) return [];
    const share = (whole: number) => Math.floor((whole * back.percent) / 100);
    return [{ day: invoiced + back.after, type: back.type, amount: share(paid), tip: share(tip) }];
  });
  const total = (amounts: readonly number[]) => minor(amounts.reduce((sum, each) => sum + each, 0));
  const [paid, refunded] = [
    payments.filter((each) => isWithin(each.day)),
    refunds.filter((each) => isWithin(each.day)),
  ];
  return {
    // An invoice is what was paid of it.
    invoices: total(payments.filter(({ invoiced }) => isWithin(invoiced)).map((each) => each.amount)),
    creditNotes: total(refunded.map((each) => each.amount)),
    tips: total(paid.map(({ tip }) => tip)),
    tipsBack: total(refunded.map(({ tip }) => tip)),
    paidAhead: total(paid.filter(({ invoiced }) => invoiced > to).map((each) => each.amount)),
    paidBefore: total(payments.filter((each) => isWithin(each.invoiced) && each.day < from).map((each) => each.amount)),
    payments: [0, 1, 2].map((type) => ({
      amount: total(paid.filter((each) => each.type === type).map((each) => each.amount)),
      tip: total(paid.filter((each) => each.type === type).map(({ tip }) => tip)),
      refunded: total(refunded.filter((each) => each.type === type).map((each) => each.amount + each.tip)),
    })),
  };
}

const range = fc.tuple(day, day).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

describe('payments and documents of any days', () => {
  it('agree, whatever was paid in parts, ahead, with tips and given back', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), range, (parts, [from, to]) => {
        expect(differenceOf(balanceOf(parts, from, to))).toBe(0);
      }),
    );
  });

  it('differ by what was taken and is nowhere written', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 100 }),
        (parts, missing) => {
          const { payments, ...documents } = balanceOf(parts, 0, DAYS);
          const [first = { amount: minor(0), tip: minor(0), refunded: minor(0) }, ...others] = payments;
          const changed = [{ ...first, amount: minor(first.amount + missing) }, ...others];
          expect(differenceOf({ ...documents, payments: changed })).toBe(missing);
        },
      ),
    );
  });
});
