import type { PublicMenuItem } from '@comanda/contract/qrmenu/qrmenu.contract';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { describe, expect, it } from 'vitest';
import type { CartLine } from './cart-store.ts';
import { priceCart, priceOf, refreshLines } from './price-cart.ts';

const option = (id: string, price: number) => ({ id, item_id: 'burger', title: id, price: minor(price) });
const burger: PublicMenuItem = {
  id: 'burger',
  title: 'Burger',
  price: minor(1250),
  tax_title: 'Sales tax',
  tax_rate: rateFromPercent(8.875),
  tax_type: 'exclusive',
  category_id: 'food',
  category_title: 'Food',
  image: null,
  is_available: true,
  variants: [option('large', 1500), option('small', 1100)],
  addons: [option('cheese', 150)],
};
const tea: PublicMenuItem = {
  ...burger,
  id: 'tea',
  title: 'Thé Vert',
  price: minor(320),
  tax_rate: rateFromPercent(10),
  tax_type: 'inclusive',
  category_id: null,
  category_title: null,
  variants: [],
  addons: [],
};
const menu = { menuItems: [tea, burger] };
const line: CartLine = {
  key: 'k1',
  id: 'burger',
  title: 'Burger',
  image: null,
  variant_id: 'large',
  variant: 'large',
  addons_ids: ['cheese'],
  addons: ['cheese'],
  quantity: 2,
  notes: null,
  price: minor(1650),
  digits: 2,
};
const teaLine: CartLine = {
  ...line,
  key: 'k2',
  id: 'tea',
  title: 'Thé Vert',
  quantity: 1,
  price: minor(320),
  variant_id: null,
  variant: null,
  addons_ids: [],
  addons: [],
};

describe('a price', () => {
  it('is that of the variant, with the addons on top', () => {
    expect(priceOf(burger, line)).toBe(1650);
    expect(priceOf(burger, { variant_id: null, addons_ids: [] })).toBe(1250);
  });

  it('does not exist for what the item does not offer', () => {
    expect(priceOf(burger, { variant_id: 'huge', addons_ids: [] })).toBeNull();
    expect(priceOf(burger, { variant_id: null, addons_ids: ['bacon'] })).toBeNull();
  });
});

it('totals are sums of lines that were taxed and rounded once', () => {
  expect(priceCart([line, teaLine], menu)).toMatchObject({ totals: { net: 3591, tax: 322, total: 3913 }, count: 3 });
});

it('a total that no amount can hold is none', () => {
  const huge = { ...line, price: minor(999_999_999_999_999) };
  expect(priceCart([huge], menu)).toBeNull();
});

it('lines get the titles and prices of today; what is no longer offered leaves', () => {
  const old = { ...line, title: 'Cheap Burger', price: minor(900) };
  const gone = { ...line, key: 'k3', variant_id: 'huge', title: 'Huge Burger' };
  expect(refreshLines([old, teaLine, gone], menu, 2)).toEqual({
    lines: [line, teaLine],
    gone: ['Huge Burger'],
    soldOut: [],
    repriced: ['Burger'],
  });
});

it('lines of what is sold out leave', () => {
  const today = { menuItems: [{ ...tea, is_available: false }, burger] };
  expect(refreshLines([line, teaLine], today, 2)).toEqual({
    lines: [line],
    gone: [],
    soldOut: ['Thé Vert'],
    repriced: [],
  });
});

it.each([
  ['hundredths of an older version', undefined, 32_000],
  ['the same unit', 0, 320],
  ['the unit that the store had before', 3, 320_000],
] as const)('a price kept in %s is not taken for another one', (_, digits, price) => {
  const kept: CartLine = { ...teaLine, price: minor(price), digits };
  expect(refreshLines([kept], menu, 0)).toMatchObject({ lines: [{ price: 320, digits: 0 }], repriced: [] });
});
