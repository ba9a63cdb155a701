import { minor, sum, type Minor } from '../money.ts';
import { ONE_HUNDRED_PERCENT } from '../tax.ts';
import {
  type Bill,
  type Charge,
  compedOf,
  type CreditNote,
  type Discount,
  type Invoice,
  type Line,
  type LineChange,
  MOST_TABLES,
  openBill,
  type Opening,
  type Payment,
  unitsOf,
} from './bill.ts';
import { refuse } from './refusal.ts';
import { changesTakenOff, invoiceTakenOff, reductionsOn } from './taken-off.ts';
import { addAmounts, lineSums, type PartSums, paidOf, slicesOf, subtractAmounts, sumsOf } from './sums.ts';

/** What happened to a bill. The history is a list of these, and replaying it gives the bill as it is. */
export type Step =
  | ({ kind: 'opened' } & Opening)
  | { kind: 'described'; name: string | null; guests: number | null; serverId: string | null }
  | { kind: 'seated'; tableIds: readonly string[] }
  | { kind: 'sent'; lines: readonly NewLine[] }
  | { kind: 'moved_in'; fromBillId: string; lines: readonly NewLine[] }
  /** `arrived`: they came with lines from another bill, where they were counted. */
  | { kind: 'changed'; changes: readonly { lineId: string; change: LineChange }[]; arrived?: true | undefined }
  | { kind: 'seat'; lineId: string; seat: number | null }
  | { kind: 'discounted'; discount: Discount; reason: string }
  | { kind: 'charged'; charge: Charge }
  /** Takes back a discount, of the bill or of a line, or a charge. */
  | { kind: 'taken_back'; id: string }
  | { kind: 'divided'; parts: readonly { id: string; name: string | null }[]; lines: readonly Division[] }
  | { kind: 'paid'; payment: Payment }
  /** `restId` names the part for what may still be added, where the rest itself is settled and the bill is not. */
  | { kind: 'settled'; invoice: Invoice; restId: string | null }
  | { kind: 'corrected'; paymentId: string; typeId: string | null }
  | { kind: 'credited'; creditNote: CreditNote }
  | { kind: 'merged'; intoBillId: string }
  | { kind: 'voided' };

export type NewLine = Omit<Line, 'changes' | 'slicesPerUnit' | 'held' | 'spread'>;
/** What parts hold of a line. What nobody is named for is the rest's. */
export type Division = Pick<Line, 'slicesPerUnit' | 'held'> & { lineId: string };

/** A bottle for twenty is the smallest part of anything. */
export const MAX_SLICES = 20;

/**
 * The bill after the step. What is always true of bills is true of it, too.
 *
 * @throws BillRefusal where the step may not be done
 */
export function apply(bill: Bill, step: Step): Bill {
  if (bill.state !== 'open' && !(bill.state === 'settled' && isForSettled(step))) refuse('closed');
  assertAllowed(bill, step);
  const after = taken(bill, step);
  assertSound(after);
  return finished(after, step);
}

/**
 * The bill that its history comes to. Each step was allowed when it was done.
 *
 * @throws BillRefusal where the first step does not open it
 */
export function replay([opening, ...steps]: readonly Step[]): Bill {
  if (opening?.kind !== 'opened') return refuse('unknown');
  return steps.reduce(advance, openBill(opening));
}

/** The bill after a step of its history. */
export const advance = (bill: Bill, step: Step): Bill => finished(taken(bill, step), step);

const isForSettled = ({ kind }: Step): boolean => kind === 'corrected' || kind === 'credited';

/** What the bill says to a step before it is done. The rest is said by what comes of it. */
function assertAllowed(bill: Bill, step: Step): void {
  switch (step.kind) {
    case 'opened':
      return refuse('something_there');
    case 'changed':
      return step.changes.forEach(({ change }) => assertChange(bill, change));
    case 'discounted':
      assertNew(bill, step.discount.id);
      return assertDiscount(step.discount);
    case 'charged':
      return assertNew(bill, step.charge.id);
    case 'paid':
      return assertPayable(bill, step.payment);
    case 'settled':
      return assertSettleable(bill, step);
    case 'corrected':
      return assertCorrectable(bill, step);
    case 'credited':
      return assertCreditable(bill, step.creditNote);
    case 'merged':
    case 'voided':
      return assertEmpty(bill);
    case 'seated':
      return assertTables(step.tableIds);
    case 'described':
    case 'sent':
    case 'moved_in':
    case 'seat':
    case 'taken_back':
    case 'divided':
  }
}

/** A bill is settled by the step after which nothing is left to be paid. */
function finished(bill: Bill, { kind }: Step): Bill {
  const mayBe = kind === 'settled' || kind === 'changed' || kind === 'divided';
  return mayBe && bill.state === 'open' && isDone(bill) ? { ...bill, state: 'settled' } : bill;
}

function taken(bill: Bill, step: Step): Bill {
  switch (step.kind) {
    case 'opened':
      return bill;
    case 'described':
      return { ...bill, name: step.name, guests: step.guests, serverId: step.serverId };
    case 'seated':
      return { ...bill, tableIds: step.tableIds };
    case 'sent':
    case 'moved_in':
      return { ...bill, lines: [...bill.lines, ...step.lines.map(newLine)] };
    case 'changed':
      return changeLines(bill, step);
    case 'seat':
      return withLine(bill, step.lineId, (line) => ({ ...line, seat: step.seat }));
    case 'discounted':
      return { ...bill, discounts: [...bill.discounts, { ...step.discount, reason: step.reason }] };
    case 'charged':
      return { ...bill, charges: [...bill.charges, step.charge] };
    case 'taken_back':
      return takeBack(bill, step.id);
    case 'divided':
      return divide(bill, step);
    case 'paid':
      return { ...bill, payments: [...bill.payments, step.payment] };
    case 'settled':
      return settle(bill, step);
    case 'corrected':
      return {
        ...bill,
        payments: one(bill.payments, step.paymentId, (payment) => ({ ...payment, typeId: step.typeId })),
      };
    case 'credited':
      return { ...bill, creditNotes: [...bill.creditNotes, step.creditNote] };
    case 'merged':
      return { ...bill, state: 'merged' };
    case 'voided':
      return { ...bill, state: 'void' };
  }
}

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

function assertTables(tableIds: readonly string[]): void {
  if (tableIds.length > MOST_TABLES || new Set(tableIds).size < tableIds.length) refuse('bad_quantity');
}

const newLine = (line: NewLine): Line => ({ ...line, changes: [], slicesPerUnit: 1, held: [], spread: null });

function changeLines(bill: Bill, { changes, arrived }: Step & { kind: 'changed' }): Bill {
  const byLine = Map.groupBy(changes, ({ lineId }) => lineId);
  const known = new Set(bill.lines.map(({ id }) => id));
  if (![...byLine.keys()].every((id) => known.has(id))) refuse('unknown');
  const lines = bill.lines.map((line) => {
    const own = byLine.get(line.id);
    return own ? { ...line, changes: [...line.changes, ...own.map(({ change }) => change)] } : line;
  });
  const takenOff = arrived ? bill.takenOff : [...bill.takenOff, ...changesTakenOff(bill, changes)];
  return { ...bill, lines, takenOff };
}

function assertChange(bill: Bill, change: LineChange): void {
  if ('quantity' in change && !(Number.isSafeInteger(change.quantity) && change.quantity > 0)) refuse('bad_quantity');
  if (change.kind === 'price' && change.unitPrice < 0) refuse('bad_quantity');
  if (change.kind !== 'discount') return;
  assertNew(bill, change.discount.id);
  assertDiscount(change.discount);
}

function assertDiscount(discount: Discount): void {
  const size = 'rate' in discount ? discount.rate : discount.amount;
  if (size <= 0 || ('rate' in discount && discount.rate > ONE_HUNDRED_PERCENT)) refuse('bad_quantity');
}

const reductionIds = (bill: Bill): string[] => [
  ...bill.discounts.map((discount) => discount.id),
  ...bill.charges.map((charge) => charge.id),
  ...bill.lines.flatMap(({ changes }) =>
    changes.flatMap((each) => (each.kind === 'discount' ? [each.discount.id] : [])),
  ),
];

function assertNew(bill: Bill, id: string): void {
  if (reductionIds(bill).includes(id)) refuse('unknown');
}

function takeBack(bill: Bill, id: string): Bill {
  if (!reductionIds(bill).includes(id)) refuse('unknown');
  const removed = <Each extends { id: string; isRemoved: boolean }>(each: Each): Each =>
    each.id === id ? { ...each, isRemoved: true } : each;
  return {
    ...bill,
    discounts: bill.discounts.map(removed),
    charges: bill.charges.map(removed),
    lines: bill.lines.map((line) => ({
      ...line,
      changes: line.changes.map((each) =>
        each.kind === 'discount' ? { ...each, discount: removed(each.discount) } : each,
      ),
    })),
  };
}

/** Divides what is not settled anew. A part that then holds nothing and was paid nothing is gone. */
function divide(bill: Bill, { parts, lines }: Step & { kind: 'divided' }): Bill {
  const kept = bill.parts.filter(({ id, isSettled }) => isSettled || id === bill.restId || paidOf(bill, id) > 0);
  const named = parts.filter(({ id }) => !kept.some((part) => part.id === id));
  const all = [...kept, ...named.map((part) => ({ ...part, isSettled: false }))];
  const open = new Set(all.filter(({ isSettled }) => !isSettled).map(({ id }) => id));
  const divisions = new Map(lines.map((division) => [division.lineId, division]));
  if (divisions.size !== lines.length || lines.some(({ lineId }) => !bill.lines.some(({ id }) => id === lineId)))
    refuse('unknown');
  const divided = bill.lines.map((line): Line => {
    const settled = line.held.filter(({ partId }) => !open.has(partId) && all.some(({ id }) => id === partId));
    const division = divisions.get(line.id);
    if (!division) return { ...line, held: settled };
    const { slicesPerUnit, held } = division;
    if (!(Number.isSafeInteger(slicesPerUnit) && slicesPerUnit >= 1 && slicesPerUnit <= MAX_SLICES))
      refuse('bad_quantity');
    if (held.some(({ slices }) => !Number.isSafeInteger(slices) || slices <= 0)) refuse('bad_quantity');
    if (held.some(({ partId }) => !open.has(partId) || partId === bill.restId)) refuse('unknown');
    const recut = settled.map(({ partId, slices }) => ({
      partId,
      slices: (slices * slicesPerUnit) / line.slicesPerUnit,
    }));
    if (!recut.every(({ slices }) => Number.isSafeInteger(slices))) refuse('paid_for');
    return { ...line, slicesPerUnit, held: [...recut, ...held] };
  });
  return { ...bill, parts: all, lines: divided };
}

/** Whoever gives cash gives all of the amount and the tip. */
export const isGivenEnough = ({ amount, tip, given }: Pick<Payment, 'amount' | 'tip' | 'given'>): boolean =>
  given === undefined || given >= amount + tip;

function assertPayable(bill: Bill, payment: Payment): void {
  const part = bill.parts.find(({ id }) => id === payment.partId) ?? refuse('unknown');
  if (part.isSettled) refuse('closed');
  if (bill.payments.some(({ id }) => id === payment.id)) refuse('unknown');
  if (payment.amount < 0 || payment.tip < 0 || !isGivenEnough(payment)) refuse('bad_quantity');
  // A payment of nothing closes what costs nothing, and nothing else.
  if (payment.amount === 0 && documentOf(bill, part.id).amounts.total > 0) refuse('bad_quantity');
}

function assertSettleable(bill: Bill, { invoice, restId }: Step & { kind: 'settled' }): void {
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

function settle(bill: Bill, { invoice, restId }: Step & { kind: 'settled' }): Bill {
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
function isDone(bill: Bill): boolean {
  if (bill.invoices.length === 0) return false;
  const { parts } = sumsOf(bill);
  return bill.parts.every(({ id, isSettled }) => isSettled || isEmpty(parts.get(id)));
}

const isEmpty = (part: PartSums | undefined): boolean =>
  part === undefined || (part.lines.length === 0 && part.amounts.total === 0);

/** What an invoice still stands for, after its credit notes. */
export function leftOf(bill: Bill, invoice: Invoice): Pick<Invoice, 'lines' | 'charges' | 'amounts'> {
  const notes = bill.creditNotes.filter(({ invoiceId }) => invoiceId === invoice.id);
  const lines = invoice.lines.map((line) => {
    const back = notes.flatMap((note) => note.lines.filter(({ lineId }) => lineId === line.lineId));
    const slices = line.slices - back.reduce((total, each) => total + each.slices, 0);
    return { ...line, slices, ...subtractAmounts(line, addAmounts(back)) };
  });
  const charges = invoice.charges.map((charge) => {
    const back = notes.flatMap((note) => note.charges.filter(({ chargeId }) => chargeId === charge.chargeId));
    return { ...charge, ...subtractAmounts(charge, addAmounts(back)) };
  });
  return { lines, charges, amounts: addAmounts([...lines, ...charges]) };
}

/** What was taken with a payment and not given back since. */
export function leftOfPayment(bill: Bill, { id, amount, tip }: Payment): { amount: Minor; tip: Minor } {
  const refunds = bill.creditNotes.flatMap((note) => note.refunds.filter(({ paymentId }) => paymentId === id));
  return {
    amount: minor(amount - sum(refunds.map((refund) => refund.amount))),
    tip: minor(tip - sum(refunds.map((refund) => refund.tip))),
  };
}

function assertCorrectable(bill: Bill, { paymentId, typeId }: Step & { kind: 'corrected' }): void {
  const payment = bill.payments.find(({ id }) => id === paymentId) ?? refuse('unknown');
  const { amount, tip } = leftOfPayment(bill, payment);
  if (amount + tip === 0) refuse('given_back');
  if (payment.typeId === typeId) refuse('same');
}

function assertCreditable(bill: Bill, note: CreditNote): void {
  const invoice = bill.invoices.find(({ id }) => id === note.invoiceId) ?? refuse('unknown');
  if (note.lines.some(({ lineId }) => !invoice.lines.some((line) => line.lineId === lineId))) refuse('unknown');
  if (note.charges.some(({ chargeId }) => !invoice.charges.some((charge) => charge.chargeId === chargeId)))
    refuse('unknown');
  const tips = sum(note.refunds.map(({ tip }) => tip));
  if (note.amounts.total === 0 && tips === 0) refuse('nothing_there');
  if (sum(note.refunds.map(({ amount }) => amount)) !== note.amounts.total) refuse('not_paid');
  for (const { paymentId, amount, tip } of note.refunds) {
    const payment = bill.payments.find(({ id }) => id === paymentId);
    if (payment?.partId !== invoice.partId) refuse('unknown');
    if (amount < 0 || tip < 0) refuse('bad_quantity');
  }
  const all = [...note.lines, ...note.charges];
  if (all.some(({ net, tax, total }) => Math.min(net, tax) < 0 || net + tax !== total)) refuse('bad_quantity');
  const sums = addAmounts(all);
  if (sums.total !== note.amounts.total || sums.tax !== note.amounts.tax) refuse('bad_quantity');
}

/** Nothing may be left on it, or have been paid. */
function assertEmpty(bill: Bill): void {
  if (bill.payments.length > 0) refuse('paid_for');
  if (bill.lines.some((line) => unitsOf(line) > 0)) refuse('something_there');
}

/** What is always true of a bill, and can be broken by a step. */
function assertSound(bill: Bill): void {
  for (const line of bill.lines) {
    if (unitsOf(line) < compedOf(line)) refuse('too_much');
  }
  const sums = sumsOf(bill);
  for (const { id, isSettled } of bill.parts) {
    const paid = paidOf(bill, id);
    const owed = sums.parts.get(id)?.amounts.total ?? 0;
    if (paid > owed || (isSettled && paid !== owed)) refuse('paid_for');
  }
  for (const invoice of bill.invoices) {
    const left = leftOf(bill, invoice);
    for (const { net, tax } of [...left.lines, ...left.charges]) if (Math.min(net, tax) < 0) refuse('too_much');
    if (left.lines.some(({ slices }) => slices < 0)) refuse('too_much');
  }
  for (const payment of bill.payments) {
    const { amount, tip } = leftOfPayment(bill, payment);
    if (Math.min(amount, tip) < 0) refuse('too_much');
  }
}

const withLine = (bill: Bill, id: string, change: (line: Line) => Line): Bill => ({
  ...bill,
  lines: one(bill.lines, id, change),
});

function one<Each extends { id: string }>(all: readonly Each[], id: string, change: (each: Each) => Each): Each[] {
  if (!all.some((each) => each.id === id)) refuse('unknown');
  return all.map((each) => (each.id === id ? change(each) : each));
}
