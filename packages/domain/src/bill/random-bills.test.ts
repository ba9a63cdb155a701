import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, type Minor, ZERO } from '../money.ts';
import type { RateMilli, Tax } from '../tax.ts';
import { faultsBetween, faultsOf, isReplayed } from './always-true.ts';
import { type Bill, type CreditNote, type LineChange, openBill, type Refund, unitsOf } from './bill.ts';
import { BillRefusal } from './refusal.ts';
import { apply, documentOf, leftOf, leftOfPayment, type NewLine, partsToSettle, type Step } from './steps.ts';
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

describe('random bills', () => {
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
