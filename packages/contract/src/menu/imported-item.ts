import * as z from 'zod/mini';
import { list, price, requiredText, text } from '../core/fields.ts';
import { menuMessages } from './menu.messages.ts';

export const MOST_IMPORTED_ITEMS = 5000;

const option = z.object({
  title: requiredText(menuMessages.optionInvalid),
  price: price(menuMessages.optionInvalid),
});

const options = z.optional(
  list(option).check(
    z.maxLength(50, menuMessages.tooManyOptions),
    z.refine((all) => areUnique(all.map(({ title }) => title.toLowerCase())), menuMessages.optionTwice),
  ),
);

/** A line of a menu file. A field that it leaves out keeps its value, or gets its default in a new item. */
export const importedItem = z.object({
  /** Blank: without category. */
  category: z._default(text(), ''),
  title: requiredText(menuMessages.titleMissing),
  price: price(menuMessages.priceInvalid),
  netPrice: z.optional(price(menuMessages.netPriceInvalid)),
  /** By title. */
  tax: z.optional(text()),
  /** All options that the item shall have: others are removed. */
  variants: options,
  addons: options,
  isAvailable: z.optional(z.boolean(menuMessages.availableInvalid)),
});
export type ImportedItem = z.output<typeof importedItem>;

/** The key by which an import recognises an item: two lines with one key are the same item. */
export const importKey = ({ category, title }: { category: string; title: string }): string =>
  JSON.stringify([category.toLowerCase(), title.toLowerCase()]);

export const importedItems = list(importedItem, menuMessages.importEmpty).check(
  z.minLength(1, menuMessages.importEmpty),
  z.maxLength(MOST_IMPORTED_ITEMS, menuMessages.importTooLong),
  z.refine((items) => areUnique(items.map(importKey)), menuMessages.importedTwice),
);

const areUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;
