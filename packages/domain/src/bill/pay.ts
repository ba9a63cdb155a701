import type { Bill, Invoice, Line, Payment } from './bill.ts';
import { refuse } from './refusal.ts';
import type { Step } from './step.ts';
import { lineSums, type PartSums, paidOf, slicesOf, sumsOf } from './sums.ts';
import { invoiceTakenOff, reductionsOn } from './taken-off.ts';

/**
 * What the document of a part would say now.
 *
 * @throws BillRefusal where the part is not there
 */
export function documentOf(bill: Bill, partId: string): Pick<Invoice, 'lines' | 'charges' | 'amounts'> {
  const part = sumsOf(bill).parts.get(partId);
  return part ?? refuse('unknown');
}

/** Parts that are paid and not settled yet: their invoices are written in the transaction that made them so. */
export function partsToSettle(bill: Bill): string[] {
  const { parts } = sumsOf(bill);
  return bill.parts
    .filter(({ id, isSettled }) => {
      const isPaidFor = bill.payments.some(({ partId }) => partId === id);
      return !isSettled && isPaidFor && paidOf(bill, id) === parts.get(id)?.amounts.total;
    })
    .map(({ id }) => id);
}

/** Whoever gives cash gives all of the amount and the tip. */
export const isGivenEnough = ({ amount, tip, given }: Pick<Payment, 'amount' | 'tip' | 'given'>): boolean =>
  given === undefined || given >= amount + tip;

export function assertPayable(bill: Bill, payment: Payment): void {
  const part = bill.parts.find(({ id }) => id === payment.partId) ?? refuse('unknown');
  if (part.isSettled) refuse('closed');
  if (bill.payments.some(({ id }) => id === payment.id)) refuse('unknown');
  if (payment.amount < 0 || payment.tip < 0 || !isGivenEnough(payment)) refuse('bad_quantity');
  const owed = documentOf(bill, part.id).amounts.total;
  // A payment of nothing closes what costs nothing, and nothing else.
  if (payment.amount === 0 && owed > 0) refuse('bad_quantity');
  // What is owed is never less than what was paid, so it cannot be looked at afterwards.
  if (payment.amount > owed - paidOf(bill, part.id)) refuse('paid_for');
}

export function assertSettleable(bill: Bill, { invoice, restId }: Step & { kind: 'settled' }): void {
  const { partId, lines, charges, amounts } = invoice;
  if (bill.invoices.some((each) => each.partId === partId)) refuse('closed');
  const document = documentOf(bill, partId);
  if (document.amounts.total !== paidOf(bill, partId)) refuse('not_paid');
  if (document.lines.length + document.charges.length === 0) refuse('nothing_there');
  if (JSON.stringify({ lines, charges, amounts }) !== JSON.stringify(document)) refuse('bad_quantity');
  const isLast = isDone(settle(bill, { kind: 'settled', invoice, restId }));
  const isFree = restId !== null && !bill.parts.some(({ id }) => id === restId);
  if (partId === bill.restId && !isLast && !isFree) refuse('unknown');
}

export function settle(bill: Bill, { invoice, restId }: Step & { kind: 'settled' }): Bill {
  const { partId } = invoice;
  const touched = new Set(invoice.lines.map(({ lineId }) => lineId));
  const sums = lineSums(bill);
  const reductions = reductionsOn(bill, invoice, sums);
  const lines = sums.map(({ line, units, spread }): Line => {
    if (!touched.has(line.id)) return line;
    // From now on it holds its slices by name, because the rest will be another part.
    const rest = slicesOf(bill, line, units).find((share) => share.partId === bill.restId)?.slices ?? 0;
    const held = partId === bill.restId && rest > 0 ? [...line.held, { partId, slices: rest }] : line.held;
    return { ...line, held, spread: line.spread ?? spread };
  });
  const parts = bill.parts.map((part) => (part.id === partId ? { ...part, isSettled: true } : part));
  const after = {
    ...bill,
    lines,
    parts,
    invoices: [...bill.invoices, invoice],
    takenOff: [...bill.takenOff, ...invoiceTakenOff(bill, invoice, reductions)],
    reductions: [...bill.reductions, ...reductions],
  };
  if (partId !== bill.restId || restId === null || isDone(after)) return after;
  return { ...after, parts: [...parts, { id: restId, name: null, isSettled: false }], restId };
}

/** Whether something was paid for, and nothing is left that nobody has paid for, be it free of charge. */
export function isDone(bill: Bill): boolean {
  if (bill.invoices.length === 0) return false;
  const { parts } = sumsOf(bill);
  return bill.parts.every(({ id, isSettled }) => isSettled || isEmpty(parts.get(id)));
}

const isEmpty = (part: PartSums | undefined): boolean =>
  part === undefined || (part.lines.length === 0 && part.amounts.total === 0);
