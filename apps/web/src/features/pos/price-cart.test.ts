import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { expect, it } from 'vitest';
import { say } from '../../lib/say.ts';
import type { CartLine } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';
import { cartPricer } from './price-cart.ts';

const option = (id: string, price: number) => ({ id, item_id: 'burger', title: id, price: minor(price) });
const burger: MenuItem = {
  id: 'burger',
  title: 'Burger',
  price: minor(1250),
  net_price: null,
  tax_id: 'vat',
  tax_title: 'Sales tax',
  tax_rate: rateFromPercent(8.875),
  tax_type: 'exclusive',
  category_id: null,
  category_title: null,
  image: null,
  is_available: true,
  is_counted: false,
  variants: [option('large', 1500)],
  addons: [option('cheese', 150)],
};
const line: CartLine = {
  key: 'k1',
  id: 'burger',
  title: 'Burger of then',
  variant_id: 'large',
  variant: 'Large of then',
  addons_ids: ['cheese'],
  addons: ['Cheese of then'],
  quantity: 2,
  notes: null,
};
const pricer = (...items: MenuItem[]) =>
  cartPricer({
    itemOf: new Map(items.map((item) => [item.id, item])),
    entries: [],
    hasPictures: false,
    hasCounted: false,
    categories: [],
  });

it('lines have the titles and prices of today, and pieces are counted', () => {
  const priced = pricer(burger)([line]);
  expect(priced.lines[0]).toMatchObject({ title: 'Burger', variant: 'large', addons: ['cheese'], unitPrice: 1650 });
  expect(priced).toMatchObject({ count: 2, totals: { net: 3300, tax: 293, total: 3593 }, problems: [] });
});

it('what is no longer sold keeps its titles, says why, and costs nothing', () => {
  const second = { ...line, key: 'k2', id: 'burger', quantity: 1 };
  const problemsOf = (...items: MenuItem[]) => pricer(...items)([line]).problems;
  expect(problemsOf()).toEqual([t.itemGone({ title: 'Burger of then' })]);
  expect(problemsOf({ ...burger, is_available: false })).toEqual([t.soldOutInCart({ title: 'Burger' })]);
  expect(problemsOf({ ...burger, variants: [] })).toEqual([
    t.variantGone({ title: 'Burger of then', variant: 'Large of then' }),
  ]);
  expect(problemsOf({ ...burger, addons: [] })).toEqual([
    t.addonGone({ title: 'Burger of then', addon: 'Cheese of then' }),
  ]);
  const priced = pricer(burger)([{ ...line, id: 'gone' }, second]);
  expect(priced.lines[0]).toMatchObject({ title: 'Burger of then', variant: 'Large of then', lineTotal: null });
  expect(priced.totals.net).toBe(1650);
});

it('a line whose amount is too large to be exact is told', () => {
  const dear = { ...burger, variants: [option('large', 2_000_000_000_000)] };
  expect(pricer(dear)([{ ...line, quantity: 999 }]).problems).toEqual([say(posMessages.totalTooLarge)]);
});

it('a line that did not change is not computed again', () => {
  const price = pricer(burger);
  const [before] = price([line]).lines;
  expect(price([line, { ...line, key: 'k2' }]).lines[0]).toBe(before);
});
