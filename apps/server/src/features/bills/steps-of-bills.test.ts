import { bills } from '@comanda/contract/bills/bills.contract';
import type { BillCommand, CreditCommand } from '@comanda/contract/bills/bill-commands';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { type Bill, unitsOf } from '@comanda/domain/bill/bill';
import { creditFor } from '@comanda/domain/bill/credit';
import { leftOf } from '@comanda/domain/bill/left';
import { replay } from '@comanda/domain/bill/steps';
import { paidOf, sumsOf } from '@comanda/domain/bill/sums';
import { minor, type Minor, ZERO } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { pay, send } from '../../../test/support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function openHouse() {
  const { client, tenantId } = await signUp(app);
  const menu = await addMenu(client);
  const { id: cash } = await client.call(paymentTypes.add, { body: { title: 'Till', isActive: true } });
  return { client, tenantId, cash, ...menu };
}

const differencesIn = (tenantId: string) => billDifferences(app, tenantId);

async function billOf(client: Client, orderId: string): Promise<Bill> {
  const { bill } = await client.call(bills.ofOrder, { params: { orderId } });
  if (!bill) throw new Error('an order without a bill');
  return replay(bill.entries.flatMap(({ steps }) => steps));
}
const take = (client: Client, { id }: Pick<Bill, 'id'>, steps: BillCommand[]) =>
  client.call(bills.takeSteps, { params: { id }, body: { steps } });

const owedOf = (bill: Bill, partId = bill.restId): Minor =>
  minor((sumsOf(bill).parts.get(partId)?.amounts.total ?? 0) - paidOf(bill, partId));

/** Pays this much of a part, or all that is left. */
function paying(
  bill: Bill,
  partId: string,
  more: Partial<(BillCommand & { kind: 'paid' })['payment']> = {},
): BillCommand {
  const owed = owedOf(bill, partId);
  return { kind: 'paid', owed, payment: { id: newId(), partId, typeId: null, amount: owed, tip: ZERO, ...more } };
}
const reason = 'Regular guest';

describe('a bill that is divided', () => {
  it('is paid by each guest, with an invoice for each', async () => {
    const { client, tenantId, cash, burger, tea, table } = await openHouse();
    const order = await send(client, [burger, { id: tea, quantity: 3 }], { tableId: table });
    const whole = await billOf(client, order);
    const [dish, drinks] = whole.lines;
    const [ana, ben] = [newId(), newId()];
    const division: BillCommand = {
      kind: 'divided',
      parts: [
        { id: ana, name: 'Ana' },
        { id: ben, name: 'Ben' },
      ],
      lines: [
        {
          lineId: dish?.id ?? '',
          slicesPerUnit: 3,
          held: [
            { partId: ana, slices: 1 },
            { partId: ben, slices: 1 },
          ],
        },
        { lineId: drinks?.id ?? '', slicesPerUnit: 1, held: [{ partId: ana, slices: 2 }] },
      ],
    };
    await take(client, whole, [division]);
    const divided = await billOf(client, order);
    const tip = minor(150);
    const { invoices: first } = await take(client, divided, [paying(divided, ana, { typeId: cash, tip })]);
    const { invoices: second } = await take(client, divided, [paying(divided, ben)]);
    expect(await client.call(orders.list, {})).toMatchObject([{ orders: [{ payment_status: 'pending' }] }]);
    const { invoices: third } = await take(client, divided, [paying(divided, divided.restId)]);

    expect([first, second, third].flat().map(({ invoice_no }) => invoice_no)).toEqual([1, 2, 3]);
    const written = await client.call(invoices.list, { query: { filter: 'today' } as never });
    const total = written.reduce((sum, invoice) => sum + invoice.total, 0);
    expect(total).toBe(sumsOf(whole).owed.total);
    expect(await billOf(client, order)).toMatchObject({ state: 'settled' });
    expect(await client.call(orders.list, {})).toMatchObject([{ orders: [{ payment_status: 'paid', invoice_id: 3 }] }]);
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('is paid in portions, and settled by the last', async () => {
    const { client, tenantId, burger, table } = await openHouse();
    const order = await send(client, [burger], { tableId: table });
    const bill = await billOf(client, order);
    const amount = minor(100);
    const { invoices: none } = await take(client, bill, [paying(bill, bill.id, { amount, given: minor(500) })]);
    expect(none).toEqual([]);
    const half = await billOf(client, order);
    expect(half.state).toBe('open');
    const { invoices: one } = await take(client, half, [paying(half, half.id)]);
    expect(one).toMatchObject([{ part_id: bill.id, invoice_no: 1 }]);
    expect(await client.call(invoices.get, { params: { id: 1 } })).toMatchObject({
      total: sumsOf(bill).owed.total,
      payments: [{ amount: 100 }, {}],
    });
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('is settled when the rest of it is cancelled or moved, as no payment could do it any more', async () => {
    const ways: ((client: Client, at: { order: string; lineId: string; bill: Bill }) => Promise<unknown>)[] = [
      (client, { order }) => client.call(orders.cancel, { body: { orderIds: [order] } }),
      (client, { lineId }) =>
        client.call(orders.updateItemStatus, { params: { id: lineId }, body: { status: 'cancelled' } }),
      (client, { lineId, bill }) =>
        client.call(bills.moveLines, {
          params: { id: bill.id },
          body: { to: { name: 'Ana' }, lines: [{ lineId, quantity: 1 }] },
        }),
    ];
    for (const takeOff of ways) {
      const { client, tenantId, burger, tea, table } = await openHouse();
      const first = await send(client, [tea], { tableId: table });
      const order = await send(client, [burger], { tableId: table });
      const bill = await billOf(client, first);
      await take(client, bill, [paying(bill, bill.id, { amount: minor(320) })]);
      await takeOff(client, { order, lineId: bill.lines[1]?.id ?? '', bill });

      expect(await billOf(client, first)).toMatchObject({ state: 'settled', invoices: [{ amounts: { total: 320 } }] });
      const groups = await client.call(orders.list, {});
      const sent = groups.flatMap((group) => group.orders).find(({ id }) => id === first);
      expect(sent).toMatchObject({ payment_status: 'paid', invoice_id: 1 });
      expect(await differencesIn(tenantId)).toEqual([]);
    }
  });

  it('is settled in part by what makes others bear more of a charge, and its part owes no less than was paid', async () => {
    type More = { table: string; tea: string; bill: Bill };
    const ways: ((client: Client, more: More) => Promise<unknown>)[] = [
      (client, { tea, table }) => send(client, [tea], { tableId: table }),
      async (client, { tea, bill }) => {
        const other = await billOf(client, await send(client, [tea]));
        await client.call(bills.merge, { params: { id: bill.id }, body: { billId: other.id } });
      },
      ...[1, 2].map((quantity) => async (client: Client, { tea, bill }: More) => {
        const other = await billOf(client, await send(client, [{ id: tea, quantity: 2 }]));
        const lines = other.lines.map(({ id }) => ({ lineId: id, quantity }));
        await client.call(bills.moveLines, { params: { id: other.id }, body: { to: { billId: bill.id }, lines } });
      }),
    ];
    for (const addMore of ways) {
      const { client, tenantId, burger, tea, table } = await openHouse();
      const order = await send(client, [tea, burger], { tableId: table });
      const bill = await billOf(client, order);
      const ana = newId();
      const held = [{ partId: ana, slices: 1 }];
      await take(client, bill, [
        {
          kind: 'charged',
          charge: { id: newId(), title: 'Music', tax: null, isRemoved: false, amount: minor(200) },
        },
        {
          kind: 'divided',
          parts: [{ id: ana, name: 'Ana' }],
          lines: [{ lineId: bill.lines[0]?.id ?? '', slicesPerUnit: 1, held }],
        },
      ]);
      const divided = await billOf(client, order);
      const amount = minor(owedOf(divided, ana) - 1);
      await take(client, divided, [paying(divided, ana, { amount })]);
      await addMore(client, { tea, table, bill });

      const after = await billOf(client, order);
      expect(after).toMatchObject({ state: 'open', invoices: [{ partId: ana, amounts: { total: amount } }] });
      expect(sumsOf(after).owed.total).toBe(sumsOf(divided).owed.total + 320 * (after.lines[2]?.quantity ?? 0));
      expect(await differencesIn(tenantId)).toEqual([]);
    }
  });

  it('refuses cash that is less than what it pays', async () => {
    const { client, tenantId, burger, table } = await openHouse();
    const bill = await billOf(client, await send(client, [burger], { tableId: table }));
    const short = { amount: minor(100), tip: minor(1), given: minor(100) };
    await expect(take(client, bill, [paying(bill, bill.id, short)])).rejects.toMatchObject({ status: 409 });
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('refuses who pays for something else than they saw', async () => {
    const { client, tenantId, burger, tea, table } = await openHouse();
    const order = await send(client, [burger], { tableId: table });
    const seen = await billOf(client, order);
    await send(client, [tea], { tableId: table });
    await expect(take(client, seen, [paying(seen, seen.id)])).rejects.toMatchObject({
      body: { code: 'price_changed' },
    });
    expect((await billOf(client, order)).payments).toEqual([]);
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('is not paid by the calls that know whole orders only', async () => {
    const { client, burger, table } = await openHouse();
    const order = await send(client, [burger], { tableId: table });
    const bill = await billOf(client, order);
    await take(client, bill, [paying(bill, bill.id, { amount: minor(1) })]);
    await expect(pay(client, [order])).rejects.toMatchObject({ status: 409 });
    await expect(client.call(orders.cancel, { body: { orderIds: [order] } })).rejects.toMatchObject({ status: 409 });
  });

  it('is done once, however often it is sent', async () => {
    const { client, tenantId, burger } = await openHouse();
    const order = await send(client, [burger]);
    const bill = await billOf(client, order);
    const body = { steps: [paying(bill, bill.id)] };
    const send3 = [1, 2, 3].map(() =>
      client.call(bills.takeSteps, { params: { id: bill.id }, body }, { 'idempotency-key': 'a-tap-of-a-finger' }),
    );
    const [first, ...others] = await Promise.all(send3);
    expect(others).toEqual([first, first]);
    expect((await billOf(client, order)).payments).toHaveLength(1);
    expect(await differencesIn(tenantId)).toEqual([]);
  });
});

describe('what is changed on a bill', () => {
  it('shows in its orders, and in what has to be paid', async () => {
    const { client, tenantId, burger, tea, table } = await openHouse();
    const order = await send(client, [burger, { id: tea, quantity: 3 }], { tableId: table });
    const bill = await billOf(client, order);
    const [dish, drinks] = bill.lines.map(({ id }) => id);
    const discount = { id: newId(), isRemoved: false, rate: rateFromPercent(10) };
    await take(client, bill, [
      {
        kind: 'changed',
        changes: [
          { lineId: drinks ?? '', change: { kind: 'void', quantity: 1, isWaste: true, reason: 'Dropped' } },
          { lineId: drinks ?? '', change: { kind: 'comp', quantity: 1, reason } },
          { lineId: dish ?? '', change: { kind: 'price', unitPrice: minor(900), reason } },
        ],
      },
      { kind: 'discounted', discount, reason },
    ]);

    const after = await billOf(client, order);
    const [group] = await client.call(orders.list, {});
    expect(group?.orders[0]?.items.map(({ quantity, price }) => [quantity, price])).toEqual([
      [1, 900],
      [2, expect.any(Number)],
    ]);
    const due = await client.call(orders.paymentSummary, { body: { orderIds: [order] } });
    expect(due.total).toBe(owedOf(after));
    expect(due.total).toBeLessThan(owedOf(bill));
    expect(await pay(client, [order])).toBe(1);
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('is not done over a change of the same that whoever asks has not seen, and beside others it is', async () => {
    const { client, tenantId, tea, burger, table } = await openHouse();
    const { client: waiter } = await signInStaff(app, tenantId, ['POS', 'ORDERS']);
    const order = await send(client, [{ id: tea, quantity: 3 }, burger], { tableId: table });
    const bill = await billOf(client, order);
    const [teas, dish] = bill.lines.map(({ id }) => id);
    const params = { id: bill.id };
    const voiding = (lineId = ''): BillCommand => {
      const change = { kind: 'void' as const, quantity: 1, isWaste: false, reason };
      return { kind: 'changed', changes: [{ lineId, change }] };
    };
    const described: BillCommand = { kind: 'described', name: 'Ana', guests: null, serverId: null };
    // Both have seen the bill as it was sent.
    await waiter.call(bills.takeSteps, { params, body: { steps: [voiding(teas), described], seen: 1 } });
    const refused = { status: 409, body: { code: 'changed_meanwhile' } };
    for (const step of [voiding(teas), { kind: 'seat' as const, lineId: teas ?? '', seat: 2 }, described])
      await expect(client.call(bills.takeSteps, { params, body: { steps: [step], seen: 1 } })).rejects.toMatchObject(
        refused,
      );
    const moved = { to: { name: 'Ben' }, lines: [{ lineId: teas ?? '', quantity: 1 }] };
    await expect(client.call(bills.moveLines, { params, body: { ...moved, seen: 1 } })).rejects.toMatchObject(refused);
    await client.call(bills.takeSteps, { params, body: { steps: [voiding(dish)], seen: 1 } });
    await client.call(bills.takeSteps, { params, body: { steps: [voiding(teas)], seen: 3 } });
    await client.call(bills.moveLines, { params, body: { ...moved, seen: 4 } });
    // The third tea is Ben's.
    expect((await billOf(client, order)).lines.map(unitsOf)).toEqual([1]);
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('cancels the order of which nothing is left, and can be taken back as long as it is not paid', async () => {
    const { client, tenantId, burger, tea, table } = await openHouse();
    const first = await send(client, [burger], { tableId: table });
    const second = await send(client, [tea], { tableId: table });
    const bill = await billOf(client, first);
    const [dish] = bill.lines;
    const change = { kind: 'void' as const, quantity: 1, isWaste: false, reason };
    await take(client, bill, [{ kind: 'changed', changes: [{ lineId: dish?.id ?? '', change }] }]);
    const [group] = await client.call(orders.list, {});
    expect(group?.orders.map(({ id }) => id)).toEqual([second]);
    const again = await billOf(client, second);
    const tooMuch: BillCommand = { kind: 'changed', changes: [{ lineId: dish?.id ?? '', change }] };
    await expect(take(client, again, [tooMuch])).rejects.toMatchObject({ status: 409 });
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('adds a charge that is on the invoice, and no item of it', async () => {
    const { client, tenantId, burger } = await openHouse();
    const order = await send(client, [burger]);
    const bill = await billOf(client, order);
    const charge = { id: newId(), title: 'Service', tax: null, isRemoved: false, rate: rateFromPercent(10) };
    await take(client, bill, [{ kind: 'charged', charge }]);
    const charged = await billOf(client, order);
    expect(owedOf(charged)).toBeGreaterThan(owedOf(bill));
    await expect(pay(client, [order])).rejects.toMatchObject({ status: 409 });
    await take(client, charged, [paying(charged, charged.id)]);
    expect(await client.call(invoices.get, { params: { id: 1 } })).toMatchObject({ total: owedOf(charged) });
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('moves it to another table, if that is free', async () => {
    const { client, tenantId, burger, tea, table } = await openHouse();
    const add = (title: string) =>
      client.call(tables.add, { body: { title, floor: 'Hall', seatingCapacity: 4 } }).then(({ id }) => id);
    const [free, taken] = [await add('Table 2'), await add('Table 3')];
    const order = await send(client, [burger], { tableId: table });
    await send(client, [tea], { tableId: taken });
    const bill = await billOf(client, order);
    await expect(take(client, bill, [{ kind: 'seated', tableIds: [taken] }])).rejects.toMatchObject({ status: 409 });
    await take(client, bill, [{ kind: 'seated', tableIds: [free] }]);
    const next = await send(client, [tea], { tableId: free });
    expect((await billOf(client, next)).id).toBe(bill.id);
    const groups = await client.call(orders.list, {});
    expect(new Set(groups.map(({ table_title }) => table_title))).toEqual(new Set(['Table 2', 'Table 3']));
    expect((await billOf(client, await send(client, [tea], { tableId: table }))).id).not.toBe(bill.id);
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('joins another bill, with what was given away on it', async () => {
    const { client, tenantId, burger, tea, table } = await openHouse();
    const { id: other } = await client.call(tables.add, {
      body: { title: 'Table 2', floor: 'Hall', seatingCapacity: 4 },
    });
    const stays = await send(client, [burger], { tableId: table });
    const goes = await send(client, [{ id: tea, quantity: 2 }], { tableId: other });
    const from = await billOf(client, goes);
    const comp = { kind: 'comp' as const, quantity: 1, reason };
    await take(client, from, [{ kind: 'changed', changes: [{ lineId: from.lines[0]?.id ?? '', change: comp }] }]);
    const into = await billOf(client, stays);
    const owed = owedOf(into) + owedOf(await billOf(client, goes));
    await client.call(bills.merge, { params: { id: into.id }, body: { billId: from.id } });
    const joined = await billOf(client, goes);
    expect(joined.id).toBe(into.id);
    expect(owedOf(joined)).toBe(owed);
    expect(await client.call(orders.list, {})).toMatchObject([{ table_title: 'Table 1', orders: [{}, {}] }]);
    await pay(client, [stays, goes]);
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('moves lines to another table: rounds with their tickets, other lines as far as the kitchen is', async () => {
    const { client, tenantId, burger, tea, table } = await openHouse();
    const { id: other } = await client.call(tables.add, {
      body: { title: 'Table 2', floor: 'Hall', seatingCapacity: 4 },
    });
    const first = await send(client, [burger, { id: tea, quantity: 3 }], { tableId: table });
    const second = await send(client, [tea], { tableId: table });
    const from = await billOf(client, first);
    const [dish, drinks, more] = from.lines.map(({ id }) => id);
    await client.call(orders.updateItemStatus, { params: { id: drinks ?? '' }, body: { status: 'preparing' } });
    const before = owedOf(from);
    const move = (lines: { lineId: string; quantity: number }[]) =>
      client.call(bills.moveLines, { params: { id: from.id }, body: { to: { tableId: other }, lines } });

    const { bill_id: id } = await move([
      { lineId: drinks ?? '', quantity: 2 },
      { lineId: more ?? '', quantity: 1 },
    ]);

    const groups = await client.call(orders.list, {});
    const shown = groups.flatMap((group) =>
      group.orders.map(({ id, items }) => [
        group.table_title,
        id === first ? 'first' : id === second ? 'second' : 'new',
        items.map(({ item_title, quantity, status }) => `${quantity} ${item_title} ${status}`),
      ]),
    );
    expect(shown.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['Table 1', 'first', ['1 Burger created', '1 Tea preparing']],
      ['Table 2', 'new', ['2 Tea preparing']],
      ['Table 2', 'second', ['1 Tea created']],
    ]);
    const [stays, goes] = [await billOf(client, first), await billOf(client, second)];
    expect(goes.id).toBe(id);
    expect(owedOf(stays) + owedOf(goes)).toBe(before);
    expect(await differencesIn(tenantId)).toEqual([]);
    await expect(move([{ lineId: dish ?? '', quantity: 2 }])).rejects.toMatchObject({ status: 409 });
    await move([
      { lineId: dish ?? '', quantity: 1 },
      { lineId: drinks ?? '', quantity: 1 },
    ]);
    expect((await billOf(client, first)).id).toBe(id);
    expect(await client.call(bills.listOpen, {})).toMatchObject([{ id, table_title: 'Table 2' }]);
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('moves units to a new bill by name, which is a tab from then on', async () => {
    const { client, tenantId, tea, table } = await openHouse();
    const order = await send(client, [{ id: tea, quantity: 3 }], { tableId: table });
    const from = await billOf(client, order);
    const lines = [{ lineId: from.lines[0]?.id ?? '', quantity: 2 }];
    const { bill_id: id } = await client.call(bills.moveLines, {
      params: { id: from.id },
      body: { to: { name: 'Ana' }, lines },
    });

    const open = await client.call(bills.listOpen, {});
    expect(open.find((bill) => bill.id === id)).toMatchObject({ name: 'Ana', table_id: null, is_empty: false });
    const { entries } = await client.call(bills.get, { params: { id } });
    const moved = owedOf(replay(entries.flatMap(({ steps }) => steps)));
    expect(moved + owedOf(await billOf(client, order))).toBe(owedOf(from));
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('is refused to another restaurant, and where nothing of it is known', async () => {
    const { client, burger } = await openHouse();
    const order = await send(client, [burger]);
    const bill = await billOf(client, order);
    const { client: stranger } = await signUp(app);
    await expect(take(stranger, bill, [paying(bill, bill.id)])).rejects.toMatchObject({ status: 404 });
    await expect(take(client, { id: newId() }, [paying(bill, bill.id)])).rejects.toMatchObject({ status: 404 });
    const unknown = { kind: 'seat' as const, lineId: newId(), seat: 1 };
    await expect(take(client, bill, [unknown])).rejects.toMatchObject({ status: 409 });
    const nobody: BillCommand = { kind: 'described', name: null, guests: 2, serverId: newId() };
    await expect(take(client, bill, [nobody])).rejects.toMatchObject({ status: 404 });
  });
});

describe('an invoice of which something is given back', () => {
  it('has a credit note, with the money in the type in which it came', async () => {
    const { client, tenantId, cash, burger, tea } = await openHouse();
    const order = await send(client, [burger, { id: tea, quantity: 3 }]);
    const open = await billOf(client, order);
    const payment = paying(open, open.id, { typeId: cash, tip: minor(200) });
    await take(client, open, [payment]);
    const paid = await billOf(client, order);
    const [invoice] = paid.invoices;
    const [kept] = paid.payments;
    if (!invoice || !kept) throw new Error('not settled');
    const back = { lines: [{ lineId: paid.lines[1]?.id ?? '', slices: 2 }], charges: [] };
    const { amounts } = creditFor(paid, invoice.id, back);
    const refund = { id: newId(), paymentId: kept.id, typeId: cash, amount: amounts.total, tip: ZERO };
    const credit = (more: Partial<CreditCommand> = {}) =>
      client.call(bills.credit, {
        params: { id: paid.id },
        body: { id: newId(), invoiceId: invoice.id, reason: 'Complaint', back, refunds: [refund], ...more },
      });

    expect(await credit()).toMatchObject({ credit_note_no: 1 });
    // One is left, and two are asked for.
    await expect(credit({ refunds: [{ ...refund, id: newId() }] })).rejects.toMatchObject({ status: 409 });
    const rest = leftOf(await billOf(client, order), invoice).amounts.total;
    const last = { ...refund, id: newId(), amount: rest, tip: minor(200) };
    expect(await credit({ back: { amount: rest }, refunds: [last] })).toMatchObject({ credit_note_no: 2 });
    await expect(
      credit({ back: { amount: minor(1) }, refunds: [{ ...refund, id: newId(), amount: minor(1) }] }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await differencesIn(tenantId)).toEqual([]);
  });
});

describe('a bill by name', () => {
  it('grows by rounds on every device until it is paid', async () => {
    const { client, tenantId, burger, tea } = await openHouse();
    const { client: waiter } = await signInStaff(app, tenantId, ['POS', 'ORDERS']);
    const id = newId();
    await client.call(bills.open, { body: { id, name: 'Ana, blue shirt', tableId: null, guests: null } });
    expect(await waiter.call(bills.listOpen, {})).toMatchObject([
      { id, name: 'Ana, blue shirt', bill_no: 1, is_empty: true },
    ]);
    const first = await send(client, [burger], { billId: id });
    const second = await send(waiter, [tea], { billId: id });
    expect((await billOf(client, second)).id).toBe(id);
    await pay(waiter, [first, second]);
    expect(await client.call(bills.listOpen, {})).toEqual([]);
    await expect(send(waiter, [tea], { billId: id })).rejects.toMatchObject({ status: 409 });
    const again = { id, name: 'Ana', tableId: null, guests: null };
    await expect(client.call(bills.open, { body: again })).rejects.toMatchObject({ status: 409 });
    expect(await differencesIn(tenantId)).toEqual([]);
  });
});

describe('a bill of guests who pay apart from the others at their table', () => {
  it('takes their rounds, which are brought to the table, and leaves its bill alone', async () => {
    const { client, tenantId, burger, tea, table } = await openHouse();
    const id = newId();
    const ofTable = await send(client, [burger], { tableId: table });
    await client.call(bills.open, { body: { id, name: 'Table 1 · 2', tableId: null, guests: null } });
    const apart = await send(client, [tea], { tableId: table, billId: id });
    await send(client, [burger], { tableId: table });
    expect((await billOf(client, apart)).id).toBe(id);
    expect((await billOf(client, apart)).lines).toHaveLength(1);
    expect((await billOf(client, ofTable)).lines).toHaveLength(2);
    const atTable = (await client.call(orders.list, {})).filter(({ table_id }) => table_id === table);
    expect(atTable.flatMap((group) => group.orders)).toHaveLength(3);
    await pay(client, [apart]);
    expect(await client.call(bills.listOpen, {})).toMatchObject([{ table_id: table }]);
    expect(await differencesIn(tenantId)).toEqual([]);
  });
});

describe('a bill of guests who sit down', () => {
  it('is theirs before they order, is looked after by who seats them, and can be handed over', async () => {
    const { client, tenantId, burger, table } = await openHouse();
    const { client: waiter } = await signInStaff(app, tenantId, ['POS', 'ORDERS']);
    const id = newId();
    const body = { id, tableId: table, name: null, guests: 4 };
    await waiter.call(bills.open, { body });
    await expect(client.call(bills.open, { body: { ...body, id: newId() } })).rejects.toMatchObject({ status: 409 });
    const [seated] = await client.call(bills.listOpen, {});
    expect(seated).toMatchObject({ id, table_title: 'Table 1', guests: 4, is_empty: true });
    const order = await send(client, [burger], { tableId: table });
    expect((await billOf(client, order)).id).toBe(id);

    const people = await client.call(bills.waiters, {});
    expect(people.filter(({ is_me }) => is_me)).toHaveLength(1);
    const other = people.find((person) => person.id !== seated?.server_id);
    if (!seated?.server_id || !other) throw new Error('nobody looks after it');
    const handing = { fromId: seated.server_id, toId: other.id };
    const handOver = () => client.call(bills.handOver, { body: handing }, { 'idempotency-key': 'end-of-a-shift' });
    expect([await handOver(), await handOver()]).toEqual([{ count: 1 }, { count: 1 }]);
    expect(await client.call(bills.listOpen, {})).toMatchObject([{ server_name: other.name, is_empty: false }]);
    expect((await billOf(client, order)).serverId).toBe(other.id);
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('is void when they leave without ordering, and their table can be taken again', async () => {
    const { client, tenantId, burger, table } = await openHouse();
    const seat = async () => {
      const id = newId();
      await client.call(bills.open, { body: { id, tableId: table, name: null, guests: 2 } });
      return { id };
    };
    const first = await seat();
    await take(client, first, [{ kind: 'voided' }]);
    expect(await client.call(bills.get, { params: first })).toMatchObject({ state: 'void' });
    expect(await client.call(bills.listOpen, {})).toEqual([]);
    await expect(take(client, first, [{ kind: 'voided' }])).rejects.toMatchObject({ status: 409 });

    const second = await seat();
    const order = await send(client, [burger], { tableId: table });
    await expect(take(client, second, [{ kind: 'voided' }])).rejects.toMatchObject({ status: 409 });
    const [line] = (await billOf(client, order)).lines;
    const change = { kind: 'void', quantity: 1, isWaste: false, reason } as const;
    const takeBack: BillCommand = { kind: 'changed', changes: [{ lineId: line?.id ?? '', change }] };
    await take(client, second, [takeBack, { kind: 'voided' }]);
    expect(await billOf(client, order)).toMatchObject({ id: second.id, state: 'void' });
    expect(await client.call(orders.list, {})).toEqual([]);
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('is refused at a table that is not there, and without table and name', async () => {
    const { client } = await openHouse();
    const open = (body: { tableId: string | null; name: string | null }) =>
      client.send('POST', '/api/v1/bills', { body: { id: newId(), guests: null, ...body } });
    expect(await open({ tableId: newId(), name: null })).toMatchObject({ status: 404 });
    expect(await open({ tableId: null, name: null })).toMatchObject({ status: 400 });
  });
});
