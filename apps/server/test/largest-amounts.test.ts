import { customers } from '@comanda/contract/customers/customers.contract';
import { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { MAX_ORDER_TOTAL } from '@comanda/domain/cart';
import { LARGEST_AMOUNT, MAX_MINOR, minor } from '@comanda/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { exportFiles, importBytes, jsonFile, pack, rowsIn } from './support/archives.ts';
import type { Client } from './support/client.ts';
import { addMenu, signInSuperadmin, signUp } from './support/factories.ts';
import { sell, send } from './support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const PHONE = '+15550100';
const today = { type: 'today' as const, from: '', to: '' };

async function openWithGold() {
  const { client, tenantId } = await signUp(app, { currency: 'USD' });
  const item = { netPrice: null, categoryId: null, taxId: null };
  const gold = await client.call(menu.add, { body: { ...item, title: 'Gold', price: minor(MAX_MINOR) } });
  await client.call(customers.add, {
    body: { phone: PHONE, name: 'Midas', email: null, birthDate: null, gender: null },
  });
  return { client, tenantId, gold: gold.id };
}

const tenLines = (id: string, quantity: number) => Array.from({ length: 10 }, () => ({ id, quantity }));

describe('a sale', () => {
  it('of ten lines of 999 at the largest price is refused, on all ways', async () => {
    const { client, gold } = await openWithGold();
    const refusal = { status: 400, body: { message: 'This order is too large to be sent!' } };
    await expect(sell(client, tenLines(gold, 999))).rejects.toMatchObject(refusal);
    await expect(send(client, tenLines(gold, 999))).rejects.toMatchObject(refusal);
    await expect(send(client, [{ id: gold, quantity: 11 }])).rejects.toMatchObject(refusal);
  });

  it('may reach the limit', async () => {
    const { client, gold } = await openWithGold();
    await sell(client, tenLines(gold, 1));
    const { revenueTotal } = await client.call(reports.get, { query: today });
    expect(revenueTotal).toBe(MAX_ORDER_TOTAL);
  });
});

/** Three paid sales and two unpaid ones of ten lines of 999, as they could be made before there was a limit. */
async function sellMonsters(client: Client, tenantId: string, gold: string): Promise<string[]> {
  for (let count = 0; count < 3; count += 1) await sell(client, tenLines(gold, 1), { customer: PHONE });
  const unpaid = [await send(client, tenLines(gold, 1)), await send(client, tenLines(gold, 1))];
  const times = (columns: string) => columns.replaceAll(/\w+_minor/g, '$& = $& * 999');
  await app.database.asOwner(async (owner) => {
    const of = 'where tenant_id = $1';
    await owner.query(`update order_items set quantity = 999, ${times('net_minor, total_minor')} ${of}`, [tenantId]);
    await owner.query(`update invoices set ${times('net_minor, total_minor')} ${of}`, [tenantId]);
    await owner.query(`update payments set ${times('amount_minor')} ${of}`, [tenantId]);
    // Then there were no bills, either: those that are not paid were given one by the migration.
    await owner.query('begin');
    await owner.query(`update orders set bill_id = case when payment_status = 'pending' then id end ${of}`, [tenantId]);
    await owner.query(`delete from bills ${of}`, [tenantId]);
    await owner.query('select app.give_bills(tenant => $1)', [tenantId]);
    await owner.query('commit');
  });
  return unpaid;
}

describe('sums that are larger than any amount', () => {
  let client: Client;
  let unpaid: string[];
  beforeAll(async () => {
    const { tenantId, gold, ...house } = await openWithGold();
    client = house.client;
    unpaid = await sellMonsters(client, tenantId, gold);
  });

  it("stay at the largest in the restaurant's figures", async () => {
    const home = await client.call(dashboard.today, {});
    expect([home.revenueToday, home.openOrders.unpaidTotal]).toEqual([LARGEST_AMOUNT, LARGEST_AMOUNT]);
    const report = await client.call(reports.get, { query: today });
    expect([report.revenueTotal, report.netRevenue]).toEqual([LARGEST_AMOUNT, LARGEST_AMOUNT]);
    expect(report.paymentTypes).toMatchObject([{ payments: 3, amount: LARGEST_AMOUNT }]);
    const query = { ...today, sort: '' as const, perPage: '50' as never };
    expect(await client.call(invoices.summary, { query })).toMatchObject({ count: 3, total: LARGEST_AMOUNT });
    const page = await client.send('GET', '/api/v1/customers');
    expect(page.body).toMatchObject({ customers: [{ visits: 3, spend: LARGEST_AMOUNT / 100 }] });
    expect(await client.call(customers.exportAll, { query: { perPage: 5000 } })).toMatchObject([
      { spend: LARGEST_AMOUNT },
    ]);
  });

  it('leave the screens with orders as they are, and each order can be paid', async () => {
    const open = (await client.call(orders.list, {})).flatMap((group) => group.order_ids);
    expect(open).toEqual(expect.arrayContaining(unpaid));
    const pay = async (orderIds: string[]) => {
      const { subtotal: subTotal, ...due } = await client.call(orders.paymentSummary, { body: { orderIds } });
      return client.call(orders.completeAndPay, { body: { orderIds, subTotal, ...due, paymentTypeId: null } });
    };
    await expect(pay(unpaid)).rejects.toMatchObject({
      status: 409,
      body: { message: 'These orders are too large to be paid together! Please pay for each by itself.' },
    });
    for (const order of unpaid) await pay([order]);
  });

  it('stay at the largest for the operator, too', async () => {
    const operator = await signInSuperadmin(app);
    expect(await operator.call(superadmin.dashboard, {})).toMatchObject({ salesVolumeToday: LARGEST_AMOUNT });
    const report = await operator.call(superadmin.reports, { query: today });
    expect(report).toMatchObject({ salesVolume: LARGEST_AMOUNT });
  });
});

describe('an archive', () => {
  it.each([
    ['counters', { last_order_no: 2_147_483_647 }],
    ['counters', { last_order_no: 1_000_000_001 }],
    ['token-counters', { last_token_no: 2_147_483_647 }],
    ['orders', { order_no: 2_147_483_647 }],
  ])('whose %s have no number left is refused', async (kind, change) => {
    const { client } = await signUp(app);
    const { tea } = await addMenu(client);
    await sell(client, [tea]);
    const files = await exportFiles(app, client);
    const changed = jsonFile(rowsIn(files, kind).map((row) => ({ ...row, ...change })));
    const { client: fresh } = await signUp(app);
    const answer = await importBytes(fresh, await pack(files.set(`data/${kind}.json`, Buffer.from(changed))));
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('damaged') } });
  });
});
