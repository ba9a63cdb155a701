import { type Minor, minor, scale, sum, times } from '../money.ts';
import {
  type Bill,
  compedOf,
  type DocumentLine,
  type Invoice,
  type Line,
  type LineChange,
  type Reduction,
  type TakenOff,
  unitPriceOf,
  unitsOf,
} from './bill.ts';
import { documentedUnits, documentedWholes, WHOLE } from './documents.ts';
import { type LineSums, lineSums, ownDiscounts } from './sums.ts';

type Changes = readonly { lineId: string; change: LineChange }[];

/** What changes of lines void or give away. Each unit counts once: what was given away is not lost again. */
export function changesTakenOff(bill: Bill, changes: Changes): TakenOff[] {
  const lines = new Map(bill.lines.map((line) => [line.id, line]));
  return changes.flatMap(({ lineId, change }): TakenOff[] => {
    const line = lines.get(lineId);
    if (!line) return [];
    const after = { ...line, changes: [...line.changes, change] };
    lines.set(lineId, after);
    if (change.kind !== 'void' && change.kind !== 'comp') return [];
    return [
      {
        kind: change.kind,
        lineId,
        invoiceId: null,
        units: change.quantity,
        worth: times(unitPriceOf(line), billedUnits(line) - billedUnits(after)),
        isWaste: change.kind === 'void' && change.isWaste,
        isAfterPrint: bill.wasPresented,
        reason: change.reason,
      },
    ];
  });
}

const billedUnits = (line: Line): number => unitsOf(line) - compedOf(line);

/**
 * What stands between the menu and the lines of an invoice that is about to be written. Invoices that share a line share
 * this, too: the last one gets what the others left, so all of them together explain the line to the last unit.
 */
export function reductionsOn(bill: Bill, invoice: Invoice, sums = lineSums(bill)): Reduction[] {
  const sumsOf = new Map(sums.map((each) => [each.line.id, each]));
  const before = Map.groupBy(bill.reductions, ({ lineId }) => lineId);
  const documents = [...bill.invoices, invoice];
  return [...new Set(invoice.lines.map(({ lineId }) => lineId))].flatMap((lineId) => {
    const line = sumsOf.get(lineId);
    if (!line) return [];
    const whole = reductionsOf(bill, line);
    if (whole.length === 0) return [];
    const earlier = before.get(lineId) ?? [];
    const left = whole.map((each) =>
      minor(each.amount - sum(earlier.filter(isSame(each)).map(({ amount }) => amount))),
    );
    const [paid, upTo] = [documentedWholes(bill.invoices, lineId), documentedWholes(documents, lineId)];
    const slice = { part: upTo - paid, of: line.units * WHOLE - paid };
    const menu = scale(line.line.unitPrice, upTo, WHOLE);
    const due = minor(menu - askedFor(documents, line.line) - sum(earlier.map(({ amount }) => amount)));
    const shares = slicesOf(left, slice, due);
    return whole
      .map((each, index): Reduction => ({ ...each, lineId, invoiceId: invoice.id, amount: shares[index] ?? minor(0) }))
      .filter(({ amount }) => amount !== 0);
  });
}

/** The same as the rows of the invoice: a discount of the bill is one, whatever number of lines it is spread over. */
export function invoiceTakenOff(bill: Bill, invoice: Invoice, reductions: readonly Reduction[]): TakenOff[] {
  const ofBill = new Set(bill.discounts.map(({ id }) => id));
  const documents = [...bill.invoices, invoice];
  const counted = reductions.filter(({ kind }) => kind !== 'comp');
  const groups = Map.groupBy(counted, ({ kind, lineId, discountId }) =>
    discountId !== null && ofBill.has(discountId) ? discountId : `${kind} ${discountId} ${lineId}`,
  );
  return [...groups].flatMap(([key, [first, ...others]]): TakenOff[] => {
    if (!first || first.kind === 'comp') return [];
    const lineId = ofBill.has(key) ? null : first.lineId;
    return [
      {
        kind: first.kind,
        lineId,
        invoiceId: invoice.id,
        units: lineId === null ? 0 : unitsOn(documents, lineId),
        worth: sum([first, ...others].map(({ amount }) => amount)),
        isWaste: false,
        isAfterPrint: false,
        reason: first.reason,
      },
    ];
  });
}

function unitsOn(documents: readonly Invoice[], lineId: string): number {
  const upTo = (all: readonly Invoice[]) => Math.floor(documentedUnits(all, lineId));
  return upTo(documents) - upTo(documents.slice(0, -1));
}

type WholeReduction = Pick<Reduction, 'kind' | 'discountId' | 'reason' | 'amount'>;

/** Of all units of a line: together with what it costs after discounts they are what the menu asks for it. */
function reductionsOf(bill: Bill, { line, units, gross, spread }: LineSums): WholeReduction[] {
  const comped = compsOf(line);
  const priced = line.changes.findLast((change) => change.kind === 'price');
  const menu = times(line.unitPrice, units);
  const reasons = new Map(bill.discounts.map(({ id, reason }) => [id, reason]));
  return [
    ...(comped === null ? [] : [{ kind: 'comp' as const, discountId: null, ...comped }]),
    ...(priced
      ? [
          {
            kind: 'price' as const,
            discountId: null,
            reason: priced.reason,
            amount: minor(menu - (comped?.amount ?? 0) - gross),
          },
        ]
      : []),
    ...ownDiscounts(line, gross).map((each) => ({ kind: 'discount' as const, ...each })),
    ...spread.map(({ discountId, amount }) => ({
      kind: 'discount' as const,
      discountId,
      reason: reasons.get(discountId) ?? '',
      amount,
    })),
  ];
}

/** What was given away of a line, at the prices of then. */
function compsOf(line: Line): { reason: string; amount: Minor } | null {
  if (compedOf(line) === 0) return null;
  let price = line.unitPrice;
  let amount = minor(0);
  let reason = '';
  for (const change of line.changes) {
    if (change.kind === 'price') price = change.unitPrice;
    if (change.kind !== 'comp') continue;
    amount = minor(amount + times(price, change.quantity));
    reason = change.reason;
  }
  return { reason, amount };
}

const isSame =
  (one: WholeReduction) =>
  (other: WholeReduction): boolean =>
    one.kind === other.kind && one.discountId === other.discountId;

/** What documents ask for a line, as the menu would show it: without a tax that comes on top. */
function askedFor(documents: readonly Invoice[], line: Line): Minor {
  const priceOf = ({ net, total }: DocumentLine) => (line.tax?.type === 'exclusive' ? net : total);
  return sum(documents.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id).map(priceOf)));
}

type Slice = { part: number; of: number };

/**
 * As much of each as the slice is of what is left. They come to `due`, so that menu and document agree to the last unit:
 * what rounding leaves goes to the largest.
 */
function slicesOf(left: readonly Minor[], { part, of }: Slice, due: Minor): Minor[] {
  const shares = left.map((each) => scale(each, part, of));
  const largest = left.reduce((most, each, index) => (Math.abs(each) > Math.abs(left[most] ?? 0) ? index : most), 0);
  const rest = due - sum(shares);
  return shares.map((each, index) => (index === largest ? minor(each + rest) : each));
}
