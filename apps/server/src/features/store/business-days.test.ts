import { globSync, readFileSync } from 'node:fs';
import { auth } from '@comanda/contract/auth/auth.contract';
import { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { store } from '@comanda/contract/store/store.contract';
import { minor } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { changeStore } from '../../../test/support/change-store.ts';
import { exportFiles, importBytes, pack } from '../../../test/support/archives.ts';
import type { Client } from '../../../test/support/client.ts';
import { signUp, SUPERADMIN } from '../../../test/support/factories.ts';
import { sell, send } from '../../../test/support/sales.ts';

let clock: Date;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
afterAll(() => app.stop());

async function open(time: string, timeZone: string) {
  clock = new Date(time);
  const { client, tenantId } = await signUp(app, { timeZone });
  const body = { title: 'Tea', price: minor(500), netPrice: null, categoryId: null, taxId: null };
  const { id: tea } = await client.call(menu.add, { body });
  return { client, tenantId, tea };
}

async function moveTo(time: string, client: Client): Promise<void> {
  clock = new Date(time);
  await client.call(auth.refreshToken, {});
}

const openTokens = async (client: Client) =>
  (await client.call(orders.list, {})).flatMap((group) => group.orders).map((order) => order.token_no);

const soldOn = (tenantId: string) =>
  app.inTenant(tenantId, async (tx) => {
    const days = await tx.all<{ day: string }>(sql`
      select business_day as day from orders where tenant_id = ${tx.tenantId} order by order_no`);
    return days.map(({ day }) => day);
  });

const paidOn = (tenantId: string) =>
  app.inTenant(tenantId, async (tx) => {
    const days = await tx.all<{ day: string }>(sql`
      select business_day as day from invoices where tenant_id = ${tx.tenantId} order by invoice_no`);
    return days.map(({ day }) => day);
  });

describe('a business day', () => {
  // 01:00 in Tokyo on the 11th is 12:00 on the 10th in New York.
  it.each([
    ['the zone is set to one further west', { timeZone: 'America/New_York' }],
    ['the day is set to begin later', { dayStartHour: 6 }],
  ])('goes on where %s in service', async (_, change) => {
    const { client, tenantId, tea } = await open('2026-03-10T16:00:00Z', 'Asia/Tokyo');
    await send(client, [tea]);
    await sell(client, [tea]);

    await changeStore(client, change);
    await send(client, [tea]);
    await sell(client, [tea]);

    expect(await soldOn(tenantId)).toEqual(Array(4).fill('2026-03-11'));
    expect((await openTokens(client)).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    const today = await client.call(dashboard.today, {});
    expect(today).toMatchObject({ ordersCount: 4, revenueToday: 1000 });
    const report = await client.call(reports.get, { query: { type: 'today', from: '', to: '' } });
    expect(report).toMatchObject({ from: '2026-03-11', to: '2026-03-11', revenueTotal: 1000 });
  });

  it('goes on where the restaurant came out of an archive', async () => {
    const old = await open('2026-03-10T16:00:00Z', 'Asia/Tokyo');
    await sell(old.client, [old.tea]);
    const fresh = await signUp(app, { timeZone: 'UTC' });
    await importBytes(fresh.client, await pack(await exportFiles(app, old.client)));

    await changeStore(fresh.client, { timeZone: 'America/New_York' });
    const [item] = await fresh.client.call(menu.list, {});
    await send(fresh.client, [item?.id ?? '']);
    expect(await soldOn(fresh.tenantId)).toEqual(['2026-03-11', '2026-03-11']);
  });

  it('goes on for orders and invoices, and ends when the new clock has caught up', async () => {
    const { client, tenantId, tea } = await open('2026-03-10T16:00:00Z', 'Asia/Tokyo');
    await sell(client, [tea]);
    await changeStore(client, { timeZone: 'America/New_York' });

    // 23:59 on the 11th in New York, and midnight.
    await moveTo('2026-03-12T03:59:00Z', client);
    await sell(client, [tea]);
    await moveTo('2026-03-12T04:00:00Z', client);
    await sell(client, [tea]);

    const days = ['2026-03-11', '2026-03-11', '2026-03-12'];
    expect([await soldOn(tenantId), await paidOn(tenantId)]).toEqual([days, days]);
  });
});

describe('time zones', () => {
  it.each([
    ['AET', 'Australia/Sydney'],
    ['US/Pacific-New', 'America/Los_Angeles'],
    ['america/new_york', 'America/New_York'],
  ])('%s is kept as %s', async (written, kept) => {
    const { client } = await open('2026-03-10T16:00:00Z', written);
    expect(await client.call(store.get, {})).toMatchObject({ timeZone: kept });
    await changeStore(client, { timeZone: 'UTC' });
    await changeStore(client, { timeZone: written });
    expect(await client.call(store.get, {})).toMatchObject({ timeZone: kept });
  });

  it('that only the application knows are no matter to dashboard and reports', async () => {
    const { client, tenantId, tea } = await open('2026-03-10T16:20:00Z', 'UTC');
    // As an earlier version stored it.
    await app.inTenant(tenantId, (tx) =>
      tx.run(sql`update stores set time_zone = 'AET' where tenant_id = ${tx.tenantId}`),
    );
    await sell(client, [tea]);
    const { revenueByHour } = await client.call(dashboard.today, {});
    expect(revenueByHour.filter(({ orders: count }) => count > 0)).toEqual([{ hour: 3, revenue: 500, orders: 1 }]);
  });

  it('that this Node does not know are told when the server starts', async () => {
    const { tenantId } = await open('2026-03-10T16:20:00Z', 'UTC');
    const setZone = (zone: string) =>
      app.inTenant(tenantId, (tx) =>
        tx.run(sql`update stores set time_zone = ${zone} where tenant_id = ${tx.tenantId}`),
      );
    const warn = vi.spyOn(app.app.log, 'warn');
    onTestFinished(() => warn.mockRestore());

    await setZone('Mars/Olympus');
    await app.ensureOperator(SUPERADMIN);
    // The server may warn of other things meanwhile.
    const told = () => warn.mock.calls.filter(([about]) => Object.keys(about as object).includes('zones'));
    expect(told()).toEqual([[{ zones: ['Mars/Olympus'] }, expect.stringMatching(/time zones/)]]);

    await setZone('UTC');
    await app.ensureOperator(SUPERADMIN);
    expect(told()).toHaveLength(1);
  });

  // Clocks in Sydney go from 03:00 back to 02:00 at 16:00 UTC.
  it('have the hours of a night in which clocks change as the clock shows them', async () => {
    const { client, tea } = await open('2026-04-04T15:30:00Z', 'Australia/Sydney');
    for (const time of ['2026-04-04T15:59:00Z', '2026-04-04T16:00:00Z', '2026-04-04T17:00:00Z']) {
      await moveTo(time, client);
      await sell(client, [tea]);
    }
    const { hours } = await client.call(reports.get, { query: { type: 'today', from: '', to: '' } });
    const sold = hours.filter(({ orders: count }) => count > 0).map(({ hour, orders: count }) => [hour, count]);
    expect(sold).toEqual([
      [2, 2],
      [3, 1],
    ]);
  });

  it('are asked of one engine: no statement has the database compute with any but UTC', () => {
    const sources = globSync('apps/server/src/**/*.{ts,sql}', { exclude: ['**/*.test.ts'] });
    const asking = sources.filter((file) => /at time zone (?!'UTC')/i.test(readFileSync(file, 'utf8')));
    expect(asking).toEqual([]);
    expect(sources.length).toBeGreaterThan(200);
  });
});
