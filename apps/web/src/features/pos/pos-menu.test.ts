import type { MenuItem } from '@comanda/contract/menu/menu-item';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { minor } from '@comanda/domain/money';
import { describe, expect, it } from 'vitest';
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
    expect(menu.categories).toEqual([{ id: 'warm', title: 'warm', count: 2 }]);
  });

  it('asks before it sells what has variants or addons, and shows the least that it costs', () => {
    const menu = open(
      item('Tea'),
      item('Burger', { variants: [option('Large', 1500), option('Small', 900)] }),
      item('Rolls', { addons: [option('Butter', 50)] }),
    );
    expect(menu.entries.map(({ price, isPriceFrom, hasChoices }) => [price, isPriceFrom, hasChoices])).toEqual([
      [500, false, false],
      [900, true, true],
      [500, false, true],
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
