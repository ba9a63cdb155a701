import { describe, expect, it } from 'vitest';
import { minor, ZERO } from '../money.ts';
import type { RateMilli, Tax } from '../tax.ts';
import type { Bill, LineChange } from './bill.ts';
import { documentOf, partsToSettle } from './pay.ts';
import type { PrintedDocument, Step } from './step.ts';
import { apply, replay } from './steps.ts';
import { sumsOf } from './sums.ts';

const vat: Tax = { type: 'inclusive', rate: 19_000 as RateMilli };
const salesTax: Tax = { type: 'exclusive', rate: 8_875 as RateMilli };
const opening: Step = { kind: 'opened', id: 'bill', tableIds: ['table'], name: null, guests: null, serverId: null };

type Sold = { id: string; price: number; quantity?: number; tax?: Tax };
const sent = (...lines: Sold[]): Step => ({
  kind: 'sent',
  lines: lines.map(({ id, price, quantity = 1, tax = null }) => ({
    id,
    roundId: 'round',
    quantity,
    unitPrice: minor(price),
    tax,
    seat: null,
  })),
});
const changed = (lineId: string, change: LineChange): Step => ({ kind: 'changed', changes: [{ lineId, change }] });
const voided = (lineId: string, quantity: number) =>
  changed(lineId, { kind: 'void', quantity, isWaste: false, reason: '' });
const paid = (partId: string, amount: number): Step => ({
  kind: 'paid',
  payment: { id: `${partId}-${amount}`, partId, typeId: null, amount: minor(amount), tip: ZERO },
});
const divided = (lineId: string, slicesPerUnit: number, held: Record<string, number>): Step => ({
  kind: 'divided',
  parts: Object.keys(held).map((id) => ({ id, name: null })),
  lines: [{ lineId, slicesPerUnit, held: Object.entries(held).map(([partId, slices]) => ({ partId, slices })) }],
});
const putBack: Step = { kind: 'divided', parts: [], lines: [] };
const billOf = (...steps: Step[]): Bill => steps.reduce(apply, replay([opening]));
const owed = (bill: Bill) => sumsOf(bill).owed;
const owedBy = (bill: Bill) =>
  Object.fromEntries([...sumsOf(bill).parts].map(([id, { amounts }]) => [id, amounts.total]));
const settle = (bill: Bill): Bill =>
  partsToSettle(bill).reduce(
    (each, partId) =>
      apply(each, {
        kind: 'settled',
        invoice: { id: `of ${partId}`, partId, ...documentOf(each, partId) },
        restId: 'next',
      }),
    bill,
  );

describe('what a bill owes', () => {
  it('is its lines, each with its own tax', () => {
    expect(owed(billOf(sent({ id: 'a', price: 1190, tax: vat }, { id: 'b', price: 1000, tax: salesTax })))).toEqual({
      net: 2000,
      tax: 279,
      total: 2279,
    });
  });

  it('is less what was voided, given away or reduced', () => {
    const bill = billOf(
      sent({ id: 'a', price: 500, quantity: 4 }),
      voided('a', 1),
      changed('a', { kind: 'comp', quantity: 1, reason: '' }),
      changed('a', {
        kind: 'discount',
        discount: { id: 'd', isRemoved: false, rate: 10_000 as RateMilli },
        reason: '',
      }),
    );
    expect(owed(bill).total).toBe(900);
    expect(owed(apply(bill, { kind: 'taken_back', id: 'd' })).total).toBe(1000);
    expect(() => apply(bill, voided('a', 4))).toThrow('too_much');
  });

  it('taxes what is left after a discount of the whole bill, line by line', () => {
    const bill = billOf(
      sent(
        { id: 'a', price: 1000, tax: vat },
        { id: 'b', price: 500, tax: { type: 'inclusive', rate: 7_000 as RateMilli } },
      ),
      { kind: 'discounted', discount: { id: 'd', isRemoved: false, amount: minor(100) }, reason: '' },
    );
    // 66.67 and 33.33 of a hundred; 9.33 × 19/119 and 4.67 × 7/107.
    expect(sumsOf(bill).lines.map(({ amounts }) => amounts)).toEqual([
      { net: 784, tax: 149, total: 933 },
      { net: 436, tax: 31, total: 467 },
    ]);
  });

  it('has service on what is left of the lines', () => {
    const bill = billOf(sent({ id: 'a', price: 2000 }), {
      kind: 'charged',
      charge: { id: 'c', title: 'Service', tax: null, isRemoved: false, rate: 12_500 as RateMilli },
    });
    expect(owed(bill).total).toBe(2250);
    expect(owed(apply(bill, changed('a', { kind: 'comp', quantity: 1, reason: '' }))).total).toBe(0);
  });
});

describe('parts', () => {
  const bottle = billOf(sent({ id: 'bottle', price: 1000 }), divided('bottle', 3, { ana: 1, ben: 1 }));

  it('share a bottle to the last unit', () => {
    expect(owedBy(bottle)).toEqual({ bill: 334, ana: 333, ben: 333 });
  });

  it('go back to one where the division is put back', () => {
    expect(owedBy(apply(bottle, putBack))).toEqual({ bill: 1000 });
  });

  it('go back to one but for what was paid, which can be cut finer and not otherwise', () => {
    const back = apply(settle(apply(bottle, paid('ana', 333))), putBack);
    expect(owedBy(back)).toEqual({ bill: 667, ana: 333 });
    expect(owedBy(apply(back, divided('bottle', 6, { ben: 2 })))).toEqual({ bill: 334, ana: 333, ben: 333 });
    expect(() => apply(back, divided('bottle', 2, { ben: 1 }))).toThrow('paid_for');
    expect(() => apply(apply(bottle, paid('ana', 100)), putBack)).toThrow('paid_for');
  });

  it('stay as they were paid, and what is added goes to the rest', () => {
    const ana = settle(apply(bottle, paid('ana', 333)));
    expect(ana.state).toBe('open');
    expect(owedBy(apply(ana, sent({ id: 'coffee', price: 250 })))).toEqual({ bill: 584, ana: 333, ben: 333 });
    expect(() => apply(ana, voided('bottle', 1))).toThrow('paid_for');
    expect(() => apply(bottle, voided('bottle', 1))).toThrow('divided');
    expect(() => apply(ana, changed('bottle', { kind: 'price', unitPrice: minor(100), reason: '' }))).toThrow(
      'paid_for',
    );
  });

  it('have another rest where the rest is paid first', () => {
    const rest = settle(apply(bottle, paid('bill', 334)));
    expect([rest.state, rest.restId]).toEqual(['open', 'next']);
    expect(owedBy(apply(rest, sent({ id: 'coffee', price: 250 })))).toEqual({
      bill: 334,
      ana: 333,
      ben: 333,
      next: 250,
    });
  });

  it('settle the bill when all are', () => {
    const all = [paid('ana', 333), paid('ben', 333), paid('bill', 334)].reduce(
      (bill, step) => settle(apply(bill, step)),
      bottle,
    );
    expect([all.state, all.invoices.length]).toEqual(['settled', 3]);
    expect(() => apply(all, sent({ id: 'coffee', price: 250 }))).toThrow('closed');
  });
});

describe('payments', () => {
  const bill = billOf(sent({ id: 'a', price: 1000, quantity: 2 }));

  it('never exceed what is owed', () => {
    expect(() => apply(bill, paid('bill', 2001))).toThrow('paid_for');
    expect(() => apply(apply(bill, paid('bill', 1500)), voided('a', 1))).toThrow('paid_for');
  });

  it('settle what becomes as cheap as was paid', () => {
    const half = apply(bill, paid('bill', 1000));
    expect(partsToSettle(half)).toEqual([]);
    const after = settle(apply(half, voided('a', 1)));
    expect([after.state, after.invoices[0]?.amounts.total]).toEqual(['settled', 1000]);
  });

  it('leave no part less of a charge than was paid for it, and take no more than is owed', () => {
    const charged: Step = {
      kind: 'charged',
      charge: { id: 'c', title: 'Music', tax: vat, isRemoved: false, amount: minor(300) },
    };
    const start = [sent({ id: 'a', price: 1000 }, { id: 'b', price: 1000 }), divided('a', 1, { ana: 1 }), charged];
    const bill = billOf(...start, paid('ana', 1120), sent({ id: 'c', price: 1000 }));
    expect(owedBy(bill)).toEqual({ bill: 2180, ana: 1120 });
    expect(settle(bill).invoices).toMatchObject([{ partId: 'ana', charges: [{ net: 101, tax: 19 }] }]);
    expect(() => billOf(...start, paid('ana', 1151))).toThrow('paid_for');
  });

  it('leave nothing open where a charge is taken off that was all that was left', () => {
    const bill = settle(
      billOf(
        sent({ id: 'a', price: 1000 }, { id: 'b', price: 1000 }),
        divided('a', 1, { ana: 1 }),
        { kind: 'charged', charge: { id: 'c', title: 'Music', tax: null, isRemoved: false, amount: minor(300) } },
        paid('ana', 1150),
      ),
    );
    const left = apply(bill, voided('b', 1));
    expect([left.state, owedBy(left)]).toEqual(['open', { bill: 150, ana: 1150 }]);
    expect(apply(left, { kind: 'taken_back', id: 'c' }).state).toBe('settled');
  });

  it('are needed for an invoice', () => {
    const invoice = { id: 'i', partId: 'bill', ...documentOf(bill, 'bill') };
    expect(() => apply(bill, { kind: 'settled', invoice, restId: null })).toThrow('not_paid');
  });
});

it('a bill on which nothing was sold is void, one with something is not', () => {
  expect(billOf({ kind: 'voided' }).state).toBe('void');
  expect(() => billOf(sent({ id: 'a', price: 100 }), { kind: 'voided' })).toThrow('something_there');
  expect(billOf(sent({ id: 'a', price: 100 }), voided('a', 1), { kind: 'voided' }).state).toBe('void');
});

it('a history begins with its opening', () => {
  expect(() => replay([])).toThrow('unknown');
  expect(() => apply(replay([opening]), opening)).toThrow('something_there');
});

describe('a paper', () => {
  const printed = (document: PrintedDocument, documentId: string | null): Step => ({
    kind: 'printed',
    document,
    documentId,
    isCopy: false,
  });

  it('changes nothing that is owed, and is printed of a bill that is paid, too', () => {
    const open = billOf(sent({ id: 'a', price: 100 }));
    expect(apply(open, printed('pro_forma', null))).toEqual({ ...open, wasPresented: true });
    expect(apply(open, printed('round', 'round'))).toEqual(open);
    const settled = settle(apply(open, paid('bill', 100)));
    expect(settled.state).toBe('settled');
    expect(apply(settled, printed('receipt', 'of bill'))).toEqual(settled);
  });

  it('is remembered by what is taken back after the guests have seen it', () => {
    const open = billOf(sent({ id: 'a', price: 100, quantity: 3 }), voided('a', 1));
    const after = apply(apply(open, printed('pro_forma', null)), voided('a', 1));
    expect(after.takenOff.map(({ isAfterPrint }) => isAfterPrint)).toEqual([false, true]);
    const onlyRound = apply(apply(open, printed('round', 'round')), voided('a', 1));
    expect(onlyRound.takenOff.map(({ isAfterPrint }) => isAfterPrint)).toEqual([false, false]);
  });

  it('is of something that the bill has', () => {
    const open = billOf(sent({ id: 'a', price: 100 }));
    const strange: [PrintedDocument, string | null][] = [
      ['pro_forma', 'round'],
      ['round', 'another'],
      ['round', null],
      ['receipt', 'of bill'],
      ['credit_note', null],
    ];
    for (const paper of strange) expect(() => apply(open, printed(...paper))).toThrow('unknown');
  });
});
