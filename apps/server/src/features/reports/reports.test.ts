import { customers } from '@comanda/contract/customers/customers.contract';
import { categories } from '@comanda/contract/menu/categories.contract';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { divideBill, giveBack, payPart } from '../../../test/support/divided-bills.ts';
import { cancelItem, pay, renew, sell, send } from '../../../test/support/sales.ts';

const YESTERDAY = '2026-02-10T17:00:00Z';
const TODAY = '2026-02-11T17:00:00Z';
const TOMORROW = '2026-02-12T17:00:00Z';

let clock: Date;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
beforeEach(() => {
  clock = new Date(YESTERDAY);
});
afterAll(() => app.stop());

/** Forward only: sessions and trials run out. */
async function moveTo(time: string, client: Client): Promise<void> {
  clock = new Date(time);
  await renew(client);
}

async function openHouse() {
  const { client } = await signUp(app, { currency: 'EUR', timeZone: 'America/New_York' });
  return { client, ...(await addMenu(client)) };
}

const today = (client: Client) => client.call(reports.get, { query: { type: 'today', from: '', to: '' } });

async function addCustomer(client: Client, phone: string): Promise<string> {
  const body = { phone, name: `Guest ${phone}`, email: null, birthDate: null, gender: null };
  await client.call(customers.add, { body });
  return phone;
}

describe('a report', () => {
  it('is all zero while nothing was sold', async () => {
    const { client } = await signUp(app, { currency: 'EUR' });
    const figures = {
      ordersCount: 0,
      newCustomers: 0,
      repeatedCustomers: 0,
      totalCustomers: 0,
      averageOrderValue: 0,
      netRevenue: 0,
      taxTotal: 0,
      revenueTotal: 0,
    };

    const { body } = await client.send('GET', '/api/v1/reports?type=today');

    expect(body).toMatchObject({ ...figures, currency: 'EUR', topSellingItems: [] });
    expect(body).toMatchObject({ from: '2026-02-10', to: '2026-02-10', categories: [], paymentTypes: [], taxes: [] });
    expect(body.previous).toEqual({ from: '2026-02-09', to: '2026-02-09', ...figures });
    expect(body.days).toEqual([
      { day: '2026-02-10', revenue: 0, orders: 0, previousDay: '2026-02-09', previousRevenue: 0, previousOrders: 0 },
    ]);
    expect(body.hours).toHaveLength(24);
    expect(body.weekdays).toHaveLength(7);
  });

  it('tells what was sold, by item, category, payment type and tax, beside the day before', async () => {
    const { client, burger, large, cheese, tea } = await openHouse();
    const [cash] = await client.call(paymentTypes.list, {});
    await sell(client, [tea]);
    await moveTo(TODAY, client);

    await sell(client, [{ id: burger, quantity: 2, variant_id: large, addons_ids: [cheese] }, tea], {
      paymentTypeId: cash?.id ?? '',
    });
    await sell(client, [tea, { id: tea, quantity: 3 }]);

    // Two burgers are 33.00 plus 8.875 % of it; a tea is 3.20, of which 0.29 are tax, and three are 9.60 with 0.87.
    const report = await today(client);
    expect(report).toMatchObject({ ordersCount: 2, revenueTotal: 5193, netRevenue: 4755, taxTotal: 438 });
    expect(report).toMatchObject({ averageOrderValue: 2597, currency: { code: 'EUR', digits: 2 } });
    expect(report.topSellingItems).toEqual([
      { id: expect.any(String), title: 'Tea', price: 320, orders_count: 2, quantity: 5, revenue: 1600 },
      { id: expect.any(String), title: 'Burger', price: 1250, orders_count: 1, quantity: 2, revenue: 3593 },
    ]);
    expect(report.categories).toEqual([{ title: 'Food', quantity: 7, revenue: 5193 }]);
    expect(report.paymentTypes).toEqual([
      { title: cash?.title, payments: 1, amount: 3913 },
      { title: null, payments: 1, amount: 1280 },
    ]);
    expect(report.taxes).toEqual([
      { title: 'Sales tax', rate: 8875, type: 'exclusive', net: 3300, tax: 293 },
      { title: 'VAT', rate: 10_000, type: 'inclusive', net: 1455, tax: 145 },
    ]);
    expect(report.hours.filter((hour) => hour.orders > 0)).toEqual([{ hour: 12, revenue: 5193, orders: 2 }]);
    expect(report.weekdays[2]).toEqual({ weekday: 3, revenue: 5193, orders: 2, days: 1 });
    expect(report.previous).toMatchObject({ ordersCount: 1, revenueTotal: 320, netRevenue: 291, taxTotal: 29 });
    expect(report.days).toMatchObject([{ revenue: 5193, orders: 2, previousRevenue: 320, previousOrders: 1 }]);
  });

  it('counts what was paid, on the day on which it was paid, without what was cancelled', async () => {
    const { client, burger, tea, table } = await openHouse();
    const first = await send(client, [tea, burger], { tableId: table });
    await cancelItem(client, first, 1);
    const cancelled = await send(client, [tea]);
    await client.call(orders.cancel, { body: { orderIds: [cancelled] } });
    await send(client, [tea]);
    expect(await today(client)).toMatchObject({ ordersCount: 0, revenueTotal: 0, topSellingItems: [] });

    await moveTo(TODAY, client);
    const second = await send(client, [tea, tea], { tableId: table });
    await pay(client, [first, second]);

    const report = await today(client);
    expect(report).toMatchObject({ ordersCount: 2, revenueTotal: 960, averageOrderValue: 480 });
    expect(report.topSellingItems).toEqual([
      { id: expect.any(String), title: 'Tea', price: 320, orders_count: 2, quantity: 3, revenue: 960 },
    ]);
    expect(report.paymentTypes).toEqual([{ title: null, payments: 1, amount: 960 }]);
    expect(report.previous).toMatchObject({ ordersCount: 0, revenueTotal: 0 });
  });

  it('is below zero on a day that only gave back, and counts neither charges nor parts of orders as more', async () => {
    const { client, tea } = await openHouse();
    const [card] = await client.call(paymentTypes.list, {});
    const orderId = await send(client, [{ id: tea, quantity: 3 }]);
    const [part, rest] = await divideBill(client, orderId);
    const typeId = card?.id ?? null;
    const first = await payPart(client, { orderId, partId: part }, { typeId, tip: minor(50) });
    await payPart(client, { orderId, partId: rest }, { typeId });
    const invoice = await client.call(invoices.get, { params: { id: first ?? 0 } });
    const sold = await today(client);

    // Three teas are 9.60, less 12.5 % 8.40; 7 % of that with 19 % tax are 0.70.
    expect(sold).toMatchObject({ ordersCount: 1, revenueTotal: 910 });
    expect(sold.topSellingItems).toEqual([
      { id: expect.any(String), title: 'Tea', price: 320, orders_count: 2, quantity: 3, revenue: 840 },
    ]);
    expect(sold.categories).toEqual([{ title: 'Food', quantity: 3, revenue: 840 }]);
    expect(sold.taxes).toMatchObject([
      { title: 'VAT', net: 764, tax: 76 },
      { title: null, rate: 19_000, type: 'exclusive', net: 59, tax: 11 },
    ]);
    expect(sold.paymentTypes).toEqual([{ title: card?.title, payments: 2, amount: 910 }]);

    await moveTo(TODAY, client);
    await giveBack(client, first ?? 0, 'rest');

    const report = await today(client);
    const less = (amount: number) => 0 - amount;
    expect(report).toMatchObject({
      ordersCount: 0,
      averageOrderValue: 0,
      revenueTotal: less(invoice.total),
      netRevenue: less(invoice.sub_total),
      taxTotal: less(invoice.tax_total),
      previous: { revenueTotal: 910 },
      paymentTypes: [{ title: card?.title, payments: 0, amount: less(invoice.total) }],
      topSellingItems: [{ title: 'Tea', orders_count: 0 }],
    });
    expect(report.hours.find(({ hour }) => hour === 12)).toEqual({ hour: 12, revenue: less(invoice.total), orders: 0 });
  });

  it('stays as it was whatever becomes of menu, categories, taxes and payment types', async () => {
    const { client, burger, tea, vat, included, category } = await openHouse();
    const [cash, card] = await client.call(paymentTypes.list, {});
    if (!cash || !card) throw new Error('a payment type is missing');
    await sell(client, [burger, tea], { paymentTypeId: cash.id });
    await sell(client, [tea], { paymentTypeId: card.id });
    const before = await today(client);

    const changed = { title: 'Chai', price: minor(999), netPrice: null, categoryId: null, taxId: vat };
    await client.call(menu.update, { params: { id: tea }, body: changed });
    await client.call(menu.remove, { params: { id: burger } });
    await client.call(categories.remove, { params: { id: category } });
    await client.call(taxes.update, {
      params: { id: vat },
      body: { title: 'Other tax', rate: rateFromPercent(50), type: 'inclusive' },
    });
    await client.call(taxes.remove, { params: { id: included } });
    await client.call(paymentTypes.update, { params: { id: cash.id }, body: { title: 'Coins', isActive: false } });
    await client.call(paymentTypes.remove, { params: { id: card.id } });

    const titles = ['Chai', 'Burger'];
    const topSellingItems = before.topSellingItems.map((item, index) => ({
      ...item,
      title: titles[index],
      price: index === 0 ? 999 : item.price,
    }));
    expect(await today(client)).toEqual({ ...before, topSellingItems });
  });

  it('knows who is new, who came back and how many there are, then and the day before', async () => {
    const { client, tea } = await openHouse();
    const [ana, bo] = [await addCustomer(client, '1'), await addCustomer(client, '2')];
    await sell(client, [tea], { customer: ana });
    await sell(client, [tea], { customer: ana });
    expect(await today(client)).toMatchObject({ newCustomers: 2, repeatedCustomers: 0, totalCustomers: 2 });

    await moveTo(TODAY, client);
    const cleo = await addCustomer(client, '3');
    for (const customer of [ana, bo, cleo, cleo]) await sell(client, [tea], { customer });
    await moveTo(TOMORROW, client);
    await sell(client, [tea], { customer: cleo });

    const read = (type: 'today' | 'yesterday' | 'last_7days') =>
      client.call(reports.get, { query: { type, from: '', to: '' } });
    const yesterday = await read('yesterday');
    expect(yesterday).toMatchObject({ newCustomers: 1, repeatedCustomers: 1, totalCustomers: 3 });
    expect(yesterday.previous).toMatchObject({ newCustomers: 2, repeatedCustomers: 0, totalCustomers: 2 });
    expect(await read('today')).toMatchObject({ newCustomers: 0, repeatedCustomers: 1, totalCustomers: 3 });
    // Of a week, also those who came twice within it.
    expect(await read('last_7days')).toMatchObject({ newCustomers: 3, repeatedCustomers: 2, totalCustomers: 3 });
  });
});
