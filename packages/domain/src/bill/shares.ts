import { minor, type Minor, ZERO } from '../money.ts';

/**
 * Divides an amount by weights, to the last unit, by the largest remainder; of equal remainders the first gets the unit.
 * Where nothing has a weight, the first gets all.
 *
 * @throws RangeError at an amount below zero, a weight that is not whole or is below zero, or where there is nobody to share with.
 */
export function share(amount: Minor, weights: readonly number[]): Minor[] {
  if (amount < 0) throw new RangeError(`an amount below zero cannot be shared: ${amount}`);
  if (weights.length === 0 && amount > 0) throw new RangeError('nobody to share with');
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) throw new RangeError('bad weight');
  // Products of amounts and weights may be larger than a double is exact for.
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : ZERO));
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(product / total), remainder: product % total };
  });
  let left = amount - exact.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set<number>();
  const byRemainder = exact.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    raised.add(index);
    left -= 1;
  }
  return exact.map(({ whole, index }) => minor(raised.has(index) ? whole + 1 : whole));
}

/** What is paid for something, divided into what the house keeps and what the state gets. */
export type Amounts = { net: Minor; tax: Minor; total: Minor };

/** Totals of shares differ by at most one unit where weights are equal; no share has more tax than total. */
export function shareAmounts({ tax, total }: Amounts, weights: readonly number[]): Amounts[] {
  const totals = share(total, weights);
  const taxes = share(tax, weights).map(Number);
  // Both are rounded, so the tax of a share may come out one unit above its total.
  for (let over = taxes.findIndex(isAbove); over >= 0; over = taxes.findIndex(isAbove)) {
    const under = taxes.findIndex((each, index) => each < (totals[index] ?? 0));
    taxes[over] = (taxes[over] ?? 0) - 1;
    taxes[under] = (taxes[under] ?? 0) + 1;
  }
  return totals.map((each, index) => {
    const own = minor(taxes[index] ?? 0);
    return { net: minor(each - own), tax: own, total: each };
  });

  function isAbove(each: number, index: number): boolean {
    return each > (totals[index] ?? 0);
  }
}
