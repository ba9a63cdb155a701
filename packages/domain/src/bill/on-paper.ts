import { minor, type Minor, scale, sum, ZERO } from '../money.ts';
import type { RateMilli } from '../tax.ts';
import { type Bill, compedOf, type Discount, type DocumentLine } from './bill.ts';
import { partsInOrder } from './parts-in-order.ts';
import { refuse } from './refusal.ts';
import type { Step } from './step.ts';
import { replay } from './steps.ts';
import { type LineSums, lineSums, type PartSums, sumsOf } from './sums.ts';

/** What a paper says of a part of a bill besides what the menu says of its lines and what they come to. */
export type OnPaper = {
  /** Where the bill is divided. Without a name it is a guest's by number, or the rest. */
  part: { number: number; of: number; name: string | null; guest: number | null } | null;
  /** Of the whole bill: as much of each as is on the part. */
  discounts: (NamedDiscount & { amount: Minor })[];
  /** In the order of the part's lines. */
  lines: LineOnPaper[];
};

export type DiscountSize = { rate: RateMilli } | { amount: Minor };
export type NamedDiscount = { size: DiscountSize; reason: string };

export type LineOnPaper = {
  /** Before discounts, without what was given away, as the menu shows prices. */
  amount: Minor;
  /** Units of the whole line. */
  givenAway: number;
  /** Its own, which together take `off`. */
  discounts: NamedDiscount[];
  off: Minor;
};

/** What the paper of an invoice says, by the history of its bill up to then; undefined where that does not know it. */
export function onPaperOf(steps: readonly Step[], invoiceId: string): OnPaper | undefined {
  const at = steps.findIndex((step) => step.kind === 'settled' && step.invoice.id === invoiceId);
  const settled = steps[at];
  return settled?.kind === 'settled' ? onPaper(replay(steps.slice(0, at)), settled.invoice.partId) : undefined;
}

/**
 * What the paper of a part says now.
 *
 * @throws BillRefusal where the part is not there
 */
export function onPaper(bill: Bill, partId: string): OnPaper {
  const all = partsInOrder(bill, sumsOf(bill));
  const at = all.findIndex(({ part }) => part.id === partId);
  const { part, guest, sums } = all[at] ?? refuse('unknown');
  const numbered = { number: at + 1, of: all.length, name: part.name, guest };
  return { ...onPaperOfSums(bill, sums), part: all.length > 1 ? numbered : null };
}

/** The same of what several parts come to together. */
export function onPaperOfSums(bill: Bill, sums: PartSums): OnPaper {
  const shares = discountsOfPart(bill, sums);
  const lines = new Map(lineSums(bill).map((each) => [each.line.id, each]));
  return {
    part: null,
    discounts: bill.discounts.flatMap((discount) => {
      const amount = shares.get(discount.id) ?? ZERO;
      return amount === 0 ? [] : [{ size: sizeOf(discount), reason: discount.reason, amount }];
    }),
    lines: sums.lines.flatMap((held) => {
      const line = lines.get(held.lineId);
      return line ? [lineOnPaper(line, held)] : [];
    }),
  };
}

function lineOnPaper(sums: LineSums, held: DocumentLine): LineOnPaper {
  const { line, discount, spread } = sums;
  const off = sliceOf(discount, sums, held);
  const ofBill = sum(spread.map(({ amount }) => sliceOf(amount, sums, held)));
  return {
    amount: minor((line.tax?.type === 'exclusive' ? held.net : held.total) + off + ofBill),
    givenAway: compedOf(line),
    discounts: line.changes.flatMap((change) =>
      change.kind === 'discount' && !change.discount.isRemoved
        ? [{ size: sizeOf(change.discount), reason: change.reason }]
        : [],
    ),
    off,
  };
}

const sizeOf = (discount: Discount): DiscountSize =>
  'rate' in discount ? { rate: discount.rate } : { amount: discount.amount };

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
const sliceOf = (amount: Minor, { units }: LineSums, { slices, of }: DocumentLine): Minor =>
  units === 0 ? ZERO : scale(amount, slices, units * of);
