import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, sum } from '../money.ts';
import { rateFromPercent } from '../tax.ts';
import { type Bill, openBill } from './bill.ts';
import { creditFor } from './credit.ts';
import { leftOf } from './left.ts';
import { documentOf } from './pay.ts';
import type { Step } from './step.ts';
import { apply } from './steps.ts';

/** A bill of a line and a charge that is paid. */
function paidBill(quantity: number, price: number): Bill {
  const opening = { id: 'bill', tableIds: [], name: null, guests: null, serverId: null };
  const tax = { type: 'exclusive' as const, rate: rateFromPercent(7.5) };
  const line = { id: 'line', roundId: 'round', quantity, unitPrice: minor(price), tax, seat: null };
  const charge = { id: 'service', title: 'Service', tax: null, isRemoved: false, rate: rateFromPercent(10) };
  const sent: Step[] = [
    { kind: 'sent', lines: [line] },
    { kind: 'charged', charge },
  ];
  const bill = sent.reduce(apply, openBill(opening));
  const document = documentOf(bill, 'bill');
  const payment = { id: 'payment', partId: 'bill', typeId: null, amount: document.amounts.total, tip: minor(0) };
  const settled: Step = { kind: 'settled', invoice: { id: 'invoice', partId: 'bill', ...document }, restId: null };
  return [{ kind: 'paid' as const, payment }, settled].reduce(apply, bill);
}

function giveBack(bill: Bill, back: Parameters<typeof creditFor>[2]): Bill {
  const note = creditFor(bill, 'invoice', back);
  const refund = {
    id: `r${bill.creditNotes.length}`,
    paymentId: 'payment',
    typeId: null,
    amount: note.amounts.total,
    tip: minor(0),
  };
  const id = `c${bill.creditNotes.length}`;
  return apply(bill, { kind: 'credited', creditNote: { id, invoiceId: 'invoice', ...note, refunds: [refund] } });
}

describe('what is given back', () => {
  it('comes to the whole invoice in the end, to the last unit, however it is cut', () => {
    const cuts = fc.array(
      fc.oneof(fc.record({ slices: fc.integer({ min: 1, max: 3 }) }), fc.record({ percent: fc.nat(60) })),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5000 }), cuts, (quantity, price, all) => {
        let bill = paidBill(quantity, price);
        const [invoice] = bill.invoices;
        if (!invoice) throw new Error('not settled');
        for (const cut of all) {
          const left = leftOf(bill, invoice);
          if ('slices' in cut) {
            const back = { lines: [{ lineId: 'line', slices: cut.slices }], charges: [] };
            if (cut.slices > (left.lines[0]?.slices ?? 0)) continue;
            // Amounts that were given back before may have been all that this piece was worth.
            if (creditFor(bill, 'invoice', back).amounts.total > 0) bill = giveBack(bill, back);
          } else {
            const amount = minor(Math.floor((left.amounts.total * cut.percent) / 100));
            if (amount > 0) bill = giveBack(bill, { amount });
          }
        }
        const { amounts } = leftOf(bill, invoice);
        if (amounts.total > 0) bill = giveBack(bill, { amount: amounts.total });
        const given = bill.creditNotes.map((note) => note.amounts);
        expect(sum(given.map(({ total }) => total))).toBe(invoice.amounts.total);
        expect(sum(given.map(({ tax }) => tax))).toBe(invoice.amounts.tax);
      }),
    );
  });

  it('is never more than there is', () => {
    const bill = paidBill(2, 1000);
    expect(() => creditFor(bill, 'invoice', { lines: [{ lineId: 'line', slices: 3 }], charges: [] })).toThrow(
      'too_much',
    );
    expect(() => creditFor(bill, 'invoice', { amount: minor(1_000_000) })).toThrow('too_much');
    expect(() => creditFor(bill, 'invoice', { amount: minor(0) })).toThrow('bad_quantity');
    expect(() => creditFor(bill, 'other', { amount: minor(1) })).toThrow('unknown');
  });
});
