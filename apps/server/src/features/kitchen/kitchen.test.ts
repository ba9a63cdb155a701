import { auth } from '@comanda/contract/auth/auth.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import type { ItemStatus, KitchenStatus } from '@comanda/domain/order-status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';

let app: TestApp;
let client: Client;
let tenantId: string;
let menu: Awaited<ReturnType<typeof addMenu>>;
let now = new Date('2025-06-02T12:00:00Z');

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = new Date('2025-06-02T12:00:00Z');
  ({ client, tenantId } = await signUp(app, { timeZone: 'UTC' }));
  menu = await addMenu(client);
});

const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

async function send() {
  const cart = [menu.burger, menu.tea].map((id) => ({
    id,
    quantity: 1,
    notes: null,
    variant_id: null,
    addons_ids: [],
  }));
  const { orderId } = await client.call(pos.createOrder, {
    body: { cart, deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, tableId: null },
  });
  const [burger = '', tea = ''] = (await itemsOf(orderId)).map((item) => item.id);
  return { orderId, burger, tea };
}

const itemsOf = async (orderId: string) =>
  (await client.call(orders.list, {})).flatMap((group) => group.orders).find((order) => order.id === orderId)?.items ??
  [];
const statuses = async (orderId: string) => (await itemsOf(orderId)).map((item) => item.status);
const cook = (id: string, status: KitchenStatus) =>
  client.call(kitchen.updateItemStatus, { params: { id }, body: { status } });
const cookAll = (itemIds: string[], status: KitchenStatus) =>
  client.call(kitchen.updateItems, { body: { itemIds, status } });
const wait = (id: string, status: ItemStatus) =>
  client.call(orders.updateItemStatus, { params: { id }, body: { status } });
const tickets = async () => (await client.call(kitchen.list, {})).flatMap((group) => group.order_ids);
const completed = async () => (await client.call(kitchen.completed, {})).map((order) => order.id);

/** Everything of the order is made. */
async function make({ burger, tea }: { burger: string; tea: string }): Promise<void> {
  await cookAll([burger, tea], 'preparing');
  await cookAll([burger, tea], 'completed');
}

const refusal = { status: 409, body: { message: 'This item cannot be changed to that status any more!' } };

describe('cooking', () => {
  it('starts and completes items, and a ticket leaves when nothing is left to make', async () => {
    const { orderId, burger, tea } = await send();
    await expect(cook(burger, 'completed')).rejects.toMatchObject(refusal);
    await cook(burger, 'preparing');
    await cook(burger, 'completed');
    expect(await tickets()).toContain(orderId);
    await cook(tea, 'preparing');
    await cook(tea, 'completed');
    expect(await tickets()).not.toContain(orderId);
    expect(await statuses(orderId)).toEqual(['completed', 'completed']);
  });

  it('takes a tap back, one step at a time', async () => {
    const { orderId, burger, tea } = await send();
    await make({ burger, tea });
    await expect(cook(burger, 'created')).rejects.toMatchObject(refusal);
    await cook(burger, 'preparing');
    expect(await tickets()).toContain(orderId);
    await cook(burger, 'created');
    expect(await statuses(orderId)).toEqual(['created', 'completed']);
  });

  it('takes nothing back that was served, cancelled or closed meanwhile', async () => {
    const { orderId, burger, tea } = await send();
    await make({ burger, tea });
    await wait(burger, 'delivered');
    await expect(cook(burger, 'preparing')).rejects.toMatchObject(refusal);
    await wait(tea, 'cancelled');
    await expect(cook(tea, 'preparing')).rejects.toMatchObject(refusal);
    const { subtotal: subTotal, ...due } = await client.call(orders.paymentSummary, { body: { orderIds: [orderId] } });
    await client.call(orders.completeAndPay, { body: { orderIds: [orderId], subTotal, ...due, paymentTypeId: null } });
    await expect(cook(burger, 'preparing')).rejects.toMatchObject({
      status: 409,
      body: { message: 'This order is already closed!' },
    });
  });

  it('moves a whole ticket or nothing of it', async () => {
    const { orderId, burger, tea } = await send();
    await cook(burger, 'preparing');
    await expect(cookAll([burger, tea], 'completed')).rejects.toMatchObject(refusal);
    expect(await statuses(orderId)).toEqual(['preparing', 'created']);
    await cookAll([burger, tea], 'preparing');
    expect(await statuses(orderId)).toEqual(['preparing', 'preparing']);
  });

  it('lets two cooks tap the same ticket at once', async () => {
    const { orderId, burger, tea } = await send();
    await Promise.all([
      cookAll([burger, tea], 'preparing'),
      cookAll([tea, burger], 'preparing'),
      cook(tea, 'preparing'),
    ]);
    expect(await statuses(orderId)).toEqual(['preparing', 'preparing']);
  });

  it('knows only its own statuses', async () => {
    const { burger } = await send();
    for (const status of ['delivered', 'cancelled', 'eaten']) {
      const path = `/api/v1/kitchen/${burger}`;
      expect(await client.send('POST', path, { body: { status } })).toMatchObject({
        status: 400,
        body: { message: 'This status is not known!' },
      });
    }
  });
});

describe('the completed tickets', () => {
  it('are the last ten, the latest first, without those that still need a hand', async () => {
    const made = [];
    for (let count = 0; count < 12; count += 1) {
      const ticket = await send();
      later(1);
      await make(ticket);
      made.unshift(ticket.orderId);
    }
    const { burger } = await send();
    await cook(burger, 'preparing');
    await cook(burger, 'completed');
    expect(await completed()).toEqual(made.slice(0, 10));
  });

  it('come back when they are recalled', async () => {
    const ticket = await send();
    await make(ticket);
    await cook(ticket.tea, 'preparing');
    expect(await completed()).toEqual([]);
    expect(await tickets()).toEqual([ticket.orderId]);
  });

  it('show what still stands at the pass before what was served, and nothing that was cancelled', async () => {
    const [first, second, third] = [await send(), await send(), await send()];
    for (const ticket of [first, second, third]) {
      later(1);
      await make(ticket);
    }
    later(1);
    await client.call(orders.cancel, { body: { orderIds: [first.orderId] } });
    await client.call(orders.updateItems, { body: { itemIds: [third.burger, third.tea], status: 'delivered' } });
    expect(await completed()).toEqual([second.orderId, third.orderId]);
  });

  it('are those of the business day', async () => {
    await make(await send());
    later(24 * 60);
    await client.call(auth.refreshToken, {});
    expect(await completed()).toEqual([]);
  });
});

describe('what a ticket tells', () => {
  /** One order to make and one made, both of a guest with a name, with variant and addon. */
  async function sendOfGuest(): Promise<void> {
    const cart = [
      { id: menu.burger, quantity: 2, notes: 'No onions', variant_id: menu.large, addons_ids: [menu.cheese] },
    ];
    const customer = { phone: '+15550123', name: 'Ada Guest', email: null, birthDate: null, gender: null };
    await client.call(customers.add, { body: customer });
    const forGuest = { customerType: 'CUSTOMER', customerId: customer.phone, tableId: menu.table } as const;
    const place = async () =>
      (await client.call(pos.createOrder, { body: { cart, deliveryType: 'dinein', ...forGuest } })).orderId;
    await place();
    const made = (await itemsOf(await place())).map((item) => item.id);
    await cookAll(made, 'preparing');
    await cookAll(made, 'completed');
  }
  const paths = ['/api/v1/kitchen', '/api/v1/kitchen/completed'];
  const wireOf = async (reader: Client) =>
    JSON.stringify(await Promise.all(paths.map(async (path) => (await reader.send('GET', path)).body)));

  it.each([['KITCHEN'], ['KITCHEN_DISPLAY']] as const)(
    '%s learns what to make and where it goes, no more',
    async (scope) => {
      await sendOfGuest();
      const { client: cook } = await signInStaff(app, tenantId, [scope]);
      const wire = await wireOf(cook);
      expect(wire).not.toMatch(/5550123|Ada|"(price|net_total|tax_total|total)"/);
      const [ticket] = (await cook.call(kitchen.list, {})).flatMap((group) => group.orders);
      expect(ticket).toMatchObject({
        table_title: 'Table 1',
        delivery_type: 'dinein',
        payment_status: 'pending',
        customer_type: 'CUSTOMER',
        customer_id: null,
        customer_name: null,
        invoice_id: null,
      });
      expect(ticket?.items).toMatchObject([
        {
          item_title: 'Burger',
          variant_title: 'Large',
          variant_price: null,
          quantity: 2,
          status: 'created',
          addons: [{ title: 'Cheese' }],
          notes: 'No onions',
        },
      ]);
      expect(await cook.call(kitchen.completed, {})).toMatchObject([{ items: [{ item_title: 'Burger' }] }]);
    },
  );

  it.each([['POS'], ['ORDERS'], ['ORDER_STATUS']] as const)('with %s besides it is the whole order', async (scope) => {
    await sendOfGuest();
    const { client: waiter } = await signInStaff(app, tenantId, ['KITCHEN', scope]);
    const [order] = (await waiter.call(orders.list, {})).flatMap((group) => group.orders);
    const [ticket] = (await waiter.call(kitchen.list, {})).flatMap((group) => group.orders);
    expect(ticket).toMatchObject({ customer_id: '+15550123', customer_name: 'Ada Guest', total: order?.total });
    expect(ticket).toEqual(order);
    expect(await wireOf(waiter)).toBe(await wireOf(client));
  });
});

it('is only looked at with KITCHEN_DISPLAY', async () => {
  const { burger } = await send();
  const { client: display } = await signInStaff(app, tenantId, ['KITCHEN_DISPLAY']);
  expect(await display.call(kitchen.list, {})).toHaveLength(1);
  expect(await display.call(kitchen.completed, {})).toEqual([]);
  const status = 'preparing' as const;
  await expect(
    display.call(kitchen.updateItemStatus, { params: { id: burger }, body: { status } }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(display.call(kitchen.updateItems, { body: { itemIds: [burger], status } })).rejects.toMatchObject({
    status: 403,
  });
});
