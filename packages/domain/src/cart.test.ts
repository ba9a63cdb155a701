import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cartTotals,
  cheapestVariant,
  isSameItem,
  MAX_QUANTITY,
  priceLine,
  priceShown,
  roundingRoom,
  unitPrice,
} from './cart.ts';
import { currencyDigits, type Minor, minor, ZERO, roundDecimal } from './money.ts';
import { rateFromPercent, type Tax } from './tax.ts';

describe('the unit price', () => {
  const price = minor(1000);

  it('is the item price by itself', () => {
    expect(unitPrice({ price, variantPrice: null, addonPrices: [] })).toBe(1000);
  });

  it('is the variant price in place of the item price, also when the variant is free', () => {
    expect(unitPrice({ price, variantPrice: minor(1400), addonPrices: [] })).toBe(1400);
    expect(unitPrice({ price, variantPrice: ZERO, addonPrices: [] })).toBe(0);
  });

  it('adds every addon, the same one twice included', () => {
    expect(unitPrice({ price, variantPrice: null, addonPrices: [minor(50), minor(50), minor(125)] })).toBe(1225);
    expect(unitPrice({ price, variantPrice: minor(1400), addonPrices: [minor(50)] })).toBe(1450);
  });
});

describe('the price shown in a menu', () => {
  const price = minor(1250);
  const variants = (...prices: number[]) => prices.map((amount) => ({ price: minor(amount) }));

  it('is the item price where there are no variants', () => {
    expect(priceShown({ price, variants: [] })).toEqual({ price: 1250, isFrom: false });
  });

  it('is the least of the variants, and said to be from it only where they differ', () => {
    expect(priceShown({ price, variants: variants(1500, 1100) })).toEqual({ price: 1100, isFrom: true });
    expect(priceShown({ price, variants: variants(1500, 1500) })).toEqual({ price: 1500, isFrom: false });
  });

  it('is nothing where a variant is free', () => {
    expect(priceShown({ price, variants: variants(0) })).toEqual({ price: 0, isFrom: false });
    expect(priceShown({ price, variants: variants(400, 0) })).toEqual({ price: 0, isFrom: true });
  });

  it('is what one piece costs with the choice that stands there at first', () => {
    const prices = fc.array(fc.nat(100_000), { maxLength: 5 });
    fc.assert(
      fc.property(prices, (amounts) => {
        const chosen = cheapestVariant(variants(...amounts));
        const unit = unitPrice({ price, variantPrice: chosen?.price ?? null, addonPrices: [] });
        expect(priceShown({ price, variants: variants(...amounts) }).price).toBe(unit);
      }),
    );
  });
});

describe('a line', () => {
  it('is taxed on its total, not on one piece', () => {
    const tax: Tax = { type: 'exclusive', rate: rateFromPercent(5) };

    const line = priceLine({ unitPrice: minor(10), quantity: 3, tax });

    expect(line).toEqual({ unitPrice: 10, quantity: 3, net: 30, tax: 2, total: 32 });
  });

  it.each([0, -1, 1.5, MAX_QUANTITY + 1, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses a quantity of %s',
    (quantity) => {
      expect(() => priceLine({ unitPrice: minor(10), quantity, tax: null })).toThrow(RangeError);
    },
  );

  it.each([1, MAX_QUANTITY])('takes a quantity of %s', (quantity) => {
    expect(priceLine({ unitPrice: minor(10), quantity, tax: null }).total).toBe(10 * quantity);
  });
});

it('totals nothing to zero', () => {
  expect(cartTotals([])).toEqual({ net: 0, tax: 0, total: 0 });
});

it('totals exclusive, inclusive and untaxed lines together', () => {
  const lines = [
    priceLine({ unitPrice: minor(1250), quantity: 2, tax: { type: 'exclusive', rate: rateFromPercent(8.875) } }),
    priceLine({ unitPrice: minor(1210), quantity: 1, tax: { type: 'inclusive', rate: rateFromPercent(21) } }),
    priceLine({ unitPrice: minor(300), quantity: 3, tax: null }),
  ];

  expect(cartTotals(lines)).toEqual({ net: 2500 + 1000 + 900, tax: 222 + 210, total: 2722 + 1210 + 900 });
});

const cents: fc.Arbitrary<Minor> = fc.nat(500_000).map(minor);
const cartLine = fc.record({
  price: cents,
  variantPrice: fc.option(cents),
  addonPrices: fc.array(cents, { maxLength: 4 }),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  tax: fc.option(
    fc.record({
      type: fc.constantFrom('exclusive' as const, 'inclusive' as const),
      rate: fc.integer({ min: 0, max: 100_000 }).map((rate) => rateFromPercent(rate / 1000)),
    }),
  ),
});

it('adds up to the cent in ten thousand carts', () => {
  fc.assert(
    fc.property(fc.array(cartLine, { maxLength: 20 }), (cart) => {
      const lines = cart.map((line) =>
        priceLine({ unitPrice: unitPrice(line), quantity: line.quantity, tax: line.tax }),
      );

      const totals = cartTotals(lines);

      const column = (name: 'net' | 'tax' | 'total') => lines.reduce((added, line) => added + BigInt(line[name]), 0n);
      expect(BigInt(totals.net)).toBe(column('net'));
      expect(BigInt(totals.tax)).toBe(column('tax'));
      expect(BigInt(totals.total)).toBe(column('total'));
      expect(totals.net + totals.tax).toBe(totals.total);
      for (const line of lines) expect(line.net + line.tax).toBe(line.total);
    }),
    { numRuns: 10_000 },
  );
});

describe('one line for the same dish', () => {
  const line = { id: 'burger', variant_id: 'large', addons_ids: ['cheese', 'bacon'], notes: null };
  it.each([
    ['the same, whatever the order of its addons', { addons_ids: ['bacon', 'cheese'] }, true],
    ['another variant', { variant_id: null }, false],
    ['fewer addons', { addons_ids: ['cheese'] }, false],
    ['another dish', { id: 'tea' }, false],
    ['notes, which are meant for one of them', { notes: 'no salt' }, false],
    ['an allergy, which somebody at the table has', { isAllergy: true }, false],
  ])('%s: %o', (_, change, expected) => {
    expect(isSameItem(line, { ...line, ...change })).toBe(expected);
    expect(isSameItem({ ...line, ...change }, line)).toBe(expected);
  });
});

describe.each(currencyDigits)('the totals of a client that adds up in floating point, of %s digits', (digits) => {
  type Line = Parameters<typeof priceLine>[0];
  const lines = fc.array(
    fc.record<Line>({
      unitPrice: fc.integer({ min: 0, max: 20_000 }).map(minor),
      quantity: fc.integer({ min: 1, max: 30 }),
      tax: fc.oneof(
        fc.constant(null),
        fc.record({
          type: fc.constantFrom('exclusive' as const, 'inclusive' as const),
          rate: fc.constantFrom(5, 7.7, 8.25, 8.5, 8.875, 10, 12.5, 25, 50).map(rateFromPercent),
        }),
      ),
    }),
    { minLength: 1, maxLength: 8 },
  );
  type Floats = { net: number; tax: number; total: number };
  function taxed({ unitPrice, quantity, tax }: Line): Floats {
    const amount = (unitPrice / 10 ** digits) * quantity;
    if (tax === null) return { net: amount, tax: 0, total: amount };
    const percent = tax.rate / 1000;
    if (tax.type === 'exclusive')
      return { net: amount, tax: (amount * percent) / 100, total: amount * (1 + percent / 100) };
    const due = amount - amount / (1 + percent / 100);
    return { net: amount - due, tax: due, total: amount };
  }
  const each = (floats: Floats, change: (value: number) => number): Floats => ({
    net: change(floats.net),
    tax: change(floats.tax),
    total: change(floats.total),
  });
  const added = (all: Floats[]): Floats =>
    all.reduce((sums, line) => ({
      net: sums.net + line.net,
      tax: sums.tax + line.tax,
      total: sums.total + line.total,
    }));
  const rounded = (value: number) => Number(value.toFixed(digits));

  it.each<[string, (cart: Line[]) => Floats]>([
    ['never rounds', (cart) => added(cart.map(taxed))],
    ['rounds once', (cart) => each(added(cart.map(taxed)), rounded)],
    ['rounds once a line', (cart) => added(cart.map((line) => each(taxed(line), rounded)))],
  ])('and %s are within the room for rounding', (_how, totalsOf) => {
    fc.assert(
      fc.property(lines, (cart) => {
        const ours = cartTotals(cart.map(priceLine));
        const theirs = totalsOf(cart);
        const room = roundingRoom(cart);
        for (const part of ['net', 'tax', 'total'] as const)
          expect(Math.abs(roundDecimal(theirs[part], digits) - ours[part])).toBeLessThanOrEqual(room);
      }),
      { numRuns: 2000 },
    );
  });

  it('have no room for another price of a single dish, but where its tax falls halfway', () => {
    const line = (unitPrice: number, percent: number): Line => ({
      unitPrice: minor(unitPrice),
      quantity: 1,
      tax: { type: 'exclusive', rate: rateFromPercent(percent) },
    });
    expect(roundingRoom([line(320, 10)])).toBe(0);
    expect(roundingRoom([line(50, 5)])).toBe(1);
    expect(roundingRoom([line(50, 5), line(320, 10), line(320, 10)])).toBe(2);
  });
});
