import type { PublicMenu, PublicMenuItem } from '@comanda/contract/qrmenu/qrmenu.contract';
import { foldedText } from '../../lib/folded-text.ts';

export type MenuSection = { id: string; title: string; items: PublicMenuItem[] };

/** Items by category in the store's order, then those without one, below `others`. A blank query filters nothing. */
export function menuSections(
  { categories, menuItems }: Pick<PublicMenu, 'categories' | 'menuItems'>,
  query: string,
  others: string,
): MenuSection[] {
  const words = foldedText(query).split(/\s+/).filter(Boolean);
  const found = menuItems.filter(({ title }) => {
    const text = foldedText(title);
    return words.every((word) => text.includes(word));
  });
  const known = new Set(categories.map(({ id }) => id));
  return [
    ...categories.map(({ id, title }) => ({ id, title, items: found.filter((item) => item.category_id === id) })),
    {
      id: 'others',
      title: others,
      items: found.filter(({ category_id }) => category_id === null || !known.has(category_id)),
    },
  ].filter(({ items }) => items.length > 0);
}

/** The sections up to so many items. */
export function firstItems(sections: readonly MenuSection[], count: number): MenuSection[] {
  const first: MenuSection[] = [];
  let room = count;
  for (const section of sections) {
    if (room <= 0) break;
    first.push({ ...section, items: section.items.slice(0, room) });
    room -= section.items.length;
  }
  return first;
}
