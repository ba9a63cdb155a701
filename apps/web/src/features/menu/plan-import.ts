import { type ImportedItem, importKey } from '@comanda/contract/menu/imported-item';
import type { MenuItem } from '@comanda/contract/menu/menu-item';

export type ChangedField = 'title' | 'price' | 'netPrice' | 'tax' | 'variants' | 'addons' | 'isAvailable';
/** No `changes` in a new item. */
export type PlannedItem = { line: ImportedItem; changes: ChangedField[] | null };
export type ImportPlan = { planned: PlannedItem[]; unchangedCount: number; newCategories: string[] };

/** The items that an import of the lines would add to this menu, and those that it would change. */
export function planImport(
  lines: readonly ImportedItem[],
  items: readonly MenuItem[],
  categories: readonly string[],
): ImportPlan {
  // Of several items with one title, the first on the menu is meant.
  const known = new Map(
    items.toReversed().map((item) => [importKey({ category: item.category_title ?? '', title: item.title }), item]),
  );
  const planned = lines.map((line) => {
    const item = known.get(importKey(line));
    return { line, changes: item ? changesOf(line, item) : null };
  });
  const effective = planned.filter(({ changes }) => changes === null || changes.length > 0);
  return {
    planned: effective,
    unchangedCount: planned.length - effective.length,
    newCategories: newTitles(lines, categories),
  };
}

function changesOf(line: ImportedItem, item: MenuItem): ChangedField[] {
  const { netPrice, tax, variants, addons, isAvailable } = line;
  const differs: Record<ChangedField, boolean> = {
    title: line.title !== item.title,
    price: line.price !== item.price,
    netPrice: netPrice !== undefined && netPrice !== item.net_price,
    tax: tax !== undefined && tax.toLowerCase() !== item.tax_title?.toLowerCase(),
    variants: variants !== undefined && optionsKey(variants) !== optionsKey(item.variants),
    addons: addons !== undefined && optionsKey(addons) !== optionsKey(item.addons),
    isAvailable: isAvailable !== undefined && isAvailable !== item.is_available,
  };
  return (Object.keys(differs) as ChangedField[]).filter((field) => differs[field]); // of the record just above
}

/** Equal for the same options in any order. */
const optionsKey = (options: readonly { title: string; price: number }[]): string =>
  options
    .map(({ title, price }) => JSON.stringify([title, price]))
    .sort()
    .join();

function newTitles(lines: readonly ImportedItem[], categories: readonly string[]): string[] {
  const known = new Set(['', ...categories.map((title) => title.toLowerCase())]);
  return lines.flatMap(({ category }) => {
    const isNew = !known.has(category.toLowerCase());
    known.add(category.toLowerCase());
    return isNew ? [category] : [];
  });
}
