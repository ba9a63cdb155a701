import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, type Minor, sum, ZERO } from '../money.ts';
import type { RateMilli, Tax } from '../tax.ts';
import { faultsBetween, faultsOf, isReplayed } from './always-true.ts';
import {
  type Bill,
  type CreditNote,
  type DocumentLine,
  type Invoice,
  type Line,
  type LineChange,
  openBill,
  type Refund,
  type TakenOff,
  unitsOf,
} from './bill.ts';
import { documentedUnits } from './documents.ts';
import { BillRefusal } from './refusal.ts';
import { leftOf, leftOfPayment } from './left.ts';
import { documentOf, partsToSettle } from './pay.ts';
import { type NewLine, printedDocuments, type Step } from './step.ts';
import { apply } from './steps.ts';
import { addAmounts, paidOf, sumsOf } from './sums.ts';

/** One evening of a bill: each step that was taken, with the bill before and after it. */
type Evening = {
  opening: Step & { kind: 'opened' };
  taken: { before: Bill; step: Step; after: Bill }[];
  refused: number;
};

/** Draws whole numbers below a limit. */
type Draw = (below: number) => number;

const taxes: Tax[] = [
  null,
  { type: 'inclusive', rate: 19_000 as RateMilli },
  { type: 'inclusive', rate: 7_000 as RateMilli },
  { type: 'exclusive', rate: 8_875 as RateMilli },
  { type: 'exclusive', rate: 0 as RateMilli },
  { type: 'inclusive', rate: 1_000_000 as RateMilli },
];

/** Random menus and steps. What the bill refuses is not done, as at a till. */
const evenings = (mostSteps: number): fc.Arbitrary<Evening> =>
  fc
    .infiniteStream(fc.nat({ max: 1_000_003 }))
    .chain((stream) =>
      fc.integer({ min: mostSteps / 4, max: mostSteps }).map((steps) => live(drawFrom(stream), steps)),
    );

const drawFrom =
  (stream: fc.Stream<number>): Draw =>
  (below) => {
    const { value } = stream.next();
    return Number(value ?? 0) % below;
  };

function live(draw: Draw, steps: number): Evening {
  let serial = 0;
  const newId = () => `id-${(serial += 1)}`;
  const opening = {
    kind: 'opened' as const,
    id: 'bill',
    tableIds: ['table'],
    name: null,
    guests: null,
    serverId: null,
  };
  const evening: Evening = { opening, taken: [], refused: 0 };
  let bill = openBill(opening);
  const take = (step: Step): boolean => {
    try {
      const after = apply(bill, step);
      evening.taken.push({ before: bill, step, after });
      bill = after;
      return true;
    } catch (error) {
      if (!(error instanceof BillRefusal)) throw error;
      evening.refused += 1;
      return false;
    }
  };
  for (let n = 0; n < steps; n += 1) {
    const make = makers[draw(makers.length)];
    const step = make?.({ bill, draw, newId });
    if (!step) continue;
    const before = { bill, taken: evening.taken.length };
    if (!take(step)) continue;
    // What is paid becomes documents in the same transaction. Where that is refused, nothing of it was done.
    const settled = [...partsToSettle(bill), ...freeParts(step)].every((partId) =>
      take({ kind: 'settled', invoice: { id: newId(), partId, ...documentOf(bill, partId) }, restId: newId() }),
    );
    if (!settled) {
      bill = before.bill;
      evening.taken.length = before.taken;
    }
  }
  return evening;
}

/** What costs nothing is settled by a payment of nothing. */
const freeParts = (step: Step): string[] =>
  step.kind === 'paid' && step.payment.amount === 0 ? [step.payment.partId] : [];

type Making = { bill: Bill; draw: Draw; newId: () => string };
type Maker = (making: Making) => Step | undefined;

const pick = <Each>(draw: Draw, all: readonly Each[]): Each | undefined => all[draw(Math.max(1, all.length))];
const reason = 'guest changed their mind';

const send: Maker = ({ draw, newId }) => ({
  kind: 'sent',
  lines: Array.from(
    { length: 1 + draw(4) },
    (): NewLine => ({
      id: newId(),
      roundId: newId(),
      quantity: 1 + draw(5),
      unitPrice: minor(draw(4) === 0 ? draw(4) : draw(3000)),
      tax: pick(draw, taxes) ?? null,
      seat: draw(3) || null,
    }),
  ),
});

const onLine =
  (make: (making: Making) => LineChange): Maker =>
  (making) => {
    const line = pick(making.draw, making.bill.lines);
    return line && { kind: 'changed', changes: [{ lineId: line.id, change: make(making) }] };
  };

const discountFrom = ({ draw, newId }: Making) => ({
  id: newId(),
  isRemoved: false,
  ...(draw(2) === 0 ? { rate: (1 + draw(100_000)) as RateMilli } : { amount: minor(1 + draw(1500)) }),
});

const divideAnew: Maker = ({ bill, draw, newId }) => {
  const open = bill.parts.filter(({ id, isSettled }) => !isSettled && id !== bill.restId).map(({ id }) => id);
  const parts = Array.from({ length: draw(3) }, () => ({ id: newId(), name: null }));
  const ids = [...open, ...parts.map(({ id }) => id)];
  const lines = bill.lines.flatMap((line) => {
    const slicesPerUnit = [1, 1, 2, 3, 20][draw(5)] ?? 1;
    const held = ids
      .map((partId) => ({ partId, slices: draw(1 + unitsOf(line) * slicesPerUnit) }))
      .filter(({ slices }) => slices > 0);
    return draw(3) === 0 || held.length === 0 ? [] : [{ lineId: line.id, slicesPerUnit, held }];
  });
  return { kind: 'divided', parts, lines };
};

const pay: Maker = ({ bill, draw, newId }) => {
  const part = pick(
    draw,
    bill.parts.filter(({ isSettled }) => !isSettled),
  );
  if (!part) return undefined;
  const left = (sumsOf(bill).parts.get(part.id)?.amounts.total ?? ZERO) - paidOf(bill, part.id);
  const amount = minor(draw(2) === 0 ? left : draw(Math.max(1, left + 2)));
  return {
    kind: 'paid',
    payment: { id: newId(), partId: part.id, typeId: 'cash', amount, tip: minor(draw(2) * draw(300)) },
  };
};

const giveBack: Maker = ({ bill, draw, newId }) => {
  const invoice = pick(draw, bill.invoices);
  if (!invoice) return undefined;
  const left = leftOf(bill, invoice);
  const lines = left.lines
    .filter(() => draw(2) === 0)
    .map((line) => (draw(2) === 0 ? line : { ...line, slices: 0, ...partOf(line, draw) }));
  const charges = left.charges.filter(() => draw(3) === 0);
  const amounts = addAmounts([...lines, ...charges]);
  const note: CreditNote = { id: newId(), invoiceId: invoice.id, lines, charges, amounts, refunds: [] };
  return {
    kind: 'credited',
    creditNote: { ...note, refunds: refundsOf({ bill, draw, newId }, invoice.partId, amounts.total) },
  };
};

function partOf({ net, tax }: { net: Minor; tax: Minor }, draw: Draw) {
  const [some, due] = [minor(draw(net + 1)), minor(draw(tax + 1))];
  return { net: some, tax: due, total: minor(some + due) };
}

function refundsOf({ bill, draw, newId }: Making, partId: string, total: Minor): Refund[] {
  let due: number = total;
  return bill.payments
    .filter((payment) => payment.partId === partId)
    .flatMap((payment) => {
      const left = leftOfPayment(bill, payment);
      const amount = minor(Math.min(due, left.amount));
      due -= amount;
      return [{ id: newId(), paymentId: payment.id, typeId: 'cash', amount, tip: draw(3) === 0 ? left.tip : ZERO }];
    });
}

const makers: Maker[] = [
  send,
  send,
  send,
  onLine(({ draw }) => ({ kind: 'void', quantity: 1 + draw(3), isWaste: draw(2) === 0, reason })),
  onLine(({ draw }) => ({ kind: 'comp', quantity: 1 + draw(2), reason })),
  onLine(({ draw }) => ({ kind: 'moved', quantity: 1 + draw(2), toBillId: 'other' })),
  onLine(({ draw }) => ({ kind: 'price', unitPrice: minor(draw(2000)), reason })),
  onLine((making) => ({ kind: 'discount', discount: discountFrom(making), reason })),
  (making) => ({ kind: 'discounted', discount: discountFrom(making), reason: 'regulars' }),
  ({ draw, newId }) => ({
    kind: 'charged',
    charge: {
      id: newId(),
      title: 'Service',
      isRemoved: false,
      tax: pick(draw, taxes) ?? null,
      ...(draw(2) === 0 ? { rate: 12_500 as RateMilli } : { amount: minor(draw(500)) }),
    },
  }),
  ({ bill, draw }) => {
    const id = pick(draw, [...bill.discounts, ...bill.charges])?.id;
    return id === undefined ? undefined : { kind: 'taken_back', id };
  },
  ({ bill, draw }) => {
    const line = pick(draw, bill.lines);
    return line && { kind: 'seat', lineId: line.id, seat: draw(5) || null };
  },
  ({ bill, draw }) => {
    const line = pick(draw, bill.lines);
    const to = { notes: draw(2) ? 'no onions' : null, isAllergy: draw(2) === 0 };
    return line && { kind: 'noted', lineId: line.id, from: { notes: null, isAllergy: false }, to };
  },
  ({ bill, draw }) => {
    const document = pick(draw, printedDocuments);
    const rounds = bill.lines.map(({ roundId }) => ({ id: roundId }));
    const documents = { round: rounds, receipt: bill.invoices, credit_note: bill.creditNotes };
    const documentId = !document || document === 'pro_forma' ? null : pick(draw, documents[document])?.id;
    return document && documentId !== undefined
      ? { kind: 'printed', document, documentId, isCopy: draw(2) === 0 }
      : undefined;
  },
  divideAnew,
  divideAnew,
  pay,
  pay,
  pay,
  giveBack,
  giveBack,
  ({ bill, draw }) => {
    const payment = pick(draw, bill.payments);
    return payment && { kind: 'corrected', paymentId: payment.id, typeId: 'card' };
  },
  () => ({ kind: 'voided' }),
  () => ({ kind: 'merged', intoBillId: 'other' }),
];

const RUNS = Number(process.env.BILLS ?? 2000);

/** What documents ask for a line, as the menu would show it. */
const askedFor = (line: Line, lines: readonly DocumentLine[]): number =>
  lines
    .filter(({ lineId }) => lineId === line.id)
    .reduce((total, { net, total: gross }) => total + (line.tax?.type === 'exclusive' ? net : gross), 0);

const worthOf = (rows: readonly TakenOff[], kinds: readonly TakenOff['kind'][]): number =>
  sum(rows.filter(({ kind }) => kinds.includes(kind)).map(({ worth }) => worth));

/** Of each line that is paid, what the menu asks for its units beside what its invoices do. */
function expectExplained(bill: Bill): { explained: number; isWhole: boolean } {
  let explained = 0;
  let isWhole = true;
  for (const line of bill.lines) {
    const units = documentedUnits(bill.invoices, line.id);
    if (!Number.isInteger(units) || units === 0 || units !== unitsOf(line)) {
      if (unitsOf(line) > 0 || line.changes.some(({ kind }) => kind === 'comp')) isWhole = false;
      continue;
    }
    const asked = askedFor(
      line,
      bill.invoices.flatMap(({ lines }) => lines),
    );
    const reduced = sum(bill.reductions.filter(({ lineId }) => lineId === line.id).map(({ amount }) => amount));
    expect(reduced).toBe(line.unitPrice * units - asked);
    explained += reduced;
  }
  return { explained, isWhole };
}

/** What whole units of a line come to on one invoice is explained to the unit. */
function expectInvoiceExplained(bill: Bill, invoice: Invoice): void {
  const upTo = bill.invoices.slice(0, bill.invoices.indexOf(invoice) + 1);
  for (const { id, unitPrice, ...line } of bill.lines) {
    const [before, after] = [documentedUnits(upTo.slice(0, -1), id), documentedUnits(upTo, id)];
    const reduced = bill.reductions.filter((each) => each.lineId === id && each.invoiceId === invoice.id);
    if (reduced.length === 0 || !Number.isInteger(before) || !Number.isInteger(after)) continue;
    expect(sum(reduced.map(({ amount }) => amount))).toBe(
      unitPrice * (after - before) - askedFor({ ...line, id, unitPrice }, invoice.lines),
    );
  }
  const rows = bill.takenOff.filter(({ invoiceId }) => invoiceId === invoice.id);
  const told = bill.reductions.filter(({ invoiceId, kind }) => invoiceId === invoice.id && kind !== 'comp');
  expect(worthOf(rows, ['discount', 'price'])).toBe(sum(told.map(({ amount }) => amount)));
}

const isPaidFor = ({ invoices }: Bill, { changes }: Step & { kind: 'changed' }): boolean =>
  changes.some((change) => invoices.some(({ lines }) => lines.some(({ lineId }) => lineId === change.lineId)));

describe('random bills', () => {
  it('explain what stands between the menu and their invoices by what was taken off', () => {
    const seen = { whole: 0, voids: 0 };
    fc.assert(
      fc.property(evenings(40), ({ taken }) => {
        for (const { before, step, after } of taken) {
          expect(after.takenOff.slice(0, before.takenOff.length)).toEqual(before.takenOff);
          if (step.kind === 'settled') expectInvoiceExplained(after, step.invoice);
          else if (step.kind !== 'changed') expect(after.takenOff).toBe(before.takenOff);
        }
        const last = taken.at(-1)?.after;
        if (!last) return;
        const { explained, isWhole } = expectExplained(last);
        // Where units of a line are taken away after others were paid, no later invoice says so.
        if (taken.some(({ before, step }) => step.kind === 'changed' && isPaidFor(before, step))) return;
        seen.voids += last.takenOff.filter(({ kind }) => kind === 'void').length;
        if (!isWhole || explained === 0) return;
        seen.whole += 1;
        expect(worthOf(last.takenOff, ['comp', 'discount', 'price'])).toBe(explained);
      }),
      { numRuns: RUNS },
    );
    console.log(`${RUNS} bills:`, seen);
    expect(Math.min(seen.whole, seen.voids)).toBeGreaterThan(RUNS / 100);
  }, 120_000);

  it('keep everything that is always true, after each step and to the last unit', () => {
    const seen = { steps: 0, settled: 0, divided: 0, credited: 0, refused: 0 };
    fc.assert(
      fc.property(evenings(40), ({ opening, taken, refused }) => {
        seen.refused += refused;
        for (const [index, { before, step, after }] of taken.entries()) {
          seen.steps += 1;
          seen.settled += Number(step.kind === 'settled');
          seen.divided += Number(after.invoices.length > 1 && step.kind === 'settled');
          seen.credited += Number(step.kind === 'credited');
          const next = taken[index + 1]?.step.kind;
          // A paid part is settled by the step after it, in the same transaction.
          if (next !== 'settled') expect({ step, faults: faultsOf(after) }).toEqual({ step, faults: [] });
          expect(faultsBetween(before, after)).toEqual([]);
        }
        const last = taken.at(-1)?.after;
        if (last) expect(isReplayed(last, [opening, ...taken.map(({ step }) => step)])).toBe(true);
      }),
      { numRuns: RUNS },
    );
    console.log(`${RUNS} bills:`, seen);
    expect(Math.min(seen.settled, seen.divided, seen.credited)).toBeGreaterThan(RUNS / 100);
  }, 120_000);
});
