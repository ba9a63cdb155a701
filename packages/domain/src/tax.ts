import { minor, scale, ZERO, type Minor } from './money.ts';

/** Exclusive: the rate comes on top of the line total. Inclusive: the line total contains the tax. */
export const taxTypes = ['exclusive', 'inclusive'] as const;
export type TaxType = (typeof taxTypes)[number];

/** Percent times one thousand, always an integer: 8.875 % is 8875. */
export type RateMilli = number & { readonly __brand: 'RateMilli' };

export const MAX_RATE_PERCENT = 1000;

export const ONE_HUNDRED_PERCENT = 100_000;

/** @throws RangeError when negative, above `MAX_RATE_PERCENT`, or with more than three decimals. */
export function rateFromPercent(percent: number): RateMilli {
  if (!(percent >= 0 && percent <= MAX_RATE_PERCENT)) throw new RangeError(`tax rate out of range: ${percent}`);
  const rate = Math.round(percent * 1000);
  if (rate / 1000 !== percent) throw new RangeError(`more than three decimals: ${percent}`);
  return rate as RateMilli; // checked just above
}

export function rateToPercent(rate: RateMilli): number {
  return rate / 1000;
}

export type Tax = { type: TaxType; rate: RateMilli } | null;

/** Which tax applies to a line of this item: its own, or none. */
export function taxOf(item: { tax_type: TaxType | null; tax_rate: RateMilli | null }): Tax {
  const { tax_type: type, tax_rate: rate } = item;
  return type !== null && rate !== null ? { type, rate } : null;
}

/**
 * Splits a line total (unit price × quantity) into net and tax; `null` is untaxed.
 * Rounding happens here, once a line and half up, so that the lines of a receipt add up to its printed total.
 */
export function taxLine(lineTotal: Minor, tax: Tax): { net: Minor; tax: Minor; total: Minor } {
  if (tax === null) return { net: lineTotal, tax: ZERO, total: lineTotal };
  if (tax.type === 'exclusive') {
    const due = scale(lineTotal, tax.rate, ONE_HUNDRED_PERCENT);
    return { net: lineTotal, tax: due, total: minor(lineTotal + due) };
  }
  const contained = scale(lineTotal, tax.rate, ONE_HUNDRED_PERCENT + tax.rate);
  return { net: minor(lineTotal - contained), tax: contained, total: lineTotal };
}

/** Whether the exact tax lies halfway between two units. Sums in floating point round that either way. */
export function isTaxHalfway(lineTotal: Minor, tax: Tax): boolean {
  if (tax === null) return false;
  const divisor = BigInt(tax.type === 'exclusive' ? ONE_HUNDRED_PERCENT : ONE_HUNDRED_PERCENT + tax.rate);
  return (2n * BigInt(lineTotal) * BigInt(tax.rate)) % (2n * divisor) === divisor;
}
