import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currencySymbol,
  digitsOf,
  formatAmount,
  formatMoney,
  formatShortMoney,
  isCurrencyCode,
  USD,
} from './currency.ts';
import { currencyDigits, MAX_MINOR, minor } from './money.ts';

const LARGEST = 999_999_999_999_999;
const currencyOf = (code: string) => ({ code, digits: digitsOf(code) });

describe('the digits of a currency', () => {
  it.each([
    ['USD', 2],
    ['EUR', 2],
    ['MGA', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['VND', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['OMR', 3],
    ['JOD', 3],
    ['TND', 3],
    ['IQD', 3],
    ['LYD', 3],
  ])('of %s are %s', (code, digits) => {
    expect(digitsOf(code)).toBe(digits);
  });

  it('are those of Intl but where it leaves out what ISO 4217 has and nobody hands over', () => {
    const intl = (code: string) =>
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2;
    const others = Intl.supportedValuesOf('currency').filter((code) => intl(code) !== digitsOf(code));

    // Intl asks which coins there are. Prices, invoices and bank statements still have the digits of ISO 4217.
    const withoutSmallCoins = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR RSD SLL SOS SYP TZS UZS YER'.split(
      ' ',
    );
    expect(others.filter((code) => !withoutSmallCoins.includes(code))).toEqual([]);
    for (const code of others) expect(intl(code)).toBe(0);
  });
});

describe('money on screen', () => {
  it.each([
    ['USD', '$12.50'],
    ['EUR', '€12.50'],
    ['INR', '₹12.50'],
    ['CAD', '$12.50'],
    ['JPY', '¥1,250'],
    ['KWD', 'KWD\u00a01.250'],
  ])('has the digits and the short symbol of %s', (code, expected) => {
    expect(formatMoney(minor(1250), currencyOf(code), 'en')).toBe(expected);
  });

  it('has the digits that a store has kept', () => {
    expect(formatMoney(minor(10_692), { code: 'JPY', digits: 2 }, 'en')).toBe('¥106.92');
    expect(formatAmount(minor(10_692), { code: 'JPY', digits: 2 }, 'en')).toBe('106.92');
  });

  it('follows the locale', () => {
    const euro = currencyOf('EUR');
    expect(formatMoney(minor(123_456_789), euro, 'de')).toBe('1.234.567,89\u00a0€');
    expect(formatAmount(minor(123_456_789), euro, 'de')).toBe('1.234.567,89');
    expect(formatMoney(minor(123_456_789), currencyOf('INR'), 'en-IN')).toBe('₹12,34,567.89');
  });

  it('shows zero without a sign and a refund with one', () => {
    expect(formatMoney(minor(-0), USD, 'en')).toBe('$0.00');
    expect(formatMoney(minor(-1), USD, 'en')).toBe('-$0.01');
    expect(formatMoney(minor(-1), currencyOf('JPY'), 'en')).toBe('-¥1');
  });

  it('takes a locale of the runtime when none is given', () => {
    expect(formatMoney(minor(1250), USD)).toContain('12');
    expect(formatAmount(minor(1250), USD)).toContain('12');
  });

  it('shows the largest price to the cent', () => {
    expect(formatMoney(minor(MAX_MINOR), USD, 'en')).toBe('$1,000,000,000.00');
    expect(formatMoney(minor(MAX_MINOR - 1), USD, 'en')).toBe('$999,999,999.99');
  });

  it.each(currencyDigits)('never prints another amount than the stored one of %s digits', (digits) => {
    const amounts = fc.oneof(
      fc.integer({ min: -MAX_MINOR, max: MAX_MINOR }),
      fc.integer({ min: -LARGEST, max: LARGEST }),
    );
    fc.assert(
      fc.property(amounts, (value) => {
        const text = String(Math.abs(value)).padStart(digits + 1, '0');
        const whole = text.slice(0, text.length - digits);
        const expected = `${value < 0 ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;

        const currency = { code: 'USD', digits };
        expect(formatAmount(minor(value), currency, 'en').replaceAll(',', '')).toBe(expected);
        expect(formatMoney(minor(value), currency, 'en').replaceAll(/[,$]/g, '')).toBe(expected);
      }),
      { numRuns: 5000 },
    );
  });

  it('refuses a currency that is not three letters', () => {
    expect(() => formatMoney(minor(1), { code: 'dollars', digits: 2 }, 'en')).toThrow(RangeError);
  });
});

describe('money at the side of a chart', () => {
  it.each([
    ['en-US', 'EUR', ['€0', '€500', '€1.25K', '€12.35K', '€2M']],
    ['de-DE', 'EUR', ['0\u00a0€', '500\u00a0€', '1250\u00a0€', '12.345\u00a0€', '2\u00a0Mio.\u00a0€']],
    ['en-US', 'JPY', ['¥0', '¥500', '¥1.25K', '¥12.35K', '¥2M']],
    ['de-DE', 'JPY', ['0\u00a0¥', '500\u00a0¥', '1250\u00a0¥', '12.345\u00a0¥', '2\u00a0Mio.\u00a0¥']],
    ['en-US', 'KWD', ['KWD\u00a00', 'KWD\u00a0500', 'KWD\u00a01.25K', 'KWD\u00a012.35K', 'KWD\u00a02M']],
    ['de-DE', 'KWD', ['0\u00a0KWD', '500\u00a0KWD', '1250\u00a0KWD', '12.345\u00a0KWD', '2\u00a0Mio.\u00a0KWD']],
  ])('is written in %s as its readers write short amounts of %s', (locale, code, expected) => {
    const currency = currencyOf(code);
    const amounts = [0, 500, 1250, 12_345, 2_000_000].map((whole) => minor(whole * 10 ** currency.digits));

    expect(amounts.map((amount) => formatShortMoney(amount, currency, locale))).toEqual(expected);
  });

  it('keeps the cents of a few', () => {
    expect(formatShortMoney(minor(25), USD, 'en')).toBe('$0.25');
    expect(formatShortMoney(minor(25), USD, 'de')).toBe('0,25\u00a0$');
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
  for (const code of codes) expect(formatMoney(minor(123), { code, digits: 2 }, 'en')).toContain('1.23');
});

it.each(['', 'usd', 'US', 'XYZ', 'DEM', 'toString'])('%j is no currency', (code) => {
  expect(isCurrencyCode(code)).toBe(false);
});
