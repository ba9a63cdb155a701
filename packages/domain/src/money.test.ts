import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currencyDigits,
  decimalText,
  fromDecimal,
  MAX_MINOR,
  minor,
  roundDecimal,
  scale,
  sum,
  times,
  toDecimal,
  ZERO,
} from './money.ts';

const LARGEST = 999_999_999_999_999;
const amount = fc.integer({ min: -LARGEST, max: LARGEST }).map(minor);

describe('an amount', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, LARGEST + 1, -LARGEST - 1])('is never %s', (value) => {
    expect(() => minor(value)).toThrow(RangeError);
  });

  it('is never minus zero, which would be printed with its sign', () => {
    expect(Object.is(minor(-0), 0)).toBe(true);
    expect(Object.is(times(ZERO, -1), 0)).toBe(true);
    expect(Object.is(scale(minor(-1), 1, 1000), 0)).toBe(true);
    expect(Object.is(fromDecimal(-0, 2), 0)).toBe(true);
  });
});

describe('arithmetic', () => {
  it('sums any number of amounts, none included', () => {
    expect(sum([])).toBe(0);
    expect(sum(new Set([minor(10), minor(-3), minor(5)]))).toBe(12);
  });

  it('sums far beyond the largest price, as the report of a month must', () => {
    expect(sum(Array.from({ length: 5000 }, () => minor(MAX_MINOR)))).toBe(MAX_MINOR * 5000);
  });

  it('sums no further than what crosses the wire', () => {
    expect(sum([minor(LARGEST), minor(1), minor(LARGEST)])).toBe(LARGEST);
    expect(sum([minor(-LARGEST), minor(-1)])).toBe(-LARGEST);
  });

  it('refuses a product that could not cross the wire', () => {
    expect(() => times(minor(LARGEST), 2)).toThrow(RangeError);
    expect(() => scale(minor(LARGEST), 3, 2)).toThrow(RangeError);
  });

  it('refuses half a quantity even when the product is whole', () => {
    expect(() => times(minor(200), 0.5)).toThrow(RangeError);
  });

  it.each([
    [1.5, 100],
    [1, 0],
    [1, -100],
    [1, 0.5],
    [Number.NaN, 100],
  ])('refuses to scale by %s / %s', (numerator, denominator) => {
    expect(() => scale(minor(100), numerator, denominator)).toThrow(RangeError);
  });
});

describe('rounding', () => {
  it.each([
    [49, 0],
    [50, 1],
    [51, 1],
    [149, 1],
    [150, 2],
    [250, 3],
    [-49, 0],
    [-50, -1],
    [-150, -2],
    [-250, -3],
  ])('takes %s hundredths to %s, half away from zero', (value, expected) => {
    expect(scale(minor(value), 1, 100)).toBe(expected);
  });

  it('has no half to round at an odd denominator', () => {
    expect(scale(minor(1), 1, 3)).toBe(0);
    expect(scale(minor(2), 1, 3)).toBe(1);
  });

  it('is exact where the product leaves the safe integers', () => {
    expect(scale(minor(LARGEST), 1_000_001, 2_000_002)).toBe(500_000_000_000_000);
    expect(scale(minor(-LARGEST), 1_000_001, 2_000_002)).toBe(-500_000_000_000_000);
    expect(scale(minor(LARGEST), 1_000_001, 2_000_003)).toBe(499_999_750_000_374);
  });

  it('is what exact fractions give, on both sides of 2**53', () => {
    const numerator = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const denominator = fc.integer({ min: 1, max: 1_100_000 });
    fc.assert(
      fc.property(
        fc.oneof(amount, fc.integer({ min: -1000, max: 1000 }).map(minor)),
        numerator,
        denominator,
        (a, n, d) => {
          fc.pre(Math.abs((a * n) / d) < LARGEST - 1);

          const result = BigInt(scale(a, n, d));

          // |result − a·n/d| ≤ ½, and at exactly ½ the result is the one further from zero.
          const product = BigInt(a) * BigInt(n);
          const excess = 2n * (result * BigInt(d) - product) * (product < 0n ? -1n : 1n);
          expect(excess > -BigInt(d) && excess <= BigInt(d)).toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('the wire', () => {
  it.each(currencyDigits)('brings every amount of %s digits back unchanged, through JSON', (digits) => {
    fc.assert(
      fc.property(amount, (value) => {
        const wire: unknown = JSON.parse(JSON.stringify(toDecimal(value, digits)));
        expect(fromDecimal(Number(wire), digits)).toBe(value);
        expect(roundDecimal(Number(wire), digits)).toBe(value);
        expect(fromDecimal(Number(decimalText(value, digits)), digits)).toBe(value);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each(currencyDigits)('takes no amount of more than %s digits', (digits) => {
    // Larger ones have so many digits before the point that a double has none left for the last one.
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (value) => {
        fc.pre(value % 10 !== 0);
        expect(() => fromDecimal(value / 10 ** (digits + 1), digits)).toThrow(RangeError);
      }),
    );
  });

  it.each([
    [0.29, 2, 29],
    [1.1, 2, 110],
    [1.15, 2, 115],
    [8.2, 2, 820],
    [12.5, 2, 1250],
    [-4.35, 2, -435],
    [999_999_999.99, 2, 99_999_999_999],
    [9_999_999_999_999.99, 2, LARGEST],
    [107, 0, 107],
    [LARGEST, 0, LARGEST],
    [1.25, 3, 1250],
    [0.005, 3, 5],
    [999_999_999_999.999, 3, LARGEST],
  ] as const)('reads %s with %s digits as %s', (wire, digits, expected) => {
    expect(fromDecimal(wire, digits)).toBe(expected);
  });

  it.each([0.001, 1.005, 12.345, 0.1 + 0.2, 999_999_999.999, 1e-9, 1e13, 1e21, Number.NaN, Number.NEGATIVE_INFINITY])(
    'refuses %s where there are cents',
    (wire) => {
      expect(() => fromDecimal(wire, 2)).toThrow(RangeError);
    },
  );

  it.each([
    [106.92, 0],
    [0.5, 0],
    [LARGEST + 1, 0],
    [1.2505, 3],
    [1e12, 3],
  ] as const)('refuses %s with %s digits', (wire, digits) => {
    expect(() => fromDecimal(wire, digits)).toThrow(RangeError);
  });

  it.each([
    [12.340000000000002, 2, 1234],
    [106.92, 0, 107],
    [106.5, 0, 107],
    [1.2496, 3, 1250],
  ] as const)('rounds the sum %s to %s digits', (wire, digits, expected) => {
    expect(roundDecimal(wire, digits)).toBe(expected);
  });
});

it.each([
  [1250, 2, '12.50'],
  [107, 0, '107'],
  [1250, 3, '1.250'],
  [5, 3, '0.005'],
  [-5, 2, '-0.05'],
] as const)('%s with %s digits is written %s in a file', (value, digits, expected) => {
  expect(decimalText(minor(value), digits)).toBe(expected);
});
