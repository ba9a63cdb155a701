import { allContracts } from '@comanda/contract/all';
import type { Contract, Route } from '@comanda/contract/core/route';
import { customers } from '@comanda/contract/customers/customers.contract';
import { auth } from '@comanda/contract/auth/auth.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { users } from '@comanda/contract/users/users.contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import type { Client } from './support/client.ts';
import { PASSWORD, subscribe } from './support/factories.ts';
import { openForDiners } from './support/qr-menu.ts';

type Ids = Record<
  | 'device'
  | 'category'
  | 'tax'
  | 'item'
  | 'variant'
  | 'addon'
  | 'table'
  | 'payment'
  | 'order'
  | 'paidOrder'
  | 'line'
  | 'customer'
  | 'reservation'
  | 'tenant'
  | 'qrcode'
  | 'tableLink'
  | 'qrOrder'
  | 'subscription'
  | 'user',
  string
>;
type Attempt = { path?: Record<string, string>; query?: string; body?: object; image?: true; answer?: 400 };

const tea = { title: 'Tea', price: 1, netPrice: null };
const line = (id: string) => ({ id, quantity: 1 });
/** One more than the own restaurant has: numbers count within a restaurant. */
const THEIR_INVOICES = 2;
const TONIGHT = new Date(Date.now() + 3_600_000).toISOString();

/** Each call that takes an id, with each id that it takes once taken from the other restaurant. */
const attempts = (mine: Ids, their: Ids): Record<string, Attempt[]> => ({
  // It belongs to whoever holds it; one that was never mailed belongs to nobody.
  'auth.resetPassword': [{ path: { token: 'A'.repeat(65) }, body: { password: PASSWORD } }],
  'auth.removeDevice': [{ body: { device_id: their.device } }],
  'pos.createOrder': [
    // A line that is not on one's own menu is bad input, said with the number of the line.
    { body: { cart: [line(their.item)] }, answer: 400 },
    { body: { cart: [{ ...line(mine.item), variant_id: their.variant }] }, answer: 400 },
    { body: { cart: [{ ...line(mine.item), addons_ids: [their.addon] }] }, answer: 400 },
    { body: { cart: [line(mine.item)], tableId: their.table } },
    { body: { cart: [line(mine.item)], customerType: 'CUSTOMER', customerId: their.customer } },
    { body: { cart: [line(mine.item)], selectedQrOrderItem: their.qrOrder } },
  ],
  'pos.createOrderAndInvoice': [
    { body: { cart: [line(their.item)] }, answer: 400 },
    { body: { cart: [line(mine.item)], paymentTypeId: their.payment } },
    { body: { cart: [line(mine.item)], tableId: their.table } },
    { body: { cart: [line(mine.item)], customerType: 'CUSTOMER', customerId: their.customer } },
    { body: { cart: [line(mine.item)], selectedQrOrderItem: their.qrOrder } },
  ],
  'orders.updateItemStatus': [{ path: { id: their.line }, body: { status: 'cancelled' } }],
  'orders.updateItems': [
    { body: { itemIds: [their.line], status: 'cancelled' } },
    { body: { itemIds: [mine.line, their.line], status: 'cancelled' } },
  ],
  'orders.cancel': [{ body: { orderIds: [their.order] } }, { body: { orderIds: [mine.order, their.order] } }],
  'orders.complete': [{ body: { orderIds: [their.order] } }],
  'orders.paymentSummary': [{ body: { orderIds: [their.order] } }, { body: { orderIds: [mine.order, their.order] } }],
  'orders.completeAndPay': [
    { body: { orderIds: [their.order], subTotal: 1, taxTotal: 0, total: 1 } },
    { body: { orderIds: [mine.order, their.order], subTotal: 1, taxTotal: 0, total: 1 } },
  ],
  'kitchen.updateItemStatus': [{ path: { id: their.line }, body: { status: 'preparing' } }],
  'kitchen.updateItems': [
    { body: { itemIds: [their.line], status: 'preparing' } },
    { body: { itemIds: [mine.line, their.line], status: 'preparing' } },
  ],
  'customers.update': [{ path: { id: their.customer }, body: { name: 'Stolen' } }],
  'customers.remove': [{ path: { id: their.customer } }],
  'reservations.add': [
    { body: { customerId: their.customer, date: TONIGHT } },
    { body: { customerId: mine.customer, date: TONIGHT, tableId: their.table } },
  ],
  'reservations.update': [
    { path: { id: their.reservation }, body: { date: TONIGHT } },
    { path: { id: mine.reservation }, body: { date: TONIGHT, tableId: their.table } },
  ],
  'reservations.remove': [{ path: { id: their.reservation } }],
  'invoices.orders': [
    { body: { orderIds: [their.paidOrder] } },
    { body: { orderIds: [mine.paidOrder, their.paidOrder] } },
  ],
  'invoices.get': [{ path: { id: String(THEIR_INVOICES) } }],
  'menu.get': [{ path: { id: their.item } }],
  'menu.add': [{ body: { ...tea, categoryId: their.category } }, { body: { ...tea, taxId: their.tax } }],
  'menu.update': [
    { path: { id: their.item }, body: tea },
    { path: { id: mine.item }, body: { ...tea, categoryId: their.category } },
    { path: { id: mine.item }, body: { ...tea, taxId: their.tax } },
  ],
  'menu.setAvailability': [{ path: { id: their.item }, body: { isAvailable: false } }],
  'menu.reorder': [{ body: { ids: [their.item] } }, { body: { ids: [mine.item, their.item] } }],
  'menu.uploadPhoto': [{ path: { id: their.item }, image: true }],
  'menu.removePhoto': [{ path: { id: their.item } }],
  'menu.remove': [{ path: { id: their.item } }],
  'menu.addVariant': [{ path: { id: their.item }, body: { title: 'Huge', price: 1 } }],
  'menu.updateVariant': [
    { path: { id: their.item, variantId: their.variant }, body: { title: 'Huge', price: 1 } },
    { path: { id: mine.item, variantId: their.variant }, body: { title: 'Huge', price: 1 } },
  ],
  'menu.removeVariant': [
    { path: { id: their.item, variantId: their.variant } },
    { path: { id: mine.item, variantId: their.variant } },
  ],
  'menu.addAddon': [{ path: { id: their.item }, body: { title: 'Salt', price: 1 } }],
  'menu.updateAddon': [
    { path: { id: their.item, addonId: their.addon }, body: { title: 'Salt', price: 1 } },
    { path: { id: mine.item, addonId: their.addon }, body: { title: 'Salt', price: 1 } },
  ],
  'menu.removeAddon': [
    { path: { id: their.item, addonId: their.addon } },
    { path: { id: mine.item, addonId: their.addon } },
  ],
  'categories.reorder': [{ body: { ids: [their.category] } }, { body: { ids: [mine.category, their.category] } }],
  'categories.update': [{ path: { id: their.category }, body: { title: 'Stolen' } }],
  'categories.remove': [{ path: { id: their.category } }],
  'taxes.update': [{ path: { id: their.tax }, body: { title: 'Stolen', rate: 1, type: 'inclusive' } }],
  'taxes.remove': [{ path: { id: their.tax } }],
  'paymentTypes.update': [{ path: { id: their.payment }, body: { title: 'Stolen', isActive: false } }],
  'paymentTypes.toggle': [{ path: { id: their.payment }, body: { isActive: false } }],
  'paymentTypes.remove': [{ path: { id: their.payment } }],
  'tables.update': [{ path: { id: their.table }, body: { title: 'Stolen', floor: '-', seatingCapacity: 0 } }],
  'tables.remove': [{ path: { id: their.table } }],
  // Whoever has a code may read its menu; what it is combined with must be of the same restaurant.
  'qrMenu.get': [
    { path: { qrcode: mine.qrcode }, query: `?tableId=${their.tableLink}`, answer: 400 },
    { path: { qrcode: their.tenant } },
  ],
  'qrMenu.placeOrder': [
    { path: { qrcode: mine.qrcode }, body: { cartItems: [line(mine.item)], tableId: their.tableLink }, answer: 400 },
    { path: { qrcode: mine.qrcode }, body: { cartItems: [line(their.item)] }, answer: 400 },
    {
      path: { qrcode: mine.qrcode },
      body: { cartItems: [{ ...line(mine.item), variant_id: their.variant }] },
      answer: 400,
    },
    {
      path: { qrcode: mine.qrcode },
      body: { cartItems: [{ ...line(mine.item), addons_ids: [their.addon] }] },
      answer: 400,
    },
    { path: { qrcode: their.tenant }, body: { cartItems: [line(their.item)] } },
  ],
  'qrOrders.take': [{ path: { id: their.qrOrder } }],
  'qrOrders.release': [{ path: { id: their.qrOrder } }],
  'qrOrders.updateStatus': [{ path: { id: their.qrOrder }, body: { status: 'cancelled' } }],
  'users.update': [{ path: { username: their.user }, body: { name: 'Stolen' } }],
  'users.updatePassword': [{ path: { username: their.user }, body: { password: 'stolen horse' } }],
  'users.remove': [{ path: { username: their.user } }],
  'subscription.stripeProductLookup': [{ body: { id: their.subscription } }],
  'subscription.cancel': [{ body: { id: their.subscription } }, { body: { subscription_id: their.subscription } }],
});

const allRoutes: [string, Route][] = Object.entries<Contract>(allContracts).flatMap(([domain, contract]) =>
  Object.entries(contract).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);
const named = Object.fromEntries(allRoutes);

async function openRestaurant(app: TestApp, phone: string, invoices = 1): Promise<{ client: Client; ids: Ids }> {
  const { client, tenantId, ids: made, qrcode, tableLink, order } = await openForDiners(app);
  const { qrOrderId } = await order();
  await client.call(customers.add, { body: { phone, name: 'Ann', email: null, birthDate: null, gender: null } });
  const body = {
    cart: [{ ...line(made.burger), notes: null, variant_id: made.large, addons_ids: [made.cheese] }],
    tableId: made.table,
  };
  const sale = { ...body, deliveryType: 'dinein', customerType: 'CUSTOMER', customerId: phone } as const;
  const { orderId } = await client.call(pos.createOrder, { body: sale });
  let paidOrder = '';
  for (let sold = 0; sold < invoices; sold += 1)
    paidOrder = (await client.call(pos.createOrderAndInvoice, { body: { ...sale, paymentTypeId: null } })).orderId;
  const { id: reservation } = await client.call(reservations.add, {
    body: {
      customerId: phone,
      date: new Date(TONIGHT),
      tableId: made.table,
      status: 'booked',
      notes: null,
      peopleCount: 2,
    },
  });
  const user = `${tenantId}@example.com`;
  await client.call(users.add, {
    body: {
      name: 'Ann',
      username: user,
      password: PASSWORD,
      designation: null,
      phone: null,
      email: null,
      userScopes: [],
    },
  });
  const [group] = await client.call(orders.list, {});
  const [payment] = await client.call(paymentTypes.list, {});
  const [device] = await client.call(auth.devices, {});
  return {
    client,
    ids: {
      device: device?.device_id ?? '',
      category: made.category,
      tax: made.vat,
      item: made.burger,
      variant: made.large,
      addon: made.cheese,
      table: made.table,
      payment: payment?.id ?? '',
      order: orderId,
      paidOrder,
      line: group?.orders[0]?.items[0]?.id ?? '',
      customer: phone,
      reservation,
      tenant: tenantId,
      qrcode,
      tableLink,
      qrOrder: qrOrderId,
      subscription: await subscribe(app, client),
      user,
    },
  };
}

async function everything(app: TestApp): Promise<Record<string, unknown>> {
  return app.database.asOwner(async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where c.relkind = 'r'`,
    );
    const contents: Record<string, unknown> = {};
    for (const { name } of tables)
      contents[name] = (await owner.query(`select * from ${name} t order by t::text`)).rows;
    return contents;
  });
}

function send(client: Client, route: Route, { path = {}, query = '', body, image }: Attempt) {
  const form = new FormData();
  form.append('image', new Blob([PIXEL], { type: 'image/png' }), 'pixel.png');
  const url = `/api/v1${route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))}${query}`;
  return client.send(route.method, url, image ? { body: form } : { body });
}
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('knows every call that takes an id', () => {
  const takesId = allRoutes.filter(
    ([, route]) =>
      // The operator of the platform reaches all tenants by their ids.
      route.access.realm !== 'superadmin' &&
      (route.params ||
        /_?id"|Ids?"|"ids"|"cart"/.test(
          JSON.stringify(Object.keys((route.body as { shape?: object } | undefined)?.shape ?? {})),
        )),
  );
  expect(Object.keys(attempts({} as Ids, {} as Ids)).toSorted()).toEqual(takesId.map(([name]) => name).toSorted());
});

const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') as PropertyDescriptor;
afterEach(() => {
  Object.defineProperty(pg.Client.prototype, 'query', query);
});

describe.each(['both walls', 'the statements alone', 'the policies alone'])('with %s', (walls) => {
  let app: TestApp;
  let mine: { client: Client; ids: Ids };
  let their: { client: Client; ids: Ids };

  beforeAll(async () => {
    app = await startApp();
    mine = await openRestaurant(app, '555 0100');
    their = await openRestaurant(app, '555 0199', THEIR_INVOICES);
    if (walls === 'the statements alone') await dropPolicies(app);
  });
  afterAll(() => app.stop());

  it.each(Object.keys(attempts({} as Ids, {} as Ids)))(
    '%s answers another restaurant’s ids like ids that do not exist, and changes nothing',
    async (name) => {
      if (walls === 'the policies alone') ignoreStatementFilters();
      const route = named[name];
      if (!route) throw new Error(`no such call: ${name}`);
      const before = await everything(app);
      for (const attempt of attempts(mine.ids, their.ids)[name] ?? []) {
        const { status, body } = await send(mine.client, route, attempt);
        expect({ status, attempt, body }).toMatchObject({ status: attempt.answer ?? 404 });
        expect(JSON.stringify(body)).not.toContain('Burger');
      }
      expect(await everything(app)).toEqual(before);
    },
  );

  it('lists nothing of another restaurant', async () => {
    if (walls === 'the policies alone') ignoreStatementFilters();
    for (const [name, route] of allRoutes) {
      if (route.method !== 'GET' || route.params || route.access.realm === 'superadmin') continue;
      const { status, body } = await mine.client.send('GET', `/api/v1${route.path}${route.query ? '?q=ann' : ''}`);
      expect({ name, status }).toEqual({ name, status: 200 });
      for (const id of Object.values(their.ids)) expect(JSON.stringify(body)).not.toContain(id);
    }
  });
});

it('would find a leak: with both walls down another restaurant’s item is read', async () => {
  const app = await startApp();
  const mine = await openRestaurant(app, '555 0100');
  const their = await openRestaurant(app, '555 0199');
  await dropPolicies(app);
  ignoreStatementFilters();
  expect((await mine.client.send('GET', `/api/v1/menu-items/${their.ids.item}`)).status).toBe(200);
  await app.stop();
});

async function dropPolicies(app: TestApp): Promise<void> {
  await app.database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ name: string }>(`select polrelid::regclass::text as name from pg_policy`);
    for (const { name } of rows) await owner.query(`alter table ${name} disable row level security`);
  });
}

/** Makes every `tenant_id = $n` of the product's statements true for all rows. */
function ignoreStatementFilters(): void {
  const send = query.value as (...parameters: unknown[]) => unknown;
  function sendOpen(this: pg.Client, config: { text?: string; name?: string }, ...rest: unknown[]): unknown {
    if (!config.text || !config.name) return Reflect.apply(send, this, [config, ...rest]);
    const text = config.text.replace(/((?:\w+\.)?tenant_id = \$\d+)/g, '($1 or true)');
    return Reflect.apply(send, this, [{ ...config, text, name: `open ${config.name}` }, ...rest]);
  }
  Object.defineProperty(pg.Client.prototype, 'query', { ...query, value: sendOpen });
}
