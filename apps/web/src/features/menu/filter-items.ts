import type { MenuItem } from '@comanda/contract/menu/menu-item';

/** In the place of a category's id: the items that have none. */
export const WITHOUT_CATEGORY = 'none';

/** Category id, or `WITHOUT_CATEGORY`, → how many items it has. */
export function countByCategory(items: readonly MenuItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = categoryKey(item);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Those of the category (null: of all) whose title contains the text; blank text finds all. */
export function filterItems(items: readonly MenuItem[], text: string, category: string | null): readonly MenuItem[] {
  const wanted = text.trim().toLocaleLowerCase();
  return items.filter(
    (item) => (category === null || categoryKey(item) === category) && item.title.toLocaleLowerCase().includes(wanted),
  );
}

const categoryKey = (item: MenuItem): string => item.category_id ?? WITHOUT_CATEGORY;
