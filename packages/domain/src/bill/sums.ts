import { minor, scale, sum, times, type Minor, ZERO } from '../money.ts';
import { ONE_HUNDRED_PERCENT, taxLine } from '../tax.ts';
import {
  type Bill,
  type Charge,
  compedOf,
  type Discount,
  type DocumentCharge,
  type DocumentLine,
  type Line,
  unitPriceOf,
  unitsOf,
} from './bill.ts';
import { refuse } from './refusal.ts';
import { type Amounts, share, shareAmounts } from './shares.ts';

export const NOTHING: Amounts = { net: ZERO, tax: ZERO, total: ZERO };

/** What a line comes to, and how: prices as the menu shows them, until the tax. */
export type LineSums = {
  line: Line;
  units: number;
  gross: Minor;
  /** Its own discounts. */
  discount: Minor;
  /** Its shares of the bill's discounts. */
  spread: { discountId: string; amount: Minor }[];
  amounts: Amounts;
};
export type PartSums = { lines: DocumentLine[]; charges: DocumentCharge[]; amounts: Amounts };
export type BillSums = { lines: LineSums[]; parts: Map<string, PartSums>; owed: Amounts };

/**
 * What a bill owes, line by line and part by part, to the last unit: tax is computed on a line after all discounts, and
 * parts add up to the whole.
 *
 * @throws BillRefusal where parts would hold more than there is
 */
export function sumsOf(bill: Bill): BillSums {
  const lines = lineSums(bill);
  const base = sum(lines.map(priceAmount));
  const parts = new Map(bill.parts.map(({ id }): [string, PartSums] => [id, emptyPart()]));
  for (const { partId, lines: documented, charges } of bill.invoices) {
    parts.get(partId)?.lines.push(...documented);
    parts.get(partId)?.charges.push(...charges);
  }
  const documented = Map.groupBy(
    bill.invoices.flatMap((invoice) => invoice.lines),
    ({ lineId }) => lineId,
  );
  const settled = settledParts(bill);
  for (const each of lines)
    for (const [partId, held] of openShares(bill, each, { settled, documented: documented.get(each.line.id) ?? [] }))
      parts.get(partId)?.lines.push(held);
  const charged = bill.charges.map((charge) => chargeShares(bill, { charge, base, parts }));
  for (const [partId, held] of upToPaid(bill, charged, parts).flat()) parts.get(partId)?.charges.push(held);
  for (const part of parts.values()) part.amounts = addAmounts([...part.lines, ...part.charges]);
  return { lines, parts, owed: addAmounts([...parts.values()].map(({ amounts }) => amounts)) };
}

export const addAmounts = (all: readonly Amounts[]): Amounts => ({
  net: sum(all.map(({ net }) => net)),
  tax: sum(all.map(({ tax }) => tax)),
  total: sum(all.map(({ total }) => total)),
});

export const subtractAmounts = (from: Amounts, less: Amounts): Amounts => ({
  net: minor(from.net - less.net),
  tax: minor(from.tax - less.tax),
  total: minor(from.total - less.total),
});

/** What was taken for a part, without tips. */
export const paidOf = ({ payments }: Pick<Bill, 'payments'>, partId: string): Minor =>
  sum(payments.filter((payment) => payment.partId === partId).map(({ amount }) => amount));

const emptyPart = (): PartSums => ({ lines: [], charges: [], amounts: NOTHING });

/** What each line comes to, whoever holds it. */
export function lineSums({ lines, discounts }: Bill): LineSums[] {
  const own = lines.map((line) => {
    const units = unitsOf(line);
    const gross = times(unitPriceOf(line), units - compedOf(line));
    return {
      line,
      units,
      gross,
      discount: sum(ownDiscounts(line, gross).map(({ amount }) => amount)),
      spread: [] as LineSums['spread'],
    };
  });
  const left = own.map(({ gross, discount }) => minor(gross - discount));
  for (const discount of discounts) {
    const shares = spreadOf(
      discount,
      own.map(({ line }) => line),
      left,
    );
    for (const [index, amount] of shares.entries()) {
      own[index]?.spread.push({ discountId: discount.id, amount });
      left[index] = minor((left[index] ?? 0) - amount);
    }
  }
  return own.map((each, index) => ({ ...each, amounts: taxLine(left[index] ?? ZERO, each.line.tax) }));
}

/** Discounts follow each other: two of 10 % are 19 %. None takes more than there is. */
export function ownDiscounts({ changes }: Line, gross: Minor): { discountId: string; reason: string; amount: Minor }[] {
  let left = gross;
  return changes.flatMap((change) => {
    if (change.kind !== 'discount') return [];
    const amount = discountOn(change.discount, left);
    left = minor(left - amount);
    return [{ discountId: change.discount.id, reason: change.reason, amount }];
  });
}

function discountOn(discount: Discount, amount: Minor): Minor {
  if (discount.isRemoved) return ZERO;
  const wanted = 'rate' in discount ? scale(amount, discount.rate, ONE_HUNDRED_PERCENT) : discount.amount;
  return minor(Math.min(wanted, amount));
}

/** What is left of the bill's discount after the lines whose share is fixed goes to the others. */
function spreadOf(discount: Discount, lines: readonly Line[], left: readonly Minor[]): Minor[] {
  const fixed = lines.map(({ spread }, index) => {
    if (spread === null) return null;
    const given = spread.find(({ discountId }) => discountId === discount.id)?.amount ?? ZERO;
    return minor(Math.min(given, left[index] ?? 0));
  });
  const weights = left.map((amount, index) => (fixed[index] === null ? amount : ZERO));
  const base = sum(weights);
  const given = sum(fixed.map((amount) => amount ?? ZERO));
  const open = 'rate' in discount ? discount : { ...discount, amount: minor(discount.amount - given) };
  const shares = share(discountOn(open, base), weights);
  return shares.map((amount, index) => fixed[index] ?? amount);
}

/** A line's price after its discounts, as the menu would show it: without a tax that comes on top. */
export const priceAmount = ({ line, amounts }: LineSums): Minor =>
  line.tax?.type === 'exclusive' ? amounts.net : amounts.total;

const settledParts = ({ parts }: Bill): Set<string> =>
  new Set(parts.filter(({ isSettled }) => isSettled).map(({ id }) => id));

type Settled = { settled: ReadonlySet<string>; documented: readonly DocumentLine[] };

/** What parts that are not settled hold of a line. */
function openShares(
  bill: Bill,
  { line, units, amounts }: LineSums,
  { settled, documented }: Settled,
): [string, DocumentLine][] {
  const left = subtractAmounts(amounts, addAmounts(documented));
  if (Math.min(left.net, left.tax, left.total) < 0) refuse('paid_for');
  const held = slicesOf(bill, line, units).filter(({ partId, slices }) => !settled.has(partId) && slices > 0);
  if (held.length === 0) {
    if (left.total > 0) refuse('paid_for');
    return [];
  }
  const shares = shareAmounts(
    left,
    held.map(({ slices }) => slices),
  );
  return held.map(({ partId, slices }, index) => [
    partId,
    { lineId: line.id, slices, of: line.slicesPerUnit, ...(shares[index] ?? NOTHING) },
  ]);
}

/**
 * Who holds how many slices of the line.
 *
 * @throws BillRefusal where parts hold more than there is
 */
export function slicesOf({ restId }: Bill, { held, slicesPerUnit }: Line, units: number) {
  const others = held.reduce((total, { slices }) => total + slices, 0);
  const rest = units * slicesPerUnit - others;
  if (rest < 0) refuse('divided');
  return [{ partId: restId, slices: rest }, ...held];
}

type ChargeOf = { charge: Charge; base: Minor; parts: ReadonlyMap<string, PartSums> };

/** What parts that are not settled bear of a charge: as much of what is left as they have of what is left of the lines. */
function chargeShares(bill: Bill, { charge, base, parts }: ChargeOf): [string, DocumentCharge][] {
  const wanted = 'rate' in charge ? scale(base, charge.rate, ONE_HUNDRED_PERCENT) : charge.amount;
  const amounts = charge.isRemoved ? NOTHING : taxLine(wanted, charge.tax);
  const settled = addAmounts(
    bill.invoices.flatMap(({ charges }) => charges.filter(({ chargeId }) => chargeId === charge.id)),
  );
  const open = bill.parts.filter(({ isSettled }) => !isSettled);
  // What a settled part paid for a charge stays, whatever became of the charge.
  const net = minor(Math.max(0, amounts.net - settled.net));
  const tax = minor(Math.max(0, amounts.tax - settled.tax));
  if (net + tax === 0 || open.length === 0) return [];
  const weights = open.map(({ id }) => sum((parts.get(id)?.lines ?? []).map(({ total }) => total)));
  const shares = shareAmounts({ net, tax, total: minor(net + tax) }, weights);
  return open.map(({ id }, index) => [id, { chargeId: charge.id, ...(shares[index] ?? NOTHING) }]);
}

type ChargeShares = [partId: string, DocumentCharge][];

/**
 * What is paid in part shrinks to what is paid, and no further: where lines that were added elsewhere would leave a part
 * less of the charges than was paid for it, the others bear less of them.
 */
function upToPaid(
  bill: Bill,
  charged: readonly ChargeShares[],
  parts: ReadonlyMap<string, PartSums>,
): readonly ChargeShares[] {
  if (charged.length === 0) return charged;
  const unpaid = new Map(
    [...parts].map(([id, { lines }]) => {
      const own = charged.flat().flatMap(([partId, held]) => (partId === id ? [held] : []));
      return [id, addAmounts([...lines, ...own]).total - paidOf(bill, id)];
    }),
  );
  if (charged.flat().every(([partId]) => (unpaid.get(partId) ?? 0) >= 0)) return charged;
  return charged.map((shares) => {
    const totals = shares.map(([, { total }]) => Number(total));
    for (const [to, [toId]] of shares.entries())
      for (const [from, [fromId]] of shares.entries()) {
        const [lack, spare] = [-(unpaid.get(toId) ?? 0), unpaid.get(fromId) ?? 0];
        const moved = Math.max(0, Math.min(lack, spare, totals[from] ?? 0));
        totals[to] = (totals[to] ?? 0) + moved;
        totals[from] = (totals[from] ?? 0) - moved;
        unpaid.set(toId, moved - lack).set(fromId, spare - moved);
      }
    const amounts = shareAmounts(addAmounts(shares.map(([, held]) => held)), totals);
    return shares.map(([partId, held], index) => [partId, { ...held, ...(amounts[index] ?? NOTHING) }]);
  });
}
