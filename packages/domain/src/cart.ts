import { minor, sum, times, type Minor } from './money.ts';
import { isTaxHalfway, taxLine, type Tax } from './tax.ts';

export const MAX_QUANTITY = 999;

/** An order of ten thousand millions: a banquet in rials, and nine thousand of them still add up exactly. */
export const MAX_ORDER_TOTAL = minor(10_000_000_000_00);

/** A variant's price replaces the item's own, addon prices come on top of it. */
export function unitPrice({
  price,
  variantPrice,
  addonPrices,
}: {
  price: Minor;
  variantPrice: Minor | null;
  addonPrices: readonly Minor[];
}): Minor {
  return sum([variantPrice ?? price, ...addonPrices]);
}

type Priced = { price: Minor };

/** The first of the cheapest variants: it is chosen unless the person chooses another. */
export function cheapestVariant<Variant extends Priced>(variants: readonly Variant[]): Variant | null {
  return variants.reduce<Variant | null>((best, next) => (best && best.price <= next.price ? best : next), null);
}

/** The price that a menu shows for an item: with variants the lowest of theirs, and whether another one costs more. */
export function priceShown({ price, variants }: Priced & { variants: readonly Priced[] }) {
  const lowest = cheapestVariant(variants)?.price ?? price;
  return { price: lowest, isFrom: variants.some((variant) => variant.price !== lowest) };
}

type CartItem = {
  id: string;
  variant_id: string | null;
  addons_ids: readonly string[];
  notes: string | null;
  isAllergy?: boolean | undefined;
  seat?: number | null | undefined;
  courseId?: string | null | undefined;
};

/**
 * Whether two lines ask for the same, for the same seat and course, and may become one. Lines with notes or
 * an allergy may not: they are meant for one of them.
 */
export function isSameItem(one: CartItem, other: CartItem): boolean {
  return (
    !one.notes &&
    !other.notes &&
    !one.isAllergy &&
    !other.isAllergy &&
    one.id === other.id &&
    (one.seat ?? null) === (other.seat ?? null) &&
    one.courseId === other.courseId &&
    one.variant_id === other.variant_id &&
    one.addons_ids.length === other.addons_ids.length &&
    one.addons_ids.every((id) => other.addons_ids.includes(id))
  );
}

/** Totals of one line, or of several lines added up. */
export type LineTotals = ReturnType<typeof taxLine>;

/** @throws RangeError when the quantity is not whole or not between 1 and `MAX_QUANTITY`. */
export function priceLine(line: {
  unitPrice: Minor;
  quantity: number;
  tax: Tax;
}): LineTotals & { unitPrice: Minor; quantity: number } {
  const { unitPrice, quantity, tax } = line;
  if (quantity < 1 || quantity > MAX_QUANTITY) throw new RangeError(`quantity out of range: ${quantity}`);
  return { unitPrice, quantity, ...taxLine(times(unitPrice, quantity), tax) };
}

/** Totals are sums of lines and never taxed again, so net + tax = total holds on every paper and screen. */
export function cartTotals(lines: Iterable<LineTotals>): LineTotals {
  const all = [...lines];
  return {
    net: sum(all.map((line) => line.net)),
    tax: sum(all.map((line) => line.tax)),
    total: sum(all.map((line) => line.total)),
  };
}

/**
 * How many units the totals of a client may be away from ours that adds up in floating point, or rounds once for the
 * cart: less than one a line. One a line where each tax falls halfway between two units.
 */
export function roundingRoom(lines: readonly { unitPrice: Minor; quantity: number; tax: Tax }[]): number {
  const areHalfway = lines.every(({ unitPrice, quantity, tax }) => isTaxHalfway(times(unitPrice, quantity), tax));
  return areHalfway ? lines.length : lines.length - 1;
}
