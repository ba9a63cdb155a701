import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { store } from '@comanda/contract/store/store.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { digitsOf } from '@comanda/domain/currency';
import { fromDecimal } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { changeStore } from './support/change-store.ts';
import { exportFiles } from './support/archives.ts';
import type { Client } from './support/client.ts';
import { addMenu, signInSuperadmin, signUp } from './support/factories.ts';
import { switchQr } from './support/qr-menu.ts';
import { pay, sell, send } from './support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const api = (path: string) => `/api/v1${path}`;
const get = async (client: Client, path: string) => (await client.send('GET', api(path))).body;

type Dish = { price: number; large: number; extra: number; percent: number };

/** A restaurant that has one dish with a variant and an addon, in decimals, with tax on top. */
async function openFor(currency: string, { price, large, extra, percent }: Dish) {
  const { client, tenantId } = await signUp(app, { currency });
  const amount = (decimal: number) => fromDecimal(decimal, digitsOf(currency));
  const tax = await client.call(taxes.add, {
    body: { title: 'Tax', rate: rateFromPercent(percent), type: 'exclusive' },
  });
  const { id } = await client.call(menu.add, {
    body: { title: 'Dish', price: amount(price), netPrice: null, categoryId: null, taxId: tax.id },
  });
  const variant = await client.call(menu.addVariant, {
    params: { id },
    body: { title: 'Large', price: amount(large) },
  });
  const addon = await client.call(menu.addAddon, { params: { id }, body: { title: 'Extra', price: amount(extra) } });
  return { client, tenantId, id, variant: variant.id, addon: addon.id };
}

describe.each([
  // ¥99 with 8 % is ¥107, and three large ones with the extra are (250 + 30) × 3 = 840, with 67.2 of tax.
  { currency: 'JPY', dish: { price: 99, large: 250, extra: 30, percent: 8 }, one: [99, 8, 107], three: [840, 67, 907] },
  // 1.250 with 5 % is 1.250 + 0.0625; (2.375 + 0.005) × 3 = 7.140, with 0.357 of tax.
  {
    currency: 'KWD',
    dish: { price: 1.25, large: 2.375, extra: 0.005, percent: 5 },
    one: [1.25, 0.063, 1.313],
    three: [7.14, 0.357, 7.497],
  },
])('in $currency', ({ currency, dish, one, three }) => {
  const places = digitsOf(currency);
  const add = (a = 0, b = 0) => Number((a + b).toFixed(places));

  it('a sale is right to the unit from menu to report', async () => {
    const { client, id, variant, addon } = await openFor(currency, dish);
    expect((await get(client, `/menu-items/${id}`)) as object).toMatchObject({ price: dish.price });
    expect(await get(client, '/pos/init')).toMatchObject({
      menuItems: [{ price: dish.price, variants: [{ price: dish.large }], addons: [{ price: dish.extra }] }],
      storeSettings: { currency },
    });

    const paid = await sell(client, [id]);
    const orderId = await send(client, [{ id, quantity: 3, variant_id: variant, addons_ids: [addon] }]);
    const [open] = (await client.send('GET', api('/orders'))).body as unknown as [{ orders: object[] }];
    expect(open.orders[1]).toMatchObject({
      net_total: three[0],
      tax_total: three[1],
      total: three[2],
      items: [{ price: add(dish.large, dish.extra), variant_price: dish.large, addons: [{ price: dish.extra }] }],
    });
    const due = await client.send('POST', api('/orders/complete-order-payment-summary'), {
      body: { orderIds: [orderId] },
    });
    expect(due.body).toMatchObject({ subtotal: three[0], taxTotal: three[1], total: three[2] });
    await pay(client, [orderId]);

    expect(await get(client, '/invoices?type=today')).toMatchObject([
      { sub_total: three[0], tax_total: three[1], total: three[2], payments: [{ amount: three[2] }] },
      { invoice_id: paid.invoiceId, sub_total: one[0], tax_total: one[1], total: one[2] },
    ]);
    expect(await get(client, '/reports?type=today')).toMatchObject({
      currency,
      netRevenue: add(one[0], three[0]),
      taxTotal: add(one[1], three[1]),
      revenueTotal: add(one[2], three[2]),
      taxes: [{ tax: add(one[1], three[1]) }],
    });
    expect(await get(client, '/dashboard')).toMatchObject({ currency, revenueToday: add(one[2], three[2]) });
    expect(await get(client, '/customers')).toMatchObject({ currency });
  });

  it('a place too many is refused, and the sentence says how many there may be', async () => {
    const { client, id } = await openFor(currency, dish);
    const tooMany = 1 + 10 ** -(places + 1);
    const message =
      places === 0
        ? 'An amount in this currency has no decimal places!'
        : 'An amount in this currency has at most 3 decimal places!';
    const body = { title: 'Dish', price: tooMany, netPrice: null, categoryId: null, taxId: null };
    for (const path of ['/menu-items/add', `/menu-items/update/${id}`, `/menu-items/variants/${id}/add`])
      expect(await client.send('POST', api(path), { body })).toMatchObject({
        status: 400,
        body: { message, fields: { price: message } },
      });
    expect(await client.send('POST', api('/menu-items/import'), { body: { items: [body] } })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    });
    expect((await client.call(menu.list, {})).length).toBe(1);
  });

  it('totals that a client added up in fractions are rounded to the currency', async () => {
    const { client, id } = await openFor(currency, dish);
    const cart = [{ id, quantity: 1, notes: null, variant_id: null, addons_ids: [] }];
    const [netTotal = 0, , total = 0] = one;
    const taxTotal = (netTotal * dish.percent) / 100;
    const order = { cart, deliveryType: 'dinein', customerType: 'WALKIN' };
    const shown = { netTotal, taxTotal, total: netTotal + taxTotal };
    expect((await client.send('POST', api('/pos/create-order'), { body: { ...order, ...shown } })).status).toBe(200);
    const wrong = { ...shown, total: add(total, 2 * 10 ** -places) };
    expect((await client.send('POST', api('/pos/create-order'), { body: { ...order, ...wrong } })).status).toBe(409);
  });

  it('a diner reads the same prices, and how many decimals they have', async () => {
    const { client } = await openFor(currency, dish);
    const qrcode = await switchQr(client);
    expect((await app.client().send('GET', api(`/qrmenu/${qrcode}?tableId=`))).body).toMatchObject({
      storeSettings: { currency, currency_digits: places },
      menuItems: [{ price: dish.price, variants: [{ price: dish.large }] }],
    });
  });

  it('each answer says the digits, kept ones and refusals, too', async () => {
    const { client } = await openFor(currency, dish);
    for (const path of ['/pos/init', '/pos/init', '/menu-items', '/menu-items/none', '/invoices/99'])
      expect((await client.send('GET', api(path))).headers.get('currency-digits')).toBe(String(places));
  });

  it('the files of the archive have them', async () => {
    const { client, id } = await openFor(currency, dish);
    await sell(client, [id]);
    const files = await exportFiles(app, client);
    const text = (name: string) => String(files.get(`spreadsheets/${name}.csv`));
    expect(text('invoices')).toContain(one.map((amount) => amount.toFixed(places)).join(','));
    expect(text('menu-items')).toContain(`Large=${dish.large.toFixed(places)}`);
  });
});

it('the operator’s sum over currencies takes each for what it is worth', async () => {
  const sold = { JPY: 1000, KWD: 2.5, USD: 7.25 };
  const dish = { large: 1, extra: 1, percent: 0 };
  for (const [currency, price] of Object.entries(sold)) {
    const { client, id } = await openFor(currency, { ...dish, price });
    await sell(client, [id]);
  }
  const operator = await signInSuperadmin(app);
  const perUnit = async (currency: string) =>
    Number((await operator.call(superadmin.exchangeRateHistory, { params: { currency } }))[0]?.usd_per_unit);
  const before = await app.database.asOwner(async (owner) => {
    const others = await owner.query<{ currency: string; total: string }>(`
      select s.currency, sum(v.total_minor * power(10::numeric, -s.currency_digits)) as total
      from invoices v join stores s using (tenant_id) group by 1`);
    return others.rows;
  });
  let expected = 0;
  for (const { currency, total } of before) expected += Number(total) * (await perUnit(currency));
  const { body } = await operator.send('GET', api('/superadmin/dashboard'));
  expect(body.salesVolumeToday).toBeCloseTo(expected, 2);
  expect(expected).toBeGreaterThan(7.25 + 2.5 * 3);
});

describe('the currency of a store', () => {
  const change = (client: Client, currency: string) => changeStore(client, { currency });

  it('stays from the first order on, and says why', async () => {
    const { client } = await signUp(app, { currency: 'EUR' });
    const { tea } = await addMenu(client);
    expect(await client.call(store.get, {})).toMatchObject({ isCurrencyFree: true });
    await change(client, 'USD');
    await send(client, [tea]);

    await expect(change(client, 'EUR')).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'illegal_transition',
        fields: { currency: 'The currency cannot be changed any more: orders and invoices of this store are in it!' },
      },
    });
    await changeStore(client, { storeName: 'Another name' });
    expect(await client.call(store.get, {})).toMatchObject({
      storeName: 'Another name',
      currency: { code: 'USD' },
      isCurrencyFree: false,
    });
  });

  it('takes the prices along as they are shown, rounded to the new unit', async () => {
    const { client } = await signUp(app, { currency: 'USD' });
    const { burger } = await addMenu(client);
    const shown = async () => {
      const { price, variants, addons } = (await get(client, `/menu-items/${burger}`)) as {
        price: number;
        variants: [{ price: number }];
        addons: [{ price: number }];
      };
      return [price, variants[0].price, addons[0].price];
    };
    expect(await shown()).toEqual([12.5, 15, 1.5]);
    await change(client, 'KWD');
    expect(await shown()).toEqual([12.5, 15, 1.5]);
    expect((await client.call(menu.get, { params: { id: burger } })).price).toBe(12_500);
    await change(client, 'JPY');
    expect(await shown()).toEqual([13, 15, 2]);
    await change(client, 'USD');
    expect(await shown()).toEqual([13, 15, 2]);
  });

  // On a cluster the locks are on the nodes.
  it.skipIf(inject('workers').length > 0)('does not change beneath the first order', async () => {
    const { client, tenantId } = await signUp(app, { currency: 'USD' });
    const { tea } = await addMenu(client);
    const cart = [{ id: tea, quantity: 1, notes: null, variant_id: null, addons_ids: [] }];
    const answers = await app.database.asOwner(async (owner) => {
      const waitFor = async (count: number) => {
        await expect.poll(async () => (await owner.query(WAITING)).rowCount).toBe(count);
      };
      await owner.query('begin');
      await owner.query('select from counters where tenant_id = $1 for update', [tenantId]);
      const changed = change(client, 'JPY');
      await waitFor(1);
      // It has read the prices, and waits for its number.
      const ordered = client.send('POST', api('/pos/create-order'), { body: { cart } });
      await waitFor(2);
      await owner.query('rollback');
      return Promise.all([ordered, changed]);
    });
    expect(answers[0]).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await client.call(orders.list, {})).toEqual([]);
    expect((await client.call(pos.init, {})).storeSettings.currency).toEqual({ code: 'JPY', digits: 0 });
  });
});

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
