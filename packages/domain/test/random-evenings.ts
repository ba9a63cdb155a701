import { faultsBetween, faultsOf, isReplayed } from '../src/bill/always-true.ts';
import {
  type Bill,
  type DocumentLine,
  type LineChange,
  type Opening,
  openBill,
  type Refund,
  unitsOf,
} from '../src/bill/bill.ts';
import { leftOf, leftOfPayment } from '../src/bill/left.ts';
import { documentOf, partsToSettle } from '../src/bill/pay.ts';
import { BillRefusal } from '../src/bill/refusal.ts';
import { type NewLine, printedDocuments, type Step } from '../src/bill/step.ts';
import { advance, apply } from '../src/bill/steps.ts';
import { addAmounts, paidOf, sumsOf } from '../src/bill/sums.ts';
import { minor, type Minor, ZERO } from '../src/money.ts';
import type { RateMilli, Tax } from '../src/tax.ts';

/**
 * One evening of a bill: each step that was taken, with the bill before and after it, and whether it was the last of its
 * transaction.
 */
export type Evening = {
  opening: Step & { kind: 'opened' };
  taken: { before: Bill; step: Step; after: Bill; isLast: boolean }[];
  refused: number;
};

/** Draws whole numbers below a limit. */
export type Draw = (below: number) => number;

const taxes: Tax[] = [
  null,
  { type: 'inclusive', rate: 19_000 as RateMilli },
  { type: 'inclusive', rate: 7_000 as RateMilli },
  { type: 'exclusive', rate: 8_875 as RateMilli },
  { type: 'exclusive', rate: 0 as RateMilli },
  { type: 'inclusive', rate: 1_000_000 as RateMilli },
];

/** Random menus and steps. What the bill refuses is not done, as at a till. */
export function liveEvening(draw: Draw, steps: number): Evening {
  let serial = 0;
  const newId = () => `id-${(serial += 1)}`;
  const place = openings[draw(openings.length)] ?? { tableIds: [], name: null, guests: null };
  const opening = { kind: 'opened' as const, ...place, id: 'bill', serverId: null };
  const evening: Evening = { opening, taken: [], refused: 0 };
  let bill = openBill(opening);
  const take = (step: Step): boolean => {
    try {
      const after = apply(bill, step);
      evening.taken.push({ before: bill, step, after, isLast: false });
      bill = after;
      return true;
    } catch (error) {
      if (!(error instanceof BillRefusal)) throw error;
      evening.refused += 1;
      return false;
    }
  };
  // What is paid becomes documents in the same transaction.
  const settle = (partId: string): boolean =>
    take({ kind: 'settled', invoice: { id: newId(), partId, ...documentOf(bill, partId) }, restId: newId() });
  for (let n = 0; n < steps; n += 1) {
    const able = bill.state === 'settled' && draw(3) > 0 ? makersAfterPayment : makers;
    const made = able[draw(able.length)]?.({ bill, draw, newId });
    if (!made) continue;
    const before = { bill, taken: evening.taken.length };
    const all = [made].flat();
    // Where one step is refused, nothing of it was done.
    if (all.every(take) && [...partsToSettle(bill), ...all.flatMap(freeParts)].every(settle)) {
      const last = evening.taken.at(-1);
      if (last) last.isLast = true;
    } else {
      bill = before.bill;
      evening.taken.length = before.taken;
    }
  }
  return evening;
}

/** Guests at a table, of whom somebody knows how many they are or not, one at the bar, and some who pay apart. */
const openings: Pick<Opening, 'tableIds' | 'apartAt' | 'name' | 'guests'>[] = [
  { tableIds: ['table 1'], name: null, guests: null },
  { tableIds: ['table 1'], name: 'Ben', guests: 4 },
  { tableIds: [], name: 'Ana, blue shirt', guests: null },
  { tableIds: [], apartAt: 'table 1', name: 'Table 1 · 2', guests: null },
];

/** What costs nothing is settled by a payment of nothing. */
const freeParts = (step: Step): string[] =>
  step.kind === 'paid' && step.payment.amount === 0 ? [step.payment.partId] : [];

type Making = { bill: Bill; draw: Draw; newId: () => string };
type Maker = (making: Making) => Step | Step[] | undefined;

const pick = <Each>(draw: Draw, all: readonly Each[]): Each | undefined => all[draw(Math.max(1, all.length))];
const reason = 'guest changed their mind';

const newLines = ({ draw, newId }: Making): NewLine[] =>
  Array.from({ length: 1 + draw(4) }, () => ({
    id: newId(),
    roundId: newId(),
    quantity: 1 + draw(5),
    unitPrice: minor(draw(4) === 0 ? draw(4) : draw(3000)),
    tax: pick(draw, taxes) ?? null,
    seat: draw(3) || null,
  }));

const send: Maker = (making) => ({ kind: 'sent', lines: newLines(making) });

/** Lines of another bill, with what was given away or taken off on them there. */
const moveIn: Maker = (making) => {
  const { draw } = making;
  const lines = newLines(making);
  const changes = lines.flatMap(({ id, quantity }) => {
    const kept: LineChange[] = [
      { kind: 'price', unitPrice: minor(draw(2000)), reason },
      { kind: 'comp', quantity: 1 + draw(quantity), reason },
      { kind: 'discount', discount: discountFrom(making), reason },
    ];
    return kept.filter(() => draw(3) === 0).map((change) => ({ lineId: id, change }));
  });
  const moved: Step = { kind: 'moved_in', fromBillId: 'other', lines };
  return changes.length > 0 ? [moved, { kind: 'changed', changes, arrived: true }] : moved;
};

/** What ends an evening comes seldom, so that more happens before. */
const isEarly = (draw: Draw): boolean => draw(6) > 0;

/** All that is left goes to another bill, as the server does it. */
const merge: Maker = ({ bill, draw }) => {
  if (isEarly(draw)) return undefined;
  const merged: Step = { kind: 'merged', intoBillId: 'other' };
  const leaving = bill.lines.filter((line) => unitsOf(line) > 0);
  if (leaving.length === 0) return merged;
  const changes = leaving.map((line) => ({
    lineId: line.id,
    change: { kind: 'moved' as const, quantity: unitsOf(line), toBillId: 'other' },
  }));
  return [putTogether, { kind: 'changed', changes }, merged];
};

const putTogether: Step = { kind: 'divided', parts: [], lines: [] };

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

/** Now and then somebody gives back what was given back already, or does not say of which payment. */
const giveBack: Maker = (making) => {
  const { bill, draw, newId } = making;
  const invoice = pick(draw, bill.invoices);
  if (!invoice) return undefined;
  const isAgain = draw(4) === 0;
  const left = leftOf(bill, invoice);
  const lines = left.lines.flatMap((line, index): DocumentLine[] => {
    const sold = invoice.lines[index] ?? line;
    if (draw(2) === 0) return [];
    if (isAgain) return [draw(3) === 0 ? sold : { ...line, slices: sold.slices }];
    return [draw(2) === 0 ? line : someOf(line, draw)];
  });
  const charges = left.charges.filter(() => draw(3) === 0);
  const amounts = addAmounts([...lines, ...charges]);
  const refunds = refundsOf(making, { partId: invoice.partId, total: amounts.total, isAgain });
  return {
    kind: 'credited',
    creditNote: {
      id: newId(),
      invoiceId: invoice.id,
      lines,
      charges,
      amounts,
      refunds: refunds.slice(draw(12) === 0 ? 1 : 0),
    },
  };
};

function someOf(line: DocumentLine, draw: Draw): DocumentLine {
  const [net, tax] = [minor(draw(line.net + 1)), minor(draw(line.tax + 1))];
  return { ...line, slices: draw(2) * line.slices, net, tax, total: minor(net + tax) };
}

type Back = { partId: string; total: Minor; isAgain: boolean };

function refundsOf({ bill, draw, newId }: Making, { partId, total, isAgain }: Back): Refund[] {
  let due: number = total;
  return bill.payments
    .filter((payment) => payment.partId === partId)
    .flatMap((payment) => {
      const left = leftOfPayment(bill, payment);
      const amount = minor(Math.min(due, isAgain ? payment.amount : left.amount));
      due -= amount;
      const tip = isAgain ? payment.tip : left.tip;
      return [{ id: newId(), paymentId: payment.id, typeId: 'cash', amount, tip: draw(3) === 0 ? tip : ZERO }];
    });
}

const correct: Maker = ({ bill, draw }) => {
  const payment = pick(draw, bill.payments);
  return payment && { kind: 'corrected', paymentId: payment.id, typeId: 'card' };
};

/** What is done with a bill that is paid. */
const makersAfterPayment = [giveBack, giveBack, correct];

const tables = ['table 1', 'table 2', 'table 3'];

const makers: Maker[] = [
  send,
  send,
  send,
  moveIn,
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
  ({ draw }) => ({
    kind: 'described',
    name: draw(2) === 0 ? null : 'Ana',
    guests: draw(7) || null,
    serverId: draw(2) === 0 ? null : 'Bruno',
  }),
  // One table twice is refused.
  ({ draw }) => ({ kind: 'seated', tableIds: Array.from({ length: draw(4) }, () => tables[draw(3)] ?? '') }),
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
  () => putTogether,
  pay,
  pay,
  pay,
  giveBack,
  giveBack,
  correct,
  ({ draw }) => (isEarly(draw) ? undefined : { kind: 'voided' }),
  merge,
];

type Fault = { after: Step['kind']; fault: string };

/** What is not true of an evening although it always is, step by step. */
export function faultsOfEvening({ opening, taken }: Evening): Fault[] {
  const faults: Fault[] = [];
  const steps: Step[] = [opening];
  for (const { before, step, after, isLast } of taken) {
    const find = (...found: string[]) => faults.push(...found.map((fault) => ({ after: step.kind, fault })));
    steps.push(step);
    // What is paid is settled by a later step of the same transaction.
    if (isLast) find(...faultsOf(after));
    find(...faultsBetween(before, after));
    if (JSON.stringify(advance(before, step)) !== JSON.stringify(after)) find('the history comes to another bill');
    if (step.kind === 'divided' && !isAsBefore(before, after)) find('a line put back together is another');
  }
  const last = taken.at(-1);
  if (!last) return faults;
  const find = (fault: string) => faults.push({ after: last.step.kind, fault });
  if (!isReplayed(last.after, steps)) find('the history comes to another bill');
  if (JSON.stringify(shownBy(last.after)) !== JSON.stringify(toldBy(steps))) find('the bill is not what its steps say');
  return faults;
}

/** Whether lines that are divided come to the same as before when they are put back together. */
function isAsBefore(before: Bill, divided: Bill): boolean {
  const isWhole = (bill: Bill) => bill.parts.every(({ id, isSettled }) => isSettled || id === bill.restId);
  if (!isWhole(before) || divided.state !== 'open') return true;
  const owedIn = (bill: Bill) => [...sumsOf(bill).parts].map(([id, { amounts }]) => [id, amounts]);
  return JSON.stringify(owedIn(apply(divided, putTogether))) === JSON.stringify(owedIn(before));
}

/** What a bill says of its guests, lines and money, without sums. */
const shownBy = ({ name, guests, serverId, tableIds, lines, payments, invoices, creditNotes }: Bill) => ({
  guests: [name, guests, serverId, tableIds],
  lines: lines.map((line) => [line.id, unitsOf(line), line.seat]),
  payments: payments.map(({ id, amount, tip, typeId }) => [id, amount, tip, typeId]),
  documents: [...invoices, ...creditNotes].map(({ id, amounts }) => [id, amounts.total]),
});

/** The same, counted from what was done, without the rules. */
function toldBy(steps: readonly Step[]): ReturnType<typeof shownBy> {
  const of = <Kind extends Step['kind']>(...kinds: Kind[]) =>
    steps.filter((step): step is Step & { kind: Kind } => kinds.includes(step.kind as Kind));
  const described = of('opened', 'described').at(-1);
  const gone = of('changed').flatMap(({ changes }) =>
    changes.flatMap(({ lineId, change }) =>
      change.kind === 'void' || change.kind === 'moved' ? [{ lineId, units: change.quantity }] : [],
    ),
  );
  const unitsGone = (id: string) =>
    gone.reduce((total, { lineId, units }) => (lineId === id ? total + units : total), 0);
  const seats = of('seat');
  const corrected = of('corrected');
  return {
    guests: [
      described?.name ?? null,
      described?.guests ?? null,
      described?.serverId ?? null,
      of('opened', 'seated').at(-1)?.tableIds ?? [],
    ],
    lines: of('sent', 'moved_in').flatMap(({ lines }) =>
      lines.map(({ id, quantity, seat }) => [
        id,
        quantity - unitsGone(id),
        (seats.findLast(({ lineId }) => lineId === id) ?? { seat }).seat,
      ]),
    ),
    payments: of('paid').map(({ payment: { id, amount, tip, typeId } }) => [
      id,
      amount,
      tip,
      (corrected.findLast(({ paymentId }) => paymentId === id) ?? { typeId }).typeId,
    ]),
    documents: [
      ...of('settled').map(({ invoice }) => invoice),
      ...of('credited').map(({ creditNote }) => creditNote),
    ].map(({ id, amounts }) => [id, amounts.total]),
  };
}
