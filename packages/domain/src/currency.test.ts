import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencySymbol, formatAmount, formatMoney, isCurrencyCode } from './currency.ts';
import { MAX_MINOR, minor } from './money.ts';

const LARGEST = 999_999_999_999_999;

describe('money on screen', () => {
  it.each([
    ['USD', '$12.50'],
    ['EUR', '€12.50'],
    ['INR', '₹12.50'],
    ['CAD', '$12.50'],
    ['JPY', '¥12.50'],
    ['KWD', 'KWD\u00a012.50'],
  ])('has two decimals and the short symbol in %s', (currency, expected) => {
    expect(formatMoney(minor(1250), currency, 'en')).toBe(expected);
  });

  it('follows the locale', () => {
    expect(formatMoney(minor(123_456_789), 'EUR', 'de')).toBe('1.234.567,89\u00a0€');
    expect(formatAmount(minor(123_456_789), 'de')).toBe('1.234.567,89');
    expect(formatMoney(minor(123_456_789), 'INR', 'en-IN')).toBe('₹12,34,567.89');
  });

  it('shows zero without a sign and a refund with one', () => {
    expect(formatMoney(minor(-0), 'USD', 'en')).toBe('$0.00');
    expect(formatMoney(minor(-1), 'USD', 'en')).toBe('-$0.01');
  });

  it('takes a locale of the runtime when none is given', () => {
    expect(formatMoney(minor(1250), 'USD')).toContain('12');
    expect(formatAmount(minor(1250))).toContain('12');
  });

  it('shows the largest price to the cent', () => {
    expect(formatMoney(minor(MAX_MINOR), 'USD', 'en')).toBe('$1,000,000,000.00');
    expect(formatMoney(minor(MAX_MINOR - 1), 'USD', 'en')).toBe('$999,999,999.99');
  });

  it('never prints another amount than the stored one', () => {
    const amounts = fc.oneof(
      fc.integer({ min: -MAX_MINOR, max: MAX_MINOR }),
      fc.integer({ min: -LARGEST, max: LARGEST }),
    );
    fc.assert(
      fc.property(amounts, (value) => {
        const digits = String(Math.abs(value)).padStart(3, '0');
        const expected = `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;

        expect(formatAmount(minor(value), 'en').replaceAll(',', '')).toBe(expected);
        expect(formatMoney(minor(value), 'USD', 'en').replaceAll(/[,$]/g, '')).toBe(expected);
      }),
      { numRuns: 10_000 },
    );
  });

  it('refuses a currency that is not three letters', () => {
    expect(() => formatMoney(minor(1), 'dollars', 'en')).toThrow(RangeError);
  });
});

it.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['INR', '₹'],
  ['KWD', 'KWD'],
])('the symbol of %s is %s', (code, symbol) => {
  expect(currencySymbol(code)).toBe(symbol);
});

it('knows some hundred and fifty currencies, and can show each', () => {
  const codes = Intl.supportedValuesOf('currency').filter(isCurrencyCode);

  expect(codes.length).toBeGreaterThan(150);
  for (const code of codes) expect(formatMoney(minor(123), code, 'en')).toContain('1.23');
});

it.each(['', 'usd', 'US', 'XYZ', 'DEM', 'toString'])('%j is no currency', (code) => {
  expect(isCurrencyCode(code)).toBe(false);
});
