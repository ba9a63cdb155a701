import type { PublicMenuItem } from '@comanda/contract/qrmenu/qrmenu.contract';
import { ZERO } from '@comanda/domain/money';
import { expect, it } from 'vitest';
import { firstItems, type MenuSection, menuSections } from './menu-sections.ts';

const item = (title: string, category_id: string | null): PublicMenuItem => ({
  id: title,
  title,
  category_id,
  price: ZERO,
  tax_title: null,
  tax_rate: null,
  tax_type: null,
  category_title: null,
  image: null,
  is_available: true,
  variants: [],
  addons: [],
});
const menu = {
  categories: [
    { id: 'empty', title: 'Empty' },
    { id: 'food', title: 'Food' },
  ],
  menuItems: [item('Thé Vert', null), item('Burger', 'food'), item('Soup', 'food')],
};
const contents = (sections: MenuSection[]) =>
  sections.map(({ title, items }) => [title, ...items.map((found) => found.title)]);

it('sections follow the categories, leave empty ones out, and end with what has none', () => {
  const all = [
    ['Food', 'Burger', 'Soup'],
    ['More', 'Thé Vert'],
  ];
  expect(contents(menuSections(menu, '', 'More'))).toEqual(all);
  expect(contents(menuSections(menu, '  ', 'More'))).toEqual(all);
});

it('a search finds every word, without case and accents', () => {
  expect(contents(menuSections(menu, 'VERT the', 'More'))).toEqual([['More', 'Thé Vert']]);
  expect(contents(menuSections(menu, 'the soup', 'More'))).toEqual([]);
});

it('the first items come with the heads of their sections', () => {
  const sections = menuSections(menu, '', 'More');
  expect(contents(firstItems(sections, 1))).toEqual([['Food', 'Burger']]);
  expect(contents(firstItems(sections, 2))).toEqual([['Food', 'Burger', 'Soup']]);
  expect(contents(firstItems(sections, 9))).toEqual(contents(sections));
});
