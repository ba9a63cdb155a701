import { randomUUID } from 'node:crypto';
import { auth } from '@comanda/contract/auth/auth.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { minor } from '@comanda/domain/money';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { signInStaff } from '../../../test/support/factories.ts';
import { openForDiners } from '../../../test/support/qr-menu.ts';

let app: TestApp;
let clock: Date | undefined;
beforeAll(async () => {
  app = await startApp({ now: () => clock ?? new Date() });
});
afterAll(() => app.stop());

const gone = { status: 404, body: { message: 'This order was already sent or cancelled!' } };
const taken = { status: 409, body: { message: 'Staff is already working on this order!' } };

/** A restaurant with one waiting order, its admin at one till and a member of staff at another. */
async function restaurant() {
  const house = await openForDiners(app);
  const { client: waiter } = await signInStaff(app, house.tenantId, ['POS']);
  const { qrOrderId: id } = await house.order();
  const sale = {
    cart: [{ id: house.ids.tea, quantity: 1, notes: null, variant_id: null, addons_ids: [] }],
    deliveryType: 'dinein' as const,
    customerType: 'WALKIN' as const,
    customerId: null,
    tableId: null,
    selectedQrOrderItem: id,
  };
  return { ...house, admin: house.client, waiter, id, params: { id }, sale };
}

const list = (client: Client) => client.call(qrOrders.list, {});
const count = async (client: Client) => (await client.call(qrOrders.count, {})).totalQROrders;
const take = (client: Client, id: string) => client.call(qrOrders.take, { params: { id } });
const release = (client: Client, id: string) => client.call(qrOrders.release, { params: { id } });
const cancel = (client: Client, id: string) =>
  client.call(qrOrders.updateStatus, { params: { id }, body: { status: 'cancelled' } });
const openOrders = async (client: Client) => (await client.call(orders.list, {})).flatMap((group) => group.orders);

/** What happens at that moment; the session is as old as the moment needs. */
async function minutesLater(minutes: number, client: Client): Promise<void> {
  clock = new Date((clock?.getTime() ?? Date.now()) + minutes * 60_000);
  await client.send('POST', '/api/v1/auth/refresh-token');
}

describe('the list of QR orders', () => {
  it('has the oldest first and counts them', async () => {
    const { admin, order, id } = await restaurant();
    const { qrOrderId: second } = await order();

    expect((await list(admin)).map((waiting) => waiting.id)).toEqual([id, second]);
    expect(await count(admin)).toBe(2);
  });

  it('speaks in the titles of today, without what was deleted', async () => {
    const { admin, order, ids, tableLink, id } = await restaurant();
    await cancel(admin, id);
    const line = { quantity: 1, notes: null, variant_id: null, addons_ids: [] };
    const cartItems = [
      { ...line, id: ids.tea },
      { ...line, id: ids.burger, variant_id: ids.large },
      { ...line, id: ids.burger, addons_ids: [ids.cheese] },
    ];
    await order({ cartItems, tableId: tableLink });

    const item = { price: minor(100), netPrice: null, categoryId: null, taxId: null };
    await admin.call(menu.remove, { params: { id: ids.tea } });
    await admin.call(menu.update, { params: { id: ids.burger }, body: { ...item, title: 'Big Burger' } });
    await admin.call(menu.removeVariant, { params: { id: ids.burger, variantId: ids.large } });
    await admin.call(menu.removeAddon, { params: { id: ids.burger, addonId: ids.cheese } });
    await admin.call(tables.remove, { params: { id: ids.table } });

    expect(await list(admin)).toMatchObject([
      { table_id: null, table_title: null, floor: null, items: [{ item_title: 'Big Burger', addons: [] }] },
    ]);
    expect((await list(admin))[0]?.items).toHaveLength(1);
  });
});

describe('taking a QR order', () => {
  it('gives its items, and tells others who has it', async () => {
    const { admin, waiter, id, ids } = await restaurant();

    const order = await take(waiter, id);

    expect(order).toMatchObject({ id, taken_by: null, items: [{ item_id: ids.tea, quantity: 1 }] });
    expect(await list(waiter)).toMatchObject([{ id, taken_by: null }]);
    expect(await list(admin)).toMatchObject([{ id, taken_by: 'Staff' }]);
    expect(await count(admin)).toBe(1);
    await expect(take(admin, id)).rejects.toMatchObject(taken);
    await expect(take(waiter, id)).resolves.toMatchObject({ id });
  });

  it('succeeds for exactly one of twelve tills at the same moment', async () => {
    const { tenantId, id } = await restaurant();
    const tills = await Promise.all(Array.from({ length: 12 }, () => signInStaff(app, tenantId, ['POS'])));

    const answers = await Promise.allSettled(tills.map(({ client }) => take(client, id)));

    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toHaveLength(11);
    for (const reason of refused) expect(reason).toMatchObject(taken);
  });

  it('is good for five minutes, and for five more when it is taken again', async () => {
    const { admin, waiter, id } = await restaurant();
    await take(waiter, id);

    await minutesLater(4.9, waiter);
    await take(waiter, id);
    await minutesLater(4.9, admin);
    await expect(take(admin, id)).rejects.toMatchObject(taken);
    await minutesLater(0.2, admin);
    expect(await list(admin)).toMatchObject([{ taken_by: null }]);
    await take(admin, id);
    await expect(take(waiter, id)).rejects.toMatchObject({ status: 409 });
    clock = undefined;
  });

  it('ends with the session of its device', async () => {
    const { admin, waiter, id } = await restaurant();
    await take(waiter, id);

    await waiter.call(auth.signOut, {});

    expect(await list(admin)).toMatchObject([{ taken_by: null }]);
    await take(admin, id);
  });

  it('makes the customer known, and leaves one who is known as they are', async () => {
    const { admin, order } = await restaurant();
    const named = (name: string) => order({ customerType: 'CUSTOMER', customer: { name, phone: '555 0100' } });
    const [{ qrOrderId: first }, { qrOrderId: second }] = [await named('Ann'), await named('Somebody else')];
    const find = () => admin.call(customers.search, { query: { q: '555 0100' } });
    await expect(find()).rejects.toMatchObject({ status: 404 });

    await take(admin, first);
    await take(admin, second);

    expect(await find()).toMatchObject([{ phone: '555 0100', name: 'Ann' }]);
  });

  it('is over for an order that was sent, cancelled, or never was', async () => {
    const { admin, id } = await restaurant();
    await cancel(admin, id);

    await expect(take(admin, id)).rejects.toMatchObject(gone);
    await expect(take(admin, randomUUID())).rejects.toMatchObject(gone);
  });
});

describe('putting a QR order back', () => {
  it('frees it for others, however often it is sent, and only by the device that has it', async () => {
    const { admin, waiter, id } = await restaurant();
    await take(waiter, id);

    await release(admin, id);
    await expect(take(admin, id)).rejects.toMatchObject(taken);
    expect((await release(waiter, id)).message).toBe('Order is back in the list!');
    await release(waiter, id);

    await take(admin, id);
    await release(waiter, id);
    expect(await list(waiter)).toMatchObject([{ id, taken_by: expect.any(String) }]);
    await expect(release(admin, randomUUID())).rejects.toMatchObject(gone);
  });
});

describe('cancelling QR orders', () => {
  it('takes one off the list, once', async () => {
    const { admin, id } = await restaurant();

    expect((await cancel(admin, id)).message).toBe('Order cancelled!');

    expect(await count(admin)).toBe(0);
    await expect(cancel(admin, id)).rejects.toMatchObject(gone);
  });

  it('is refused for one that another till has, alone and with all', async () => {
    const { admin, waiter, id, order } = await restaurant();
    const { qrOrderId: own } = await order();
    await order();
    await take(waiter, id);
    await take(admin, own);

    await expect(cancel(admin, id)).rejects.toMatchObject(taken);
    expect((await admin.call(qrOrders.cancelAll, {})).message).toBe('All orders cancelled!');

    expect((await list(admin)).map((waiting) => waiting.id)).toEqual([id]);
    await cancel(waiter, id);
  });

  it('knows no other status', async () => {
    const { admin, id } = await restaurant();

    const answer = await admin.send('POST', `/api/v1/pos/qrorders/update-status/${id}`, {
      body: { status: 'accepted' },
    });

    expect(answer.status).toBe(400);
    expect(await count(admin)).toBe(1);
  });
});

describe.each([
  ['sending', pos.createOrder, {}],
  ['paying', pos.createOrderAndInvoice, { paymentTypeId: null }],
] as const)('%s a QR order', (_, route, more) => {
  const send = (client: Client, body: object, headers = {}) =>
    client.send('POST', `/api/v1${route.path}`, { body: { ...body, ...more }, headers });

  it('takes it off the list in the same moment, with or without a claim', async () => {
    const { waiter, sale, id, order } = await restaurant();
    await take(waiter, id);

    expect(await send(waiter, sale)).toMatchObject({ status: 200 });
    const { qrOrderId } = await order();
    expect(await send(waiter, { ...sale, selectedQrOrderItem: qrOrderId })).toMatchObject({ status: 200 });

    expect(await count(waiter)).toBe(0);
    expect(await openOrders(waiter)).toHaveLength(2);
  });

  it('does nothing when it was sent or cancelled before, or another till has it', async () => {
    const { admin, waiter, sale, id, order } = await restaurant();
    const { qrOrderId } = await order();
    await take(waiter, id);

    expect(await send(admin, sale)).toMatchObject(taken);
    await cancel(admin, qrOrderId);
    for (const selectedQrOrderItem of [qrOrderId, randomUUID()])
      expect(await send(admin, { ...sale, selectedQrOrderItem })).toMatchObject(gone);

    expect(await openOrders(admin)).toEqual([]);
    expect(await send(waiter, sale)).toMatchObject({ status: 200, body: { orderNo: 1, tokenNo: 1 } });
  });

  it('makes the diner a customer where nobody took the order before, and only for a sale to them', async () => {
    const { admin, sale, order } = await restaurant();
    const known = async () =>
      (await admin.send('GET', '/api/v1/customers')).body as { customers: { phone: string; name: string }[] };
    const bea = { customerType: 'CUSTOMER' as const, customer: { name: 'Bea', phone: '555 0142' } };
    const { qrOrderId } = await order(bea);
    const toBea = { ...sale, selectedQrOrderItem: qrOrderId, customerType: 'CUSTOMER', customerId: bea.customer.phone };

    expect(await send(admin, { ...toBea, total: 0.01 })).toMatchObject({ status: 409 });
    expect(await send(admin, { ...toBea, customerId: '555 0199' })).toMatchObject({ status: 404 });
    expect((await known()).customers).toEqual([]);

    expect(await send(admin, { ...toBea, customerId: { phone: '555 0142', name: 'Bea' } })).toMatchObject({
      status: 200,
    });
    expect((await known()).customers).toMatchObject([{ phone: '555 0142', name: 'Bea' }]);
    expect(await openOrders(admin)).toMatchObject([{ customer_id: '555 0142', customer_name: 'Bea' }]);

    const { qrOrderId: again } = await order({ ...bea, customer: { ...bea.customer, name: 'Somebody' } });
    expect(await send(admin, { ...toBea, selectedQrOrderItem: again })).toMatchObject({ status: 200 });
    expect((await known()).customers).toMatchObject([{ phone: '555 0142', name: 'Bea' }]);
  });

  it('leaves it on the list when the sale is refused', async () => {
    const { admin, sale } = await restaurant();

    expect(await send(admin, { ...sale, total: 0.01 })).toMatchObject({ status: 409 });
    expect(await send(admin, { ...sale, tableId: randomUUID() })).toMatchObject({ status: 404 });

    expect(await count(admin)).toBe(1);
    expect(await send(admin, sale)).toMatchObject({ status: 200 });
  });

  it('happens once, of two tills at the same moment', async () => {
    const { admin, waiter, sale } = await restaurant();

    const answers = await Promise.all([send(admin, sale), send(waiter, sale), send(admin, sale), send(waiter, sale)]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(3);
    expect(await openOrders(admin)).toHaveLength(1);
  });

  it('answers twenty parallel attempts with one key all the same', async () => {
    const { admin, sale } = await restaurant();
    const headers = { 'idempotency-key': randomUUID() };

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(admin, sale, headers)));

    expect(answers[0]).toMatchObject({ status: 200, body: { orderNo: 1 } });
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(await openOrders(admin)).toHaveLength(1);
  });
});

describe('accepting a QR order', () => {
  const accept = (client: Client, id: string) => client.call(pos.acceptQrOrder, { params: { qrOrderId: id } });

  it('sends it to the kitchen as the diner chose it, and takes it off the list', async () => {
    const { admin, waiter, id, order, ids, tableLink } = await restaurant();
    await cancel(admin, id);
    const line = { quantity: 2, notes: 'crisp', isAllergy: true, variant_id: ids.large, addons_ids: [ids.cheese] };
    const cartItems = [{ ...line, id: ids.burger }];
    const ana = { customerType: 'CUSTOMER' as const, customer: { name: 'Ana', phone: '555 0177' } };
    const { qrOrderId } = await order({ cartItems, tableId: tableLink, ...ana });

    expect(await accept(waiter, qrOrderId)).toMatchObject({
      orderNo: 1,
      tokenNo: 1,
      message: 'Order sent to kitchen!',
    });

    expect(await count(admin)).toBe(0);
    const [sent] = await openOrders(admin);
    expect(sent).toMatchObject({ table_id: ids.table, customer_id: '555 0177', customer_name: 'Ana' });
    expect(sent?.items).toMatchObject([
      { item_id: ids.burger, variant_id: ids.large, quantity: 2, notes: 'crisp', is_allergy: true },
    ]);
    expect(sent?.items[0]?.addons).toMatchObject([{ id: ids.cheese }]);
    await expect(accept(admin, qrOrderId)).rejects.toMatchObject(gone);
    expect(await openOrders(admin)).toHaveLength(1);
  });

  it('happens once, of eight tills at the same moment, and not while another has it in the cart', async () => {
    const { admin, waiter, id, order } = await restaurant();
    const { qrOrderId } = await order();
    await take(waiter, id);
    await expect(accept(admin, id)).rejects.toMatchObject(taken);

    const tills = [admin, waiter, admin, waiter, admin, waiter, admin, waiter];
    const answers = await Promise.allSettled(tills.map((till) => accept(till, qrOrderId)));

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await openOrders(admin)).toHaveLength(1);
    await accept(waiter, id);
    expect(await count(admin)).toBe(0);
  });

  it('is left to a person where something of it left the menu, or is sold out', async () => {
    const { admin, order, ids, id } = await restaurant();
    await admin.call(menu.setAvailability, { params: { id: ids.tea }, body: { isAvailable: false } });
    await expect(accept(admin, id)).rejects.toMatchObject({ body: { message: 'Line 1: Tea is sold out!' } });
    const cartItems = [{ id: ids.burger, quantity: 1, notes: null, variant_id: null, addons_ids: [ids.cheese] }];
    const { qrOrderId } = await order({ cartItems });
    await admin.call(menu.removeAddon, { params: { id: ids.burger, addonId: ids.cheese } });

    await expect(accept(admin, qrOrderId)).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('not on the menu any more') },
    });

    expect(await openOrders(admin)).toEqual([]);
    expect(await count(admin)).toBe(2);
    await expect(accept(admin, randomUUID())).rejects.toMatchObject(gone);
  });

  it('answers a second attempt with the same key as the first', async () => {
    const { admin, id } = await restaurant();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => admin.send('POST', `/api/v1/pos/qrorders/${id}/accept`, { headers });

    const [first, second] = [await send(), await send()];

    expect(first).toMatchObject({ status: 200, body: { orderNo: 1 } });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await openOrders(admin)).toHaveLength(1);
  });
});

it('tells all tills of the restaurant what happened to the list, after the commit', async () => {
  const { admin, waiter, order, sale, id } = await restaurant();
  const cookie = [...waiter.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(app.url, { transports: ['websocket'], extraHeaders: { cookie } });
  const heard: string[] = [];
  socket.on('new_qrorder', ({ reason }: { reason: string }) => heard.push(reason));
  await new Promise<void>((resolve) => {
    socket.on('connect', resolve);
  });
  const until = async (reasons: string[]) => {
    await expect.poll(() => heard).toEqual(reasons);
  };

  const { qrOrderId } = await order();
  await until(['placed']);
  await take(admin, id);
  await release(admin, id);
  await release(admin, id);
  await until(['placed', 'taken', 'released']);
  await expect(admin.call(pos.createOrder, { body: { ...sale, total: minor(1) } })).rejects.toMatchObject({
    status: 409,
  });
  await admin.call(pos.createOrder, { body: sale });
  await cancel(admin, qrOrderId);
  await admin.call(qrOrders.cancelAll, {});
  await order();
  await until(['placed', 'taken', 'released', 'closed', 'closed', 'placed']);
  socket.close();
});
