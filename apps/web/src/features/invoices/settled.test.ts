import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { BillStep } from '@comanda/contract/bills/bill-steps';
import { creditFor } from '@comanda/domain/bill/credit';
import { documentOf } from '@comanda/domain/bill/pay';
import type { Step } from '@comanda/domain/bill/step';
import { apply, replay } from '@comanda/domain/bill/steps';
import { minor, ZERO } from '@comanda/domain/money';
import { expect, it } from 'vitest';
import { allOf, isSomethingLeft, settledOf, sharesOf } from './settled.ts';

const line = (id: string, price: number, quantity: number) => ({
  id,
  roundId: 'round',
  quantity,
  unitPrice: minor(price),
  tax: null,
  seat: null,
});
const paid = (id: string, amount: number, tip: number): Step => ({
  kind: 'paid',
  payment: { id, partId: 'bill', typeId: id, amount: minor(amount), tip: minor(tip) },
});

/** Two glasses at 300 and a bottle that is cut in three, paid in cash up to 500 and with a card for the rest. */
function historyOf(more: Step[] = []): BillHistory {
  const steps: Step[] = [
    { kind: 'opened', id: 'bill', tableIds: [], name: null, guests: null, serverId: null },
    { kind: 'sent', lines: [line('glass', 300, 2), line('bottle', 900, 1)] },
    {
      kind: 'divided',
      parts: [],
      lines: [{ lineId: 'bottle', slicesPerUnit: 3, held: [] }],
    },
    paid('cash', 500, 50),
    paid('card', 1000, 100),
  ];
  const invoice = { id: 'invoice', partId: 'bill', ...documentOf(replay(steps), 'bill') };
  const all: Step[] = [...steps, { kind: 'settled', invoice, restId: null }, ...more];
  all.slice(1).reduce(apply, replay(all.slice(0, 1)));
  const entry = { at: new Date(0), person: null, device: null, steps: all as BillStep[] };
  // Only what is looked at.
  return { entries: [entry], invoices: [{ id: 'invoice', invoice_no: 7 }] } as unknown as BillHistory;
}

const credited = (id: string, amount: number, tip: number): Step => {
  const { bill, invoice } = settledOf(historyOf(), 7);
  const note = creditFor(bill, invoice.id, { amount: minor(amount) });
  const refund = { id: `refund of ${id}`, paymentId: 'cash', typeId: null, amount: minor(amount), tip: minor(tip) };
  return { kind: 'credited', creditNote: { id, invoiceId: 'invoice', ...note, refunds: [refund] } };
};

it('money goes back in the order in which it came, as far as each payment goes', () => {
  const settled = settledOf(historyOf(), 7);
  const shares = (amount: number, tip: number) =>
    sharesOf(settled, minor(amount), minor(tip)).map((share) => [share.payment.id, share.amount, share.tip]);
  expect(shares(400, 0)).toEqual([['cash', 400, 0]]);
  expect(shares(1500, 150)).toEqual([
    ['cash', 500, 50],
    ['card', 1000, 100],
  ]);
  expect(shares(0, 70)).toEqual([
    ['cash', 0, 50],
    ['card', 0, 20],
  ]);
  expect(shares(0, 0)).toEqual([]);
});

it('what was given back of a payment before is given back no more', () => {
  const settled = settledOf(historyOf([credited('note', 450, 50)]), 7);
  expect(settled).toMatchObject({ tip: 100, left: { amounts: { total: 1050 } } });
  expect(sharesOf(settled, minor(100), minor(10)).map(({ amount, tip }) => [amount, tip])).toEqual([
    [50, 0],
    [50, 10],
  ]);
});

it('a credit note whose answer was lost is left out, so that it is asked for as before', () => {
  const history = historyOf([credited('note', 500, 0)]);
  const { bill, ...before } = settledOf(historyOf(), 7);
  expect(settledOf(history, 7, 'note')).toMatchObject({ left: before.left, tip: before.tip, notes: [] });
  expect(bill.creditNotes).toEqual([]);
});

it('all of it is every unit, and every slice of what is shared', () => {
  const settled = settledOf(historyOf(), 7);
  expect([...allOf(settled).slices]).toEqual([
    ['glass', 2],
    ['bottle', 3],
  ]);
  const lines = [...allOf(settled).slices].map(([lineId, slices]) => ({ lineId, slices }));
  expect(creditFor(settled.bill, 'invoice', { lines, charges: [] }).amounts).toEqual(settled.left.amounts);
});

it('nothing is left once amount and tips are given back', () => {
  const all: Step = {
    kind: 'credited',
    creditNote: {
      id: 'note',
      invoiceId: 'invoice',
      ...creditFor(settledOf(historyOf(), 7).bill, 'invoice', { amount: minor(1500) }),
      refunds: [
        { id: 'one', paymentId: 'cash', typeId: null, amount: minor(500), tip: minor(50) },
        { id: 'two', paymentId: 'card', typeId: null, amount: minor(1000), tip: minor(100) },
      ],
    },
  };
  const settled = settledOf(historyOf([all]), 7);
  expect(isSomethingLeft(settled)).toBe(false);
  expect(allOf(settled).slices.size).toBe(0);
  expect(settled.tip).toBe(ZERO);
});
