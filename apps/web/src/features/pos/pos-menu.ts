import type { MenuItem } from '@comanda/contract/menu/menu-item';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { priceShown } from '@comanda/domain/cart';
import type { Minor } from '@comanda/domain/money';
import { hueOfCategory } from '../../kit/category-hue/category-hue.ts';
import { foldedText } from '../../lib/folded-text.ts';

/** A menu item, with what the grid asks for at every key computed once. */
export type MenuEntry = {
  item: MenuItem;
  searchText: string;
  /** The colour of its category, in degrees; null where it has none. */
  hue: number | null;
  /** The lowest price of the item. */
  price: Minor;
  /** The item's variants have different prices. */
  isPriceFrom: boolean;
  /** A tap opens a dialog, because one of its variants must be chosen. Addons may be: a tap on the line offers them. */
  hasChoices: boolean;
};

export type PosMenu = {
  entries: readonly MenuEntry[];
  itemOf: ReadonlyMap<string, MenuItem>;
  hasPictures: boolean;
  /** Of some items staff say how many are left. */
  hasCounted: boolean;
  /** The categories that hold items. */
  categories: readonly { id: string; title: string; count: number; hue: number }[];
};

export function posMenu({ menuItems, categories }: PosData): PosMenu {
  const counts = new Map<string | null, number>();
  for (const { category_id } of menuItems) counts.set(category_id, (counts.get(category_id) ?? 0) + 1);
  const hueOf = new Map<string | null, number>(
    categories.map((category, position) => [category.id, hueOfCategory(category, position)]),
  );
  return {
    entries: menuItems.map((item) => menuEntry(item, hueOf.get(item.category_id) ?? null)),
    itemOf: new Map(menuItems.map((item) => [item.id, item])),
    hasCounted: menuItems.some(({ is_counted }) => is_counted),
    hasPictures: menuItems.some(({ image }) => image !== null),
    categories: categories.flatMap(({ id, title }) => {
      const count = counts.get(id) ?? 0;
      return count > 0 ? [{ id, title, count, hue: hueOf.get(id) ?? 0 }] : [];
    }),
  };
}

function menuEntry(item: MenuItem, hue: number | null): MenuEntry {
  const { price, isFrom } = priceShown(item);
  return {
    item,
    searchText: foldedText(item.title),
    hue,
    price,
    isPriceFrom: isFrom,
    hasChoices: item.variants.length > 0,
  };
}

/**
 * Entries of the category (null: of all) that hold every word of the query; those that begin with it come first, so
 * that Enter takes what was most likely meant. A blank query filters nothing.
 */
export function filterMenu(
  entries: readonly MenuEntry[],
  { query, categoryId }: { query: string; categoryId: string | null },
): readonly MenuEntry[] {
  const inCategory = categoryId === null ? entries : entries.filter(({ item }) => item.category_id === categoryId);
  const wanted = foldedText(query.trim());
  if (wanted === '') return inCategory;
  const words = wanted.split(/\s+/);
  const found = inCategory.filter(({ searchText }) => words.every((word) => searchText.includes(word)));
  const isFirst = ({ searchText }: MenuEntry) => searchText.startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((entry) => !isFirst(entry))];
}
