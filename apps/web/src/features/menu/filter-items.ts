import type { MenuItem } from '@comanda/contract/menu/menu-item';

/** In the place of a category's id: the items that have none. */
export const WITHOUT_CATEGORY = 'none';

/** How many items each category has, by its id or `WITHOUT_CATEGORY`. */
export function countByCategory(items: readonly MenuItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = categoryKey(item);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Blank text and a null category limit nothing. */
type ItemFilter = { text: string; category: string | null; isSoldOutOnly: boolean };

/** The items that pass the filter; their title contains the text, ignoring case. */
export function filterItems(items: readonly MenuItem[], filter: ItemFilter): readonly MenuItem[] {
  const wanted = filter.text.trim().toLocaleLowerCase();
  return ofCategory(items, filter.category).filter(
    (item) => item.title.toLocaleLowerCase().includes(wanted) && !(filter.isSoldOutOnly && item.is_available),
  );
}

/** The items of one category, or all items for null. */
export const ofCategory = (items: readonly MenuItem[], category: string | null): readonly MenuItem[] =>
  category === null ? items : items.filter((item) => categoryKey(item) === category);

const categoryKey = (item: MenuItem): string => item.category_id ?? WITHOUT_CATEGORY;
