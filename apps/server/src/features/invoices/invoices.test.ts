import { bills } from '@comanda/contract/bills/bills.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import { type Invoice, invoices } from '@comanda/contract/invoices/invoices.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import type { CallInput } from '@comanda/contract/core/route';
import { minor, sum } from '@comanda/domain/money';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { billOf, divideBill, giveBack, payPart } from '../../../test/support/divided-bills.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { cancelItem, pay, renew, sell, send } from '../../../test/support/sales.ts';

const NOW = '2026-02-11T17:00:00Z';

let clock: Date;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
beforeEach(() => {
  clock = new Date(NOW);
});
afterAll(() => app.stop());

async function openHouse() {
  const { client, tenantId } = await signUp(app, { timeZone: 'America/New_York' });
  const ids = await addMenu(client);
  const body = { phone: '555 0100', name: 'Ann', email: 'ann@example.com', birthDate: null, gender: null };
  await client.call(customers.add, { body });
  return { client, tenantId, ...ids };
}

type Query = CallInput<typeof invoices.list>['query'];
const list = (client: Client, query: Partial<Query> = {}): Promise<Invoice[]> =>
  client.call(invoices.list, { query: { type: '', from: '', to: '', sort: '', perPage: 50, ...query } });
const numbers = (found: Invoice[]) => found.map((invoice) => invoice.invoice_id);
const search = async (client: Client, q: string) => numbers(await client.call(invoices.search, { query: { q } }));
const noResult = { status: 404, body: { message: 'No result found!' } };

describe('an invoice', () => {
  it('tells number, time, amounts, guest, table, orders and payment as they were when it was paid', async () => {
    const { client, burger, tea, table } = await openHouse();
    const [cash] = await client.call(paymentTypes.list, {});
    const first = await send(client, [burger, tea], { tableId: table, customer: '555 0100' });
    const second = await send(client, [tea], { tableId: table });
    await cancelItem(client, first, 1);
    await pay(client, [first, second], cash?.id);
    await client.call(tables.remove, { params: { id: table } });
    await client.call(customers.remove, { params: { id: '555 0100' } });
    await client.call(paymentTypes.remove, { params: { id: cash?.id ?? '' } });

    const { body } = await client.send('GET', '/api/v1/invoices?type=today');

    expect(body).toEqual([
      {
        invoice_id: 1,
        created_at: '2026-02-11T17:00:00.000Z',
        business_day: '2026-02-11',
        sub_total: 15.41,
        tax_total: 1.4,
        total: 16.81,
        table_id: table,
        table_title: 'Table 1',
        floor: 'Terrace',
        delivery_type: 'dinein',
        customer_type: 'CUSTOMER',
        customer_id: '555 0100',
        name: 'Ann',
        email: 'ann@example.com',
        orders: [
          { order_id: first, order_no: 1, token_no: 1 },
          { order_id: second, order_no: 2, token_no: 2 },
        ],
        payments: [{ title: cash?.title, amount: 16.81, tip: 0, given: null }],
        invoice_to: null,
      },
    ]);
  });

  it('is read by its number with its taxes, which add up to it', async () => {
    const { client, burger, tea } = await openHouse();
    await sell(client, [burger, tea, { id: tea, quantity: 2 }]);

    const found = await client.call(invoices.get, { params: { id: 1 } });

    expect(found).toMatchObject({ invoice_id: 1, sub_total: 2123, tax_total: 198, total: 2321 });
    expect(found.taxes).toEqual([
      { title: 'Sales tax', rate: 8875, type: 'exclusive', net: 1250, tax: 111 },
      { title: 'VAT', rate: 10_000, type: 'inclusive', net: 873, tax: 87 },
    ]);
    for (const id of ['2', '0', '-1', '1.5', 'one', '99999999999999999999']) {
      const { status, body } = await client.send('GET', `/api/v1/invoices/${id}`);
      expect({ id, status, message: body.message }).toEqual(
        id === '2'
          ? { id, status: 404, message: 'Invoice not found!' }
          : { id, status: 400, message: 'Invalid request!' },
      );
    }
  });

  it('of a part of a bill says its own lines, payments, person and what was given back', async () => {
    const { client, burger, large, cheese, tea } = await openHouse();
    const [card, cash] = await client.call(paymentTypes.list, {});
    const orderId = await send(client, [{ id: burger, variant_id: large, addons_ids: [cheese] }, tea]);
    const [partId, rest] = await divideBill(client, orderId);
    await payPart(client, { orderId, partId }, { typeId: cash?.id ?? null, isHalf: true, tip: minor(70) });
    clock = new Date(clock.getTime() + 60_000);
    const number = (await payPart(client, { orderId, partId }, { typeId: card?.id ?? null })) ?? 0;
    const other = (await payPart(client, { orderId, partId: rest })) ?? 0;
    await giveBack(client, number, 'slice');

    const [invoice, last] = await Promise.all(
      [number, other].map((id) => client.call(invoices.get, { params: { id } })),
    );

    const tax = { tax_title: 'Sales tax', tax_rate: 8875, tax_type: 'exclusive' };
    const thirds = { slices: 2, slices_per_unit: 3 };
    expect(invoice).toMatchObject({
      orders: [{ order_id: orderId, order_no: 1 }],
      payments: [
        { title: cash?.title, tip: 70, given: null },
        { title: card?.title, tip: 0, given: null },
      ],
      lines: [
        // The last slice of each unit is on the other one.
        { title: 'Burger', variant_title: 'Large', addons: ['Cheese'], notes: null, units: 0, ...thirds, ...tax },
        { title: 'Tea', variant_title: null, addons: [], units: 0, ...thirds, price: 320 },
        { line_id: null, title: 'Service', units: 1, tax_title: null, tax_rate: 19_000, tax_type: 'exclusive' },
      ],
      served_by: expect.stringMatching(/^Restaurant/),
      credit_notes: [{ credit_note_no: 1, created_at: clock, reason: 'Cold' }],
    });
    expect(last).toMatchObject({ orders: [{ order_id: orderId }], lines: [{ units: 1, slices: 1 }, {}, {}] });
    for (const each of [invoice, last]) {
      if (!each) throw new Error('an invoice is missing');
      const { lines, taxes, payments, total, sub_total, tax_total } = each;
      const [line] = lines;
      if (each === invoice) expect(each.credit_notes[0]?.total).toBe(Math.round((line?.total ?? 0) / 2));
      expect([sum(lines.map(({ net }) => net)), sum(lines.map((its) => its.tax))]).toEqual([sub_total, tax_total]);
      expect(sum(taxes.flatMap((share) => [share.net, share.tax]))).toBe(total);
      expect(sum(payments.map(({ amount }) => amount))).toBe(total);
    }
  });

  it('says in the export who took its payments, in the order in which they did', async () => {
    const { client, tenantId, tea } = await openHouse();
    const { client: waiter } = await signInStaff(app, tenantId, ['ORDERS']);
    const orderId = await send(client, [tea]);
    const { restId: partId } = await billOf(client, orderId);
    await payPart(waiter, { orderId, partId }, { isHalf: true, tip: minor(50) });
    clock = new Date(clock.getTime() + 60_000);
    await payPart(client, { orderId, partId }, { tip: minor(25) });

    const query = { type: 'today', from: '', to: '', sort: '', perPage: 50 } as const;
    expect(await client.call(invoices.export, { query })).toMatchObject([
      {
        invoice_id: 1,
        taken_by: ['Staff', expect.stringMatching(/^Restaurant/)],
        payments: [{ tip: 50 }, { tip: 25 }],
      },
    ]);
  });

  it('leads to its orders, and to no order that is not paid', async () => {
    const { client, burger, tea } = await openHouse();
    const { orderId } = await sell(client, [burger, tea]);
    const open = await send(client, [tea]);

    const [order] = await client.call(invoices.orders, { body: { orderIds: [orderId, orderId] } });

    expect(order).toMatchObject({ id: orderId, invoice_id: 1, total: 1681 });
    expect(order?.items.map((item) => item.item_title)).toEqual(['Burger', 'Tea']);
    for (const orderIds of [[open], [orderId, open]]) {
      expect(await client.send('POST', '/api/v1/invoices/orders', { body: { orderIds } })).toMatchObject({
        status: 404,
        body: { message: 'Order not found!' },
      });
    }
    expect(await client.send('POST', '/api/v1/invoices/orders', { body: { orderIds: [] } })).toMatchObject({
      status: 400,
      body: { message: 'Please select an order!' },
    });
  });

  it('leads to an order of which a guest has paid their part, and not to one beside it on the bill', async () => {
    const { client, burger, tea, table } = await openHouse();
    const [shared, other] = [
      await send(client, [burger], { tableId: table }),
      await send(client, [tea], { tableId: table }),
    ];
    const bill = await billOf(client, shared);
    const partId = newId();
    const lineId = bill.lines.find(({ roundId }) => roundId === shared)?.id ?? '';
    const parts = [{ id: partId, name: 'Ana' }];
    const lines = [{ lineId, slicesPerUnit: 2, held: [{ partId, slices: 1 }] }];
    await client.call(bills.takeSteps, {
      params: { id: bill.id },
      body: { steps: [{ kind: 'divided', parts, lines }] },
    });
    await payPart(client, { orderId: shared, partId });

    const { orders: onInvoice } = await client.call(invoices.get, { params: { id: 1 } });
    const orderIds = onInvoice.map((order) => order.order_id);
    expect(orderIds).toEqual([shared]);
    expect(await client.call(invoices.orders, { body: { orderIds } })).toMatchObject([
      { id: shared, invoice_id: null },
    ]);
    expect(await client.send('POST', '/api/v1/invoices/orders', { body: { orderIds: [shared, other] } })).toMatchObject(
      { status: 404 },
    );

    await payPart(client, { orderId: shared, partId: bill.restId });
    const ofOrder = async (orderId: string) =>
      (await client.call(invoices.ofOrder, { params: { orderId } })).map((invoice) => invoice.invoice_id);
    expect(await ofOrder(shared)).toEqual([1, 2]);
    expect(await ofOrder(other)).toEqual([2]);
  });

  it('is read whole by the waiter of its order, and by nobody of another restaurant', async () => {
    const { client, tenantId, burger } = await openHouse();
    const { orderId } = await sell(client, [burger]);
    const open = await send(client, [burger]);
    const { client: waiter } = await signInStaff(app, tenantId, ['ORDERS']);

    const whole = await client.call(invoices.get, { params: { id: 1 } });
    const { email: _email, credit_notes: _notes, taxes: _taxes, ...onPaper } = whole;
    expect(await waiter.call(invoices.ofOrder, { params: { orderId } })).toEqual([onPaper]);
    expect(await waiter.call(invoices.ofOrder, { params: { orderId: open } })).toEqual([]);
    expect(await waiter.send('GET', '/api/v1/invoices/1')).toMatchObject({ status: 403 });
    const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
    expect(await cook.send('GET', `/api/v1/invoices/of-order/${orderId}`)).toMatchObject({ status: 403 });
    const stranger = (await signUp(app)).client;
    expect(await stranger.send('GET', `/api/v1/invoices/of-order/${orderId}`)).toMatchObject({
      status: 404,
      body: { message: 'Order not found!' },
    });
  });

  it('has the next number, whatever sales failed in between', async () => {
    const { client, tea } = await openHouse();
    const sale = { cart: [{ id: tea, quantity: 1 }] };
    for (const total of [3.2, 1, 3.2, 1, 1, 3.2])
      await client.send('POST', '/api/v1/pos/create-order-and-invoice', { body: { ...sale, total } });

    expect(numbers(await list(client))).toEqual([3, 2, 1]);
  });
});

describe('the list', () => {
  it('holds the days asked for, the newest first or as it is sorted, whole or by pages, beside its sums', async () => {
    const { client, burger, tea } = await openHouse();
    for (const day of ['2026-02-11', '2026-02-12', '2026-02-13']) {
      clock = new Date(`${day}T17:00:00Z`);
      await renew(client);
      await sell(client, [tea]);
      await sell(client, [burger]);
    }

    expect(numbers(await list(client))).toEqual([6, 5, 4, 3, 2, 1]);
    expect(numbers(await list(client, { type: 'yesterday' }))).toEqual([4, 3]);
    const custom = { type: 'custom', from: '2026-02-11', to: '2026-02-12' } as const;
    expect(numbers(await list(client, { ...custom, sort: 'oldest' }))).toEqual([1, 2, 3, 4]);
    expect(numbers(await list(client, { ...custom, sort: 'highest' }))).toEqual([4, 2, 3, 1]);
    expect(numbers(await list(client, { ...custom, sort: 'lowest' }))).toEqual([3, 1, 4, 2]);
    expect(numbers(await list(client, { page: 2, perPage: 4 }))).toEqual([2, 1]);
    expect(await list(client, { page: 3, perPage: 4 })).toEqual([]);
    expect(await client.call(invoices.summary, { query: custom })).toEqual({
      from: '2026-02-11',
      to: '2026-02-12',
      count: 4,
      sub_total: 3082,
      tax_total: 280,
      total: 3362,
    });
    expect(await client.call(invoices.summary, { query: { type: 'last_month', from: '', to: '' } })).toMatchObject({
      count: 0,
      total: 0,
    });
  });

  it.each(['page=0', 'page=1.5', 'page=x', 'perPage=5001', 'sort=random'])('refuses %s', async (query) => {
    const { client } = await signUp(app);
    expect(await client.send('GET', `/api/v1/invoices?${query}`)).toMatchObject({ status: 400 });
  });

  it('works with 10,000 invoices: a page, all of them, their sums and a search', async () => {
    const { client, tenantId } = await openHouse();
    await app.database.asOwner(async (owner) => {
      await owner.query(
        `with sale as (select n, uuidv7() as id from generate_series(1, 10000) n), v as (
           insert into invoices (tenant_id, id, invoice_no, business_day, net_minor, tax_minor, total_minor,
             delivery_type, customer_type, customer_phone, customer_name, created_at)
           select $1, id, n, '2026-02-11', n, 0, n, 'takeaway', 'CUSTOMER', n::text, 'Guest ' || n, '2026-02-11T17:00:00Z'
           from sale), p as (
           insert into payments (tenant_id, id, invoice_id, business_day, amount_minor, paid_at)
           select $1, uuidv7(), id, '2026-02-11', n, '2026-02-11T17:00:00Z' from sale)
         insert into orders (tenant_id, id, order_no, token_no, business_day, placed_at, delivery_type, customer_type,
           customer_phone, customer_name, payment_status, invoice_id)
         select $1, uuidv7(), n, n, '2026-02-11', '2026-02-11T17:00:00Z', 'takeaway', 'CUSTOMER', n::text, 'Guest ' || n,
           'paid', id from sale`,
        [tenantId],
      );
    });

    expect(numbers(await list(client, { page: 100, perPage: 100 }))).toEqual(
      Array.from({ length: 100 }, (_, index) => 100 - index),
    );
    expect(numbers(await list(client))).toEqual(Array.from({ length: 10_000 }, (_, index) => 10_000 - index));
    expect(await client.call(invoices.summary, { query: { type: 'today', from: '', to: '' } })).toMatchObject({
      count: 10_000,
      total: 50_005_000,
    });
    expect((await search(client, 'guest 9999'))[0]).toBe(9999);
    expect(await search(client, 'Guest')).toHaveLength(100);
  });
});

describe('searching', () => {
  it('finds by number, the very one first, and by name, phone and e-mail of the guest, in all of time', async () => {
    const { client, tea } = await openHouse();
    for (let count = 0; count < 11; count += 1) await sell(client, [tea]);
    clock = new Date('2026-02-20T17:00:00Z');
    await renew(client);
    await sell(client, [tea], { customer: '555 0100' });

    expect(await search(client, '1')).toEqual([1, 12, 11, 10]);
    expect(await search(client, '#12')).toEqual([12]);
    for (const text of ['ANN', '0100', 'n@EXAMPLE', ' Ann ']) expect(await search(client, text)).toEqual([12]);
    expect(await search(client, ' ')).toEqual([]);
    for (const text of ['%', '_', '#', 'nobody', '13']) {
      await expect(search(client, text)).rejects.toMatchObject(noResult);
    }
  });
});

describe('staff', () => {
  it('read invoices with INVOICES, and what they need to print one again', async () => {
    const { client, tenantId, tea } = await openHouse();
    await sell(client, [tea]);
    const { client: clerk } = await signInStaff(app, tenantId, ['INVOICES']);

    expect(numbers(await list(clerk))).toEqual([1]);
    expect(await clerk.call(invoices.init, {})).toMatchObject({
      storeSettings: { timeZone: 'America/New_York' },
      printSettings: { pageFormat: 80 },
      paymentTypes: [{ title: 'Card' }, { title: 'Cash' }],
    });
    const { client: reporter } = await signInStaff(app, tenantId, ['REPORTS', 'ORDERS', 'POS']);
    expect(await reporter.send('GET', '/api/v1/invoices')).toMatchObject({ status: 403 });
  });
});
