import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import { cartTotals, type LineTotals, priceLine, unitPrice } from '@comanda/domain/cart';
import { type Minor, times, ZERO } from '@comanda/domain/money';
import { taxOf } from '@comanda/domain/tax';
import type { SoldTax } from '@comanda/domain/tax-table';
import { say } from '../../lib/say.ts';
import type { CartLine } from './cart-store.ts';
import type { PosMenu } from './pos-menu.ts';
import { posTexts as t } from './pos.texts.ts';

/** A line with today's titles and prices, or with what keeps it from being sold. */
export type PricedLine = {
  line: CartLine;
  title: string;
  variant: string | null;
  addons: string[];
} & (
  | { problem: null; unitPrice: Minor; lineTotal: Minor; totals: LineTotals; tax: SoldTax }
  | { problem: string; unitPrice: null; lineTotal: null; totals: null; tax: null }
);

export type PricedCart = {
  lines: PricedLine[];
  /** Totals of the lines without a problem. */
  totals: LineTotals;
  /** The number of pieces, not of lines. */
  count: number;
  problems: string[];
};

/** Prices lines from this menu; a line that did not change is not computed again. */
export function cartPricer({ itemOf }: PosMenu): (lines: readonly CartLine[]) => PricedCart {
  const known = new WeakMap<CartLine, PricedLine>();
  return (lines) => {
    const priced = lines.map((line) => {
      const made = known.get(line) ?? pricedLine(line, itemOf.get(line.id));
      known.set(line, made);
      return made;
    });
    const sum = addUp(priced);
    return {
      lines: priced,
      totals: sum ?? { net: ZERO, tax: ZERO, total: ZERO },
      count: lines.reduce((count, line) => count + line.quantity, 0),
      problems: [...priced.flatMap(({ problem }) => problem ?? []), ...(sum ? [] : [say(posMessages.totalTooLarge)])],
    };
  };
}

function pricedLine(line: CartLine, item: MenuItem | undefined): PricedLine {
  const gone = (problem: string): PricedLine => ({
    line,
    title: line.title,
    variant: line.variant,
    addons: line.addons,
    problem,
    unitPrice: null,
    lineTotal: null,
    totals: null,
    tax: null,
  });
  if (!item) return gone(t.itemGone({ title: line.title }));
  if (!item.is_available) return gone(t.soldOutInCart({ title: item.title }));
  const variant = line.variant_id === null ? null : item.variants.find(({ id }) => id === line.variant_id);
  if (variant === undefined) return gone(t.variantGone({ title: line.title, variant: line.variant ?? '' }));
  const addons = item.addons.filter(({ id }) => line.addons_ids.includes(id));
  if (addons.length < line.addons_ids.length) {
    const missing = line.addons_ids.findIndex((id) => addons.every((addon) => addon.id !== id));
    return gone(t.addonGone({ title: line.title, addon: line.addons[missing] ?? '' }));
  }
  const price = unitPrice({
    price: item.price,
    variantPrice: variant?.price ?? null,
    addonPrices: addons.map((addon) => addon.price),
  });
  try {
    return {
      line,
      title: item.title,
      variant: variant?.title ?? null,
      addons: addons.map((addon) => addon.title),
      problem: null,
      unitPrice: price,
      lineTotal: times(price, line.quantity),
      totals: priceLine({ unitPrice: price, quantity: line.quantity, tax: taxOf(item) }),
      tax: { title: item.tax_title, rate: item.tax_rate, type: item.tax_type },
    };
  } catch (error) {
    if (error instanceof RangeError) return gone(say(posMessages.totalTooLarge));
    throw error;
  }
}

/** Null where the sum is larger than an amount can be. */
function addUp(lines: readonly PricedLine[]): LineTotals | null {
  try {
    return cartTotals(lines.flatMap(({ totals }) => totals ?? []));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
