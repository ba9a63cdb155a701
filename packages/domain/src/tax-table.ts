import { cartTotals, type LineTotals } from './cart.ts';
import type { Minor } from './money.ts';
import type { RateMilli, TaxType } from './tax.ts';

/** A tax as it was when a line was sold; all null where there was none. */
export type SoldTax = { title: string | null; rate: RateMilli | null; type: TaxType | null };

export type TaxedLine = SoldTax & LineTotals;

/** What was sold with one tax, under the letter that stands at its lines. */
export type TaxRow = SoldTax & LineTotals & { letter: string };

/** Of what is not taxed, on every paper. */
export const UNTAXED_LETTER = 'Z';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY';

/**
 * The taxes of a paper, each with its letter and the sums of its lines: the highest rate first, what is not taxed last.
 * Lines are added up and never taxed again, so the rows come to the totals of the paper. Where a tax is inclusive, the
 * prices of its lines add up to the row's total, where it is exclusive to its net.
 */
export function taxTable(lines: readonly TaxedLine[]): TaxRow[] {
  const groups = [...Map.groupBy(lines, keyOf).values()].map((group) => ({ tax: taxOfGroup(group), group }));
  return groups
    .toSorted((one, other) => compare(one.tax, other.tax))
    .map(({ tax, group }, place) => ({
      ...tax,
      ...cartTotals(group),
      letter: tax.rate === null ? UNTAXED_LETTER : letterAt(place),
    }));
}

/** What stands at a charge on paper: as a price of the menu, without a tax that comes on top. */
export const chargeAmount = ({ type, net, total }: TaxedLine): Minor => (type === 'exclusive' ? net : total);

/** The letter that stands at a line. */
export const letterOf = (rows: readonly TaxRow[], tax: SoldTax): string =>
  rows.find((row) => keyOf(row) === keyOf(tax))?.letter ?? UNTAXED_LETTER;

const keyOf = ({ title, rate, type }: SoldTax): string => (rate === null ? '' : JSON.stringify([title, rate, type]));

function taxOfGroup([first]: readonly TaxedLine[]): SoldTax {
  if (!first || first.rate === null) return { title: null, rate: null, type: null };
  return { title: first.title, rate: first.rate, type: first.type };
}

function compare(one: SoldTax, other: SoldTax): number {
  const byRate = (other.rate ?? -1) - (one.rate ?? -1);
  if (byRate !== 0) return byRate;
  // Not by language: a paper that is printed again elsewhere has the same letters.
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

/** A to Y, then AA to YY: a paper with more taxes than letters still tells them apart. */
function letterAt(place: number): string {
  const last = LETTERS.charAt(place % LETTERS.length);
  return place < LETTERS.length ? last : letterAt(Math.floor(place / LETTERS.length) - 1) + last;
}
