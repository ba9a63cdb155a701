import { auth } from '@comanda/contract/auth/auth.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { minor } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { giveBack } from '../../../test/support/divided-bills.ts';
import { signInStaff, signUp } from '../../../test/support/factories.ts';
import { pay, sell } from '../../../test/support/sales.ts';

// The clocks of New York go forward on this day: it begins at 05:00 UTC and ends 23 hours later, at 04:00 UTC.
const DAY_BEFORE = '2025-03-08T16:00:00Z';
const LAST_OF_DAY_BEFORE = '2025-03-09T04:59:59.999Z';
const FIRST = '2025-03-09T05:00:00Z';
const NOON = '2025-03-09T16:00:00Z';
const LAST = '2025-03-10T03:59:59.999Z';
const DAY_AFTER = '2025-03-10T04:00:00Z';
const inNewYork = { timeZone: 'America/New_York' };

let clock: Date;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
beforeEach(() => {
  clock = new Date(DAY_BEFORE);
});
afterAll(() => app.stop());

/** Lets time pass; the session is renewed, as the web app would have done in between. */
async function moveTo(time: string, client: Client): Promise<void> {
  clock = new Date(time);
  await client.call(auth.refreshToken, {});
}

const today = (client: Client) => client.call(dashboard.today, {});

async function addItem(client: Client, title: string): Promise<string> {
  const body = { title, price: minor(500), netPrice: null, categoryId: null, taxId: null };
  return (await client.call(menu.add, { body })).id;
}

/** Orders one of each item; the same item twice makes two lines. */
async function order(client: Client, items: string[], { quantity = 1, customer = '' } = {}): Promise<string> {
  const cart = items.map((id) => ({ id, quantity, notes: null, variant_id: null, addons_ids: [] }));
  const customerType = customer ? 'CUSTOMER' : 'WALKIN';
  const body = { cart, deliveryType: 'takeaway', customerType, customerId: customer || null, tableId: null } as const;
  return (await client.call(pos.createOrder, { body: { ...body, cart } })).orderId;
}

/** Sets the status of every line of that item that is not cancelled yet. */
async function moveItems(client: Client, itemId: string, status: 'delivered' | 'cancelled'): Promise<void> {
  const groups = await client.call(orders.list, {});
  const lines = groups.flatMap((group) => group.orders).flatMap((placed) => placed.items);
  for (const line of lines.filter((each) => each.item_id === itemId && each.status !== 'cancelled')) {
    await client.call(orders.updateItemStatus, { params: { id: line.id }, body: { status } });
  }
}

async function addCustomer(client: Client, phone: string): Promise<string> {
  const body = { phone, name: `Guest ${phone}`, email: null, birthDate: null, gender: null };
  await client.call(customers.add, { body });
  return phone;
}

function reserve(tenantId: string, phone: string, time: string, details: { status?: string; tableId?: string } = {}) {
  const { status = 'booked', tableId = null } = details;
  return app.inTenant(tenantId, async (tx) => {
    const guest = await tx.first<{ id: string; name: string }>(sql`
      select id, name from customers where tenant_id = ${tx.tenantId} and phone = ${phone}`);
    await tx.run(sql`
      insert into reservations (tenant_id, id, customer_id, customer_phone, customer_name, table_id, reserved_at, status,
        people_count, unique_code)
      values (${tx.tenantId}, ${newId()}, ${guest?.id}, ${phone}, ${guest?.name}, ${tableId}, ${new Date(time)}, ${status},
        4, ${newId()})`);
  });
}

describe('the dashboard', () => {
  it('is empty on the first day of a restaurant', async () => {
    const { client } = await signUp(app, { currency: 'EUR', timeZone: 'Europe/Rome' });

    const { body } = await client.send('GET', '/api/v1/dashboard');

    expect(body).toEqual({
      reservations: [],
      topSellingItems: [],
      ordersCount: 0,
      newCustomerCount: 0,
      repeatedCustomerCount: 0,
      currency: 'EUR',
      timeZone: 'Europe/Rome',
      revenueToday: 0,
      revenueByHour: Array.from({ length: 24 }, (_, hour) => ({ hour, revenue: 0, orders: 0 })),
      openOrders: { count: 0, unpaidTotal: 0, oldest: null },
    });
  });

  it('counts orders, items and new customers from the first to the last moment of the day on the store’s clock', async () => {
    const { client } = await signUp(app, inNewYork);
    const tea = await addItem(client, 'Tea');
    const numbers = async () => {
      const { ordersCount, newCustomerCount, topSellingItems } = await today(client);
      return [ordersCount, newCustomerCount, topSellingItems[0]?.orders_count ?? 0];
    };
    const perMoment = async (time: string, phone: string) => {
      await moveTo(time, client);
      await order(client, [tea]);
      await addCustomer(client, phone);
      return numbers();
    };

    expect(await perMoment(LAST_OF_DAY_BEFORE, '1')).toEqual([1, 1, 1]);
    expect(await perMoment(FIRST, '2')).toEqual([1, 1, 1]);
    expect(await perMoment(LAST, '3')).toEqual([2, 2, 2]);
    await moveTo(DAY_AFTER, client);
    expect(await numbers()).toEqual([0, 0, 0]);
  });

  it('counts what is sold after midnight for the evening before, until the store’s day begins', async () => {
    const { client, tenantId } = await signUp(app, { timeZone: 'Asia/Kolkata' });
    const ale = await addItem(client, 'Ale');
    await app.inTenant(tenantId, (tx) =>
      tx.run(sql`update stores set day_start_hour = 4 where tenant_id = ${tx.tenantId}`),
    );
    await moveTo('2025-03-09T15:00:00Z', client);
    await order(client, [ale]);

    // 03:59 of 10 March in Kolkata, which is five and a half hours ahead.
    await moveTo('2025-03-09T22:29:00Z', client);
    await order(client, [ale]);
    expect(await today(client)).toMatchObject({ ordersCount: 2, topSellingItems: [{ orders_count: 2 }] });

    await moveTo('2025-03-09T22:30:00Z', client);
    expect(await today(client)).toMatchObject({ ordersCount: 0, topSellingItems: [] });
  });

  it('leaves out cancelled items, and all of a cancelled order, also what had been delivered', async () => {
    const { client } = await signUp(app);
    const [tea, cake] = [await addItem(client, 'Tea'), await addItem(client, 'Cake')];
    await order(client, [tea, cake]);
    await moveItems(client, cake, 'cancelled');
    const cancelled = await order(client, [cake, tea]);
    await moveItems(client, cake, 'delivered');

    await client.call(orders.cancel, { body: { orderIds: [cancelled] } });

    expect(await today(client)).toMatchObject({
      ordersCount: 1,
      topSellingItems: [{ title: 'Tea', orders_count: 1 }],
    });
    expect((await today(client)).topSellingItems).toHaveLength(1);
  });
});

describe('money', () => {
  it('is what was paid today, by the hour of the store’s clock and from the hour at which its day begins', async () => {
    const { client, tenantId } = await signUp(app, inNewYork);
    const tea = await addItem(client, 'Tea');
    await app.inTenant(tenantId, (tx) =>
      tx.run(sql`update stores set day_start_hour = 4 where tenant_id = ${tx.tenantId}`),
    );
    await sell(client, [tea]);
    await moveTo(NOON, client);
    await sell(client, [tea]);
    await sell(client, [{ id: tea, quantity: 2 }]);
    await moveTo('2025-03-10T05:30:00Z', client);
    await sell(client, [tea]);

    const { revenueToday, revenueByHour } = await today(client);

    expect(revenueToday).toBe(2000);
    expect(revenueByHour[0]).toMatchObject({ hour: 4 });
    expect(revenueByHour.filter((hour) => hour.orders > 0)).toEqual([
      { hour: 12, revenue: 1500, orders: 2 },
      { hour: 1, revenue: 500, orders: 1 },
    ]);

    await giveBack(client, 1, 'rest');
    const after = await today(client);
    expect(after.revenueToday).toBe(1500);
    expect(after.revenueByHour.find(({ hour }) => hour === 1)).toEqual({ hour: 1, revenue: 0, orders: 1 });
  });

  it('is still to be paid for open orders without what was cancelled; a paid one is open until it is completed', async () => {
    const { client } = await signUp(app);
    const [tea, cake] = [await addItem(client, 'Tea'), await addItem(client, 'Cake')];
    await order(client, [tea, cake]);
    await moveItems(client, cake, 'cancelled');
    await moveTo(NOON, client);
    const second = await order(client, [cake], { quantity: 3 });
    await sell(client, [tea]);
    const oldest = new Date(DAY_BEFORE);

    expect((await today(client)).openOrders).toEqual({ count: 3, unpaidTotal: 2000, oldest });
    await pay(client, [second]);
    expect((await today(client)).openOrders).toEqual({ count: 2, unpaidTotal: 500, oldest });
  });
});

describe('top selling items', () => {
  it('are the five that most orders hold, and of equals the one that sold more pieces', async () => {
    const { client } = await signUp(app);
    const [ale, bun, cake, dip, egg, fig] = await Promise.all(
      ['Ale', 'Bun', 'Cake', 'Dip', 'Egg', 'Fig'].map((title) => addItem(client, title)),
    );
    if (!ale || !bun || !cake || !dip || !egg || !fig) throw new Error('an item is missing');

    await order(client, [ale, ale], { quantity: 50 });
    await order(client, [bun, cake, dip, egg]);
    await order(client, [bun, cake, dip, egg]);
    await order(client, [bun, cake, fig]);
    await order(client, [cake], { quantity: 3 });

    const { topSellingItems } = await today(client);
    expect(topSellingItems.map((item) => [item.title, item.orders_count])).toEqual([
      ['Cake', 4],
      ['Bun', 3],
      ['Dip', 2],
      ['Egg', 2],
      ['Ale', 1],
    ]);
  });

  it('show title and price as they are now, and the title as it was sold once they left the menu', async () => {
    const { client } = await signUp(app);
    const [tea, cake] = [await addItem(client, 'Tea'), await addItem(client, 'Cake')];
    await order(client, [tea]);
    await order(client, [tea, cake]);

    const changed = { title: 'Green tea', price: minor(650), netPrice: null, categoryId: null, taxId: null };
    await client.call(menu.update, { params: { id: tea }, body: changed });
    await client.call(menu.update, { params: { id: cake }, body: { ...changed, title: 'Old cake' } });
    await client.call(menu.remove, { params: { id: cake } });

    expect((await today(client)).topSellingItems).toEqual([
      { title: 'Green tea', price: 650, orders_count: 2 },
      { title: 'Cake', price: 650, orders_count: 1 },
    ]);
  });
});

describe('repeat customers', () => {
  it('are those of today who had ordered on an earlier day', async () => {
    const { client } = await signUp(app, inNewYork);
    const tea = await addItem(client, 'Tea');
    const [ana, bo, cleo, dora] = ['1', '2', '3', '4'] as const;
    for (const phone of [ana, bo, cleo, dora]) await addCustomer(client, phone);
    await order(client, [tea], { customer: ana });
    await order(client, [tea], { customer: dora });
    const cancelled = await order(client, [tea], { customer: cleo });
    await client.call(orders.cancel, { body: { orderIds: [cancelled] } });
    await order(client, [tea]);
    expect(await today(client)).toMatchObject({ repeatedCustomerCount: 0, newCustomerCount: 4 });

    await moveTo(NOON, client);
    await order(client, [tea]);
    for (const phone of [ana, ana, bo, bo, cleo]) await order(client, [tea], { customer: phone });
    const cancelledToday = await order(client, [tea], { customer: dora });
    await client.call(orders.cancel, { body: { orderIds: [cancelledToday] } });

    expect(await today(client)).toMatchObject({ repeatedCustomerCount: 1, newCustomerCount: 0 });
  });
});

describe("today's reservations", () => {
  it('are those within the day, by time, without the cancelled ones', async () => {
    const { client, tenantId } = await signUp(app, inNewYork);
    const { id: tableId } = await client.call(tables.add, {
      body: { title: 'Window', floor: '-', seatingCapacity: 4 },
    });
    const phone = await addCustomer(client, '+1 555 0100');
    await reserve(tenantId, phone, LAST, { tableId });
    await reserve(tenantId, phone, FIRST, { status: 'paid' });
    await reserve(tenantId, phone, NOON, { status: 'cancelled' });
    await reserve(tenantId, phone, LAST_OF_DAY_BEFORE);
    await reserve(tenantId, phone, DAY_AFTER);

    await moveTo(NOON, client);

    const guest = { customer_id: phone, customer_name: 'Guest +1 555 0100', people_count: 4 };
    expect((await today(client)).reservations).toMatchObject([
      { ...guest, date: new Date(FIRST), status: 'paid', table_id: null, table_title: null },
      { ...guest, date: new Date(LAST), status: 'booked', table_id: tableId, table_title: 'Window' },
    ]);
  });
});

describe('the dashboard of a restaurant', () => {
  it('shows nothing of another one', async () => {
    const { client, tenantId } = await signUp(app);
    const { client: stranger } = await signUp(app);
    await order(client, [await addItem(client, 'Tea')], { customer: await addCustomer(client, '1') });
    await reserve(tenantId, '1', DAY_BEFORE);
    const empty = {
      reservations: [],
      topSellingItems: [],
      ordersCount: 0,
      newCustomerCount: 0,
      repeatedCustomerCount: 0,
    };

    expect(await today(client)).toMatchObject({
      ordersCount: 1,
      newCustomerCount: 1,
      reservations: [{ customer_id: '1' }],
    });
    expect(await today(stranger)).toMatchObject(empty);
  });

  it('is for those with the scope DASHBOARD', async () => {
    const { tenantId } = await signUp(app);
    const { client: manager } = await signInStaff(app, tenantId, ['DASHBOARD']);
    const { client: waiter } = await signInStaff(app, tenantId, ['POS', 'ORDERS']);

    expect(await today(manager)).toMatchObject({ ordersCount: 0 });
    await expect(today(waiter)).rejects.toMatchObject({ status: 403 });
  });
});
