import { expect, it } from 'vitest';
import { minor, ZERO } from '../money.ts';
import type { RateMilli } from '../tax.ts';
import { faultsBetween, faultsOf, isReplayed, type Truth, truths } from './always-true.ts';
import type { Bill } from './bill.ts';
import { documentOf, partsToSettle } from './pay.ts';
import type { Step } from './step.ts';
import { apply, replay } from './steps.ts';
import { type BillSums, sumsOf } from './sums.ts';

const inclusive = { type: 'inclusive' as const, rate: 19_000 as RateMilli };
const line = (id: string, price: number, quantity: number) => ({
  id,
  roundId: 'round',
  quantity,
  unitPrice: minor(price),
  tax: inclusive,
  seat: null,
});

/** Two share a bill with service and a discount. One has paid, and got some of it back. */
const steps: Step[] = [
  { kind: 'opened', id: 'bill', tableIds: ['table'], name: null, guests: 2, serverId: null },
  { kind: 'sent', lines: [line('beer', 450, 3), line('duck', 2390, 1)] },
  {
    kind: 'charged',
    charge: { id: 'service', title: 'Service', tax: inclusive, isRemoved: false, rate: 10_000 as RateMilli },
  },
  { kind: 'discounted', discount: { id: 'regulars', isRemoved: false, amount: minor(500) }, reason: '' },
  {
    kind: 'divided',
    parts: [{ id: 'ana', name: 'Ana' }],
    lines: [{ lineId: 'beer', slicesPerUnit: 1, held: [{ partId: 'ana', slices: 2 }] }],
  },
];
const paid = takeAll(replay(steps), 'ana');
const bill = apply(paid, creditOf(paid));

function takeAll(before: Bill, partId: string): Bill {
  const { total } = documentOf(before, partId).amounts;
  const after = apply(before, {
    kind: 'paid',
    payment: { id: `cash-${partId}`, partId, typeId: 'cash', amount: total, tip: ZERO },
  });
  return partsToSettle(after).reduce(
    (each, id) =>
      apply(each, { kind: 'settled', invoice: { id: `no-${id}`, partId: id, ...documentOf(each, id) }, restId: null }),
    after,
  );
}

function creditOf({ invoices: [invoice] }: Bill): Step {
  const [first] = invoice?.lines ?? [];
  if (!invoice || !first) throw new Error('nothing was paid');
  const { net, tax, total } = first;
  return {
    kind: 'credited',
    creditNote: {
      id: 'note',
      invoiceId: invoice.id,
      lines: [first],
      charges: [],
      amounts: { net, tax, total },
      refunds: [{ id: 'back', paymentId: 'cash-ana', typeId: 'cash', amount: total, tip: ZERO }],
    },
  };
}

type Plant = (bill: Bill, sums: BillSums) => { bill: Bill; sums: BillSums };
const inBill =
  (change: (bill: Bill) => Partial<Bill>): Plant =>
  (before, sums) => ({ bill: { ...before, ...change(before) }, sums });
const inLine =
  (change: (line: BillSums['lines'][number]) => Partial<BillSums['lines'][number]>): Plant =>
  (before, sums) => ({
    bill: before,
    sums: { ...sums, lines: sums.lines.map((each, index) => (index === 1 ? { ...each, ...change(each) } : each)) },
  });
const inRest =
  (change: (part: ReturnType<typeof restOf>) => Partial<ReturnType<typeof restOf>>): Plant =>
  (before, sums) => {
    const rest = restOf(sums);
    return { bill: before, sums: { ...sums, parts: new Map([...sums.parts, ['bill', { ...rest, ...change(rest) }]]) } };
  };

function restOf({ parts }: BillSums) {
  const rest = parts.get('bill');
  if (!rest) throw new Error('a bill without a rest');
  return rest;
}

/** For each truth, what a mistake in steps, sums or tables could do to it. */
const plants: Record<Truth, Plant> = {
  'a line is its units at their price': inLine(({ gross }) => ({ gross: minor(gross + 1) })),
  'tax is computed after discounts': inLine(({ amounts: { net, tax, total } }) => ({
    amounts: { net: minor(net - 1), tax: minor(tax + 1), total },
  })),
  'each fraction is in one part': inRest(({ lines }) => ({
    lines: lines.map((each) => ({ ...each, slices: each.slices + 1 })),
  })),
  'each unit of money is in one part': inRest(({ lines }) => ({
    lines: lines.map((each) => ({ ...each, net: minor(each.net + 1), total: minor(each.total + 1) })),
  })),
  'parts bear the whole charge': inRest(() => ({ charges: [] })),
  'parts come to what the bill owes': inRest(({ amounts }) => ({
    amounts: { ...amounts, total: minor(amounts.total - 1) },
  })),
  'net and tax are the total': (before, sums) => ({
    bill: before,
    sums: { ...sums, owed: { ...sums.owed, net: minor(sums.owed.net + 1) } },
  }),
  'nothing is paid that is not owed': inBill(({ payments }) => ({
    payments: [...payments, { id: 'late', partId: 'bill', typeId: null, amount: minor(100_000), tip: ZERO }],
  })),
  'a part is settled when it is paid': inBill(({ payments }) => ({
    payments: payments.map((each) => ({ ...each, amount: minor(each.amount - 1) })),
  })),
  'a part has an invoice when it is settled': inBill(({ parts }) => ({
    parts: parts.map((each) => ({ ...each, isSettled: true })),
  })),
  'an invoice says what its part came to': inBill(({ invoices }) => ({
    invoices: invoices.map((each) => ({ ...each, amounts: { ...each.amounts, tax: minor(each.amounts.tax + 1) } })),
  })),
  'a bill is settled when its parts are': inBill(() => ({ state: 'settled' })),
  'what is void or merged was not paid': inBill(() => ({ state: 'void' })),
  'no payment is given back twice': inBill(({ creditNotes }) => ({ creditNotes: [...creditNotes, ...creditNotes] })),
  'no line is given back twice': inBill(({ creditNotes }) => ({
    creditNotes: creditNotes.map((note) => ({ ...note, lines: [...note.lines, ...note.lines] })),
  })),
  'what a credit note gives is refunded': inBill(({ creditNotes }) => ({
    creditNotes: creditNotes.map((note) => ({ ...note, refunds: [] })),
  })),
};

it('finds nothing where nothing is wrong', () => {
  expect(faultsOf(bill)).toEqual([]);
});

it.each(truths)('finds where it is not true that %s', (truth) => {
  const planted = plants[truth](bill, sumsOf(bill));
  expect(faultsOf(planted.bill, planted.sums)).toContain(truth);
});

it('finds an invoice that changed, and what was deleted', () => {
  const other = inBill(({ invoices }) => ({ invoices: invoices.map((each) => ({ ...each, id: 'other' })) }))(
    bill,
    sumsOf(bill),
  );
  expect(faultsBetween(bill, other.bill)).toEqual(['an invoice changed']);
  expect(faultsBetween(bill, { ...bill, payments: [] })).toEqual(['something was deleted']);
});

it('finds a bill that is not what its history comes to', () => {
  const before = replay(steps);
  expect(isReplayed(before, steps)).toBe(true);
  expect(isReplayed({ ...before, guests: 3 }, steps)).toBe(false);
});
