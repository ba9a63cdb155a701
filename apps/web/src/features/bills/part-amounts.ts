import type { Bill, DocumentLine } from '@comanda/domain/bill/bill';
import { type LineSums, lineSums, type PartSums } from '@comanda/domain/bill/sums';
import { minor, type Minor, scale, ZERO } from '@comanda/domain/money';

/** How much of each discount of the bill is on what the part holds. */
export function discountsOfPart(bill: Bill, part: PartSums): Map<string, Minor> {
  const shares = new Map<string, Minor>();
  for (const sums of lineSums(bill)) {
    const own = part.lines.find(({ lineId }) => lineId === sums.line.id);
    if (!own) continue;
    for (const { discountId, amount } of sums.spread)
      shares.set(discountId, minor((shares.get(discountId) ?? 0) + sliceOf(amount, sums, own)));
  }
  return shares;
}

/** As much of an amount of the line as a part holds of the line. */
export function sliceOf(amount: Minor, { units }: LineSums, { slices, of }: DocumentLine): Minor {
  return units === 0 ? ZERO : scale(amount, slices, units * of);
}
