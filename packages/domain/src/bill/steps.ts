import { type Bill, compedOf, type Line, MOST_TABLES, openBill, unitsOf } from './bill.ts';
import { changeLines, assertChange, assertDiscount, assertNew, takeBack } from './change-lines.ts';
import { divide } from './divide.ts';
import { leftOf, leftOfPayment, assertCorrectable, assertCreditable } from './left.ts';
import { assertPayable, assertSettleable, settle, isDone } from './pay.ts';
import { refuse } from './refusal.ts';
import type { NewLine, Step } from './step.ts';
import { paidOf, sumsOf } from './sums.ts';

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

/** What is paid for may still be in the kitchen, and its papers are printed again. */
const isForSettled = ({ kind }: Step): boolean =>
  kind === 'corrected' || kind === 'credited' || kind === 'noted' || kind === 'printed';

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
    case 'printed':
      return assertPrintable(bill, step);
    case 'merged':
    case 'voided':
      return assertEmpty(bill);
    case 'seated':
      return assertTables(step.tableIds);
    case 'described':
    case 'sent':
    case 'moved_in':
    case 'seat':
    case 'noted':
    case 'taken_back':
    case 'divided':
  }
}

/** A bill is settled by the step after which nothing is left to be paid. */
function finished(bill: Bill, { kind }: Step): Bill {
  const mayBe = kind === 'settled' || kind === 'changed' || kind === 'divided' || kind === 'taken_back';
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
    case 'noted':
      return withLine(bill, step.lineId, (line) => line);
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
    case 'printed':
      return { ...bill, wasPresented: bill.wasPresented || step.document === 'pro_forma' };
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

function assertTables(tableIds: readonly string[]): void {
  if (tableIds.length > MOST_TABLES || new Set(tableIds).size < tableIds.length) refuse('bad_quantity');
}

type Printed = Extract<Step, { kind: 'printed' }>;

function assertPrintable({ lines, invoices, creditNotes }: Bill, { document, documentId }: Printed): void {
  const ids = {
    pro_forma: () => [null],
    round: () => lines.map(({ roundId }) => roundId),
    receipt: () => invoices.map(({ id }) => id),
    credit_note: () => creditNotes.map(({ id }) => id),
  }[document];
  if (!(ids() as (string | null)[]).includes(documentId)) refuse('unknown');
}

const newLine = (line: NewLine): Line => ({ ...line, changes: [], slicesPerUnit: 1, held: [], spread: null });

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
