import type { PublicMenu, PublicMenuItem } from '@comanda/contract/qrmenu/qrmenu.contract';
import { cartTotals, type LineTotals, priceLine, unitPrice } from '@comanda/domain/cart';
import { type CurrencyDigits, type Minor, times, toDecimal } from '@comanda/domain/money';
import { taxOf } from '@comanda/domain/tax';
import type { CartLine } from './cart-store.ts';

type Choice = { variant_id: string | null; addons_ids: readonly string[] };

/** What one piece costs; null where the item no longer offers what was chosen. */
export function priceOf(item: PublicMenuItem, { variant_id, addons_ids }: Choice): Minor | null {
  const variant = item.variants.find(({ id }) => id === variant_id);
  const addons = item.addons.filter(({ id }) => addons_ids.includes(id));
  if ((variant_id !== null && !variant) || addons.length < addons_ids.length) return null;
  const addonPrices = addons.map(({ price }) => price);
  return unitPrice({ price: item.price, variantPrice: variant?.price ?? null, addonPrices });
}

/** Lines with today's titles and prices, and the titles of those that are gone, sold out or cost something else now. */
export function refreshLines(
  lines: readonly CartLine[],
  { menuItems }: Pick<PublicMenu, 'menuItems'>,
  digits: CurrencyDigits,
) {
  const items = new Map(menuItems.map((item) => [item.id, item]));
  const gone = new Set<string>();
  const soldOut = new Set<string>();
  const repriced = new Set<string>();
  const fresh = lines.flatMap((line) => {
    const item = items.get(line.id);
    const price = item ? priceOf(item, line) : null;
    if (!item || price === null) {
      gone.add(line.title);
      return [];
    }
    if (!item.is_available) {
      soldOut.add(item.title);
      return [];
    }
    if (toDecimal(price, digits) !== toDecimal(line.price, line.digits ?? 2)) repriced.add(item.title);
    return [{ ...line, ...chosenTitles(item, line), title: item.title, image: item.image, price, digits }];
  });
  return { lines: fresh, gone: [...gone], soldOut: [...soldOut], repriced: [...repriced] };
}

export function chosenTitles(item: PublicMenuItem, { variant_id, addons_ids }: Choice) {
  return {
    variant: item.variants.find(({ id }) => id === variant_id)?.title ?? null,
    addons: item.addons.filter(({ id }) => addons_ids.includes(id)).map(({ title }) => title),
  };
}

export type PricedCart = {
  /** Unit price × quantity by the line's key. */
  lineTotals: ReadonlyMap<string, Minor>;
  totals: LineTotals;
  /** Pieces, not lines. */
  count: number;
};

/** Null where the sum is larger than an amount can be. Priced like on the server, which has the last word. */
export function priceCart(lines: readonly CartLine[], { menuItems }: Pick<PublicMenu, 'menuItems'>): PricedCart | null {
  const items = new Map(menuItems.map((item) => [item.id, item]));
  try {
    const priced = lines.map(({ id, price, quantity }) => {
      const item = items.get(id);
      return priceLine({ unitPrice: price, quantity, tax: item ? taxOf(item) : null });
    });
    return {
      lineTotals: new Map(lines.map(({ key, price, quantity }) => [key, times(price, quantity)])),
      totals: cartTotals(priced),
      count: lines.reduce((count, { quantity }) => count + quantity, 0),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
