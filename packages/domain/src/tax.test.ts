import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MINOR, minor } from './money.ts';
import { MAX_RATE_PERCENT, rateFromPercent, rateToPercent, type Tax, taxLine, taxOf } from './tax.ts';

const exclusive = (percent: number): Tax => ({ type: 'exclusive', rate: rateFromPercent(percent) });
const inclusive = (percent: number): Tax => ({ type: 'inclusive', rate: rateFromPercent(percent) });

describe('a rate', () => {
  it.each([
    [0, 0],
    [0.001, 1],
    [7.7, 7700],
    [8.875, 8875],
    [21, 21_000],
    [MAX_RATE_PERCENT, 1_000_000],
  ])('of %s percent is %s thousandths', (percent, rate) => {
    expect(rateFromPercent(percent)).toBe(rate);
  });

  it.each([-0.001, -1, 1000.001, 8.8755, 0.0001, Number.NaN, Number.POSITIVE_INFINITY])(
    'is never %s percent',
    (percent) => {
      expect(() => rateFromPercent(percent)).toThrow(RangeError);
    },
  );

  it('comes back unchanged, each of the million and one', () => {
    const percents = Array.from({ length: MAX_RATE_PERCENT * 1000 + 1 }, (_, rate) => rate / 1000);

    const lost = percents.filter((percent) => rateToPercent(rateFromPercent(percent)) !== percent);

    expect(lost).toEqual([]);
  });
});

describe('the tax of a line', () => {
  it('is nothing without a tax', () => {
    expect(taxLine(minor(1250), null)).toEqual({ net: 1250, tax: 0, total: 1250 });
  });

  it('comes on top when exclusive', () => {
    expect(taxLine(minor(2500), exclusive(8.875))).toEqual({ net: 2500, tax: 222, total: 2722 });
  });

  it('is taken out of the price when inclusive', () => {
    expect(taxLine(minor(1210), inclusive(21))).toEqual({ net: 1000, tax: 210, total: 1210 });
    expect(taxLine(minor(999), inclusive(10))).toEqual({ net: 908, tax: 91, total: 999 });
  });

  it.each([
    ['exclusive at .5', 50, exclusive(1), 1],
    ['exclusive just under .5', 49, exclusive(1), 0],
    ['exclusive at 1.5', 30, exclusive(5), 2],
    ['exclusive at 2.5, not to the even neighbour', 50, exclusive(5), 3],
    ['inclusive at .5', 1, inclusive(100), 1],
    ['inclusive at 2.5, not to the even neighbour', 5, inclusive(100), 3],
    ['inclusive at 4.5', 12, inclusive(60), 5],
  ])('rounds half up: %s', (_, total, tax, expected) => {
    expect(taxLine(minor(total), tax).tax).toBe(expected);
  });

  it('is rounded once a line: three lines of one are not one line of three', () => {
    expect(taxLine(minor(10), exclusive(5)).tax * 3).toBe(3);
    expect(taxLine(minor(30), exclusive(5)).tax).toBe(2);
  });

  it('is exact on the largest line there can be', () => {
    const largest = minor(MAX_MINOR * 999);

    expect(taxLine(largest, exclusive(8.875))).toEqual({
      net: 99_900_000_000_000,
      tax: 8_866_125_000_000,
      total: 108_766_125_000_000,
    });
    expect(taxLine(largest, inclusive(1000)).tax).toBe(90_818_181_818_182);
  });
});

/** An independent reading of docs/decisions/008 in exact fractions: floor(x + ½) is rounding half up for x ≥ 0. */
function referenceTax(lineTotal: number, tax: Tax): bigint {
  if (tax === null) return 0n;
  const over = tax.type === 'exclusive' ? 100_000n : 100_000n + BigInt(tax.rate);
  return (BigInt(lineTotal) * BigInt(tax.rate) * 2n + over) / (over * 2n);
}

it('an item without a tax is untaxed', () => {
  expect(taxOf({ tax_type: null, tax_rate: null })).toBeNull();
  expect(taxOf({ tax_type: 'inclusive', tax_rate: rateFromPercent(10) })).toEqual({ type: 'inclusive', rate: 10_000 });
});

it('agrees with exact fractions for any price, quantity and rate', () => {
  const anyTax = fc.option(
    fc.record({
      type: fc.constantFrom('exclusive' as const, 'inclusive' as const),
      rate: fc.integer({ min: 0, max: 1_000_000 }).map((rate) => rateFromPercent(rate / 1000)),
    }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.nat(100_000), fc.nat(1e14)).map(minor), anyTax, (lineTotal, tax) => {
      fc.pre(lineTotal < 9e13);

      const line = taxLine(lineTotal, tax);

      expect(BigInt(line.tax)).toBe(referenceTax(lineTotal, tax));
      expect(line.net + line.tax).toBe(line.total);
      expect(tax?.type === 'exclusive' ? line.net : line.total).toBe(lineTotal);
    }),
    { numRuns: 10_000 },
  );
});
