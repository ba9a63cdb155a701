import type { MenuItem } from '@comanda/contract/menu/menu-item';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { minor } from '@comanda/domain/money';
import { describe, expect, it } from 'vitest';
import { hueOfCategory } from '../../kit/category-hue/category-hue.ts';
import { filterMenu, posMenu } from './pos-menu.ts';

const option = (title: string, price: number) => ({ id: title, item_id: 'x', title, price: minor(price) });
const item = (title: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: title,
  title,
  price: minor(500),
  net_price: null,
  tax_id: null,
  tax_title: null,
  tax_rate: null,
  tax_type: null,
  category_id: null,
  category_title: null,
  image: null,
  is_available: true,
  is_counted: false,
  addons: [],
  variants: [],
  ...more,
});
const [warm, cold, empty] = ['warm', 'cold', 'empty'].map((id) => ({ id, title: id, position: 0 }));
const open = (...menuItems: MenuItem[]) =>
  // Of all that the screen needs, the menu is made of these two.
  posMenu({ menuItems, categories: [warm, cold, empty] } as unknown as PosData);

describe('the menu of the till', () => {
  it('names the categories that hold something, with how much', () => {
    const menu = open(item('Tea', { category_id: 'warm' }), item('Soup', { category_id: 'warm' }), item('Water'));
    expect(menu.categories).toEqual([{ id: 'warm', title: 'warm', count: 2, hue: expect.any(Number) }]);
  });

  it('gives dishes the colour of their category: the one that the owner chose, or one that its neighbours have not', () => {
    const chosen = [{ ...warm, hue: 250 }, cold, empty];
    const menuItems = ['warm', 'cold', 'empty', null].map((category_id) => item('Tea', { category_id }));
    const hues = posMenu({ menuItems, categories: chosen } as unknown as PosData).entries.map(({ hue }) => hue);
    expect(hues[0]).toBe(250);
    expect(hues[3]).toBeNull();
    const many = Array.from({ length: 500 }, (_, position) => hueOfCategory({}, position));
    for (const [position, hue] of many.entries()) {
      expect(Number.isInteger(hue) && hue >= 0 && hue < 360).toBe(true);
      if (position > 0) expect(Math.abs(hue - (many[position - 1] ?? 0))).toBeGreaterThan(60);
    }
  });

  it('asks before it sells what has variants, not what has addons, and shows the least that it costs', () => {
    const menu = open(
      item('Tea'),
      item('Burger', { variants: [option('Large', 1500), option('Small', 900)] }),
      item('Rolls', { addons: [option('Butter', 50)] }),
    );
    expect(menu.entries.map(({ price, isPriceFrom, hasChoices }) => [price, isPriceFrom, hasChoices])).toEqual([
      [500, false, false],
      [900, true, true],
      [500, false, false],
    ]);
  });
});

describe('the search', () => {
  const { entries } = open(
    item('Iced tea', { category_id: 'cold' }),
    item('Café au lait', { category_id: 'warm' }),
    item('Tea', { category_id: 'warm' }),
  );
  const find = (query: string, categoryId: string | null = null) =>
    filterMenu(entries, { query, categoryId }).map((entry) => entry.item.title);

  it('filters nothing by blank words', () => {
    expect(find('   ')).toEqual(['Iced tea', 'Café au lait', 'Tea']);
    expect(find('', 'warm')).toEqual(['Café au lait', 'Tea']);
  });

  it('finds every word in any order, whatever case and accents, and what begins with it first', () => {
    expect(find('tea')).toEqual(['Tea', 'Iced tea']);
    expect(find(' TEA iced')).toEqual(['Iced tea']);
    expect(find('cafe')).toEqual(['Café au lait']);
    expect(find('tea', 'warm')).toEqual(['Tea']);
    expect(find('beer')).toEqual([]);
  });
});
