import { reports } from '@comanda/contract/reports/reports.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { renew, sell } from '../../../test/support/sales.ts';

let clock: Date;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock, trialDays: 3000 });
});
afterAll(() => app.stop());

/** A restaurant that opens at the first of these moments and sells a tea of 3.20 at each. */
async function sellAt(timeZone: string, moments: string[], dayStartHour = 0) {
  clock = new Date(moments[0] ?? '');
  const { client, tenantId } = await signUp(app, { timeZone });
  const { tea } = await addMenu(client);
  await app.inTenant(tenantId, (tx) =>
    tx.run(sql`update stores set day_start_hour = ${dayStartHour} where tenant_id = ${tx.tenantId}`),
  );
  for (const moment of moments) {
    clock = new Date(moment);
    await renew(client);
    await sell(client, [tea]);
  }
  return { client, tenantId };
}

const read = (client: Client, filter: Partial<SalesFilter>) =>
  client.call(reports.get, { query: { type: '', from: '', to: '', ...filter } });
const onDay = (client: Client, day: string) => read(client, { type: 'custom', from: day, to: day });
const busyHours = async (client: Client, day: string) =>
  (await onDay(client, day)).hours.filter((hour) => hour.orders > 0).map(({ hour, orders }) => [hour, orders]);

describe('the days of a filter', () => {
  it.each<[Partial<SalesFilter>, string, string, string, string]>([
    [{}, '2026-03-11', '2026-03-17', '2026-03-04', '2026-03-10'],
    [{ type: 'today' }, '2026-03-17', '2026-03-17', '2026-03-16', '2026-03-16'],
    [{ type: 'yesterday' }, '2026-03-16', '2026-03-16', '2026-03-15', '2026-03-15'],
    [{ type: 'last_7days' }, '2026-03-11', '2026-03-17', '2026-03-04', '2026-03-10'],
    // The days of this month so far, beside as many days before.
    [{ type: 'this_month' }, '2026-03-01', '2026-03-17', '2026-02-12', '2026-02-28'],
    [{ type: 'last_month' }, '2026-02-01', '2026-02-28', '2026-01-04', '2026-01-31'],
    [{ type: 'custom', from: '2026-01-01', to: '2026-01-10' }, '2026-01-01', '2026-01-10', '2025-12-22', '2025-12-31'],
    [{ from: '2026-01-01', to: '2026-01-01' }, '2026-01-01', '2026-01-01', '2025-12-31', '2025-12-31'],
    [{ type: 'custom', from: '2026-03-16', to: '2026-04-30' }, '2026-03-16', '2026-03-17', '2026-03-14', '2026-03-15'],
    [{ type: 'custom', from: '2026-05-01', to: '2026-05-02' }, '2026-05-01', '2026-05-02', '2026-04-29', '2026-04-30'],
  ])('%o on 17 March are %s to %s, after %s to %s', async (filter, from, to, previousFrom, previousTo) => {
    const { client } = await sellAt('Europe/Rome', ['2026-03-17T12:00:00Z']);
    const report = await read(client, filter);
    expect(report).toMatchObject({ from, to, previous: { from: previousFrom, to: previousTo } });
    expect(report.days[0]).toMatchObject({ day: from, previousDay: previousFrom });
    expect(report.days.at(-1)).toMatchObject({ day: to, previousDay: previousTo });
  });

  it.each([
    ['type=tomorrow', 'Please select a valid filter!'],
    ['type=last_year', 'Please select a valid filter!'],
    ['type=custom', 'Please select from and to dates!'],
    ['type=custom&from=2026-03-01', 'Please select from and to dates!'],
    ['to=2026-03-01', 'Please select from and to dates!'],
    ['type=custom&from=01.03.2026&to=2026-03-02', 'Please select from and to dates!'],
    ['type=custom&from=2026-02-30&to=2026-03-02', 'Please select from and to dates!'],
    ['type=custom&from=0001-01-01&to=0001-01-02', 'Please select from and to dates!'],
    ['type=custom&from=2026-03-02&to=2026-03-01', 'The to date cannot be before the from date!'],
    ['type=custom&from=2025-01-01&to=2026-01-02', 'Please select at most one year!'],
  ])('are refused in plain words: %s', async (query, message) => {
    clock = new Date('2026-03-17T12:00:00Z');
    const { client } = await signUp(app);
    for (const path of ['reports', 'invoices', 'invoices/summary']) {
      expect(await client.send('GET', `/api/v1/${path}?${query}`)).toMatchObject({ status: 400, body: { message } });
    }
  });
});

describe('a sale counts', () => {
  it('for the business day of the store’s clock, from its first to its last moment', async () => {
    const { client } = await sellAt('America/New_York', [
      '2026-02-11T04:59:59.999Z',
      '2026-02-11T05:00:00.000Z',
      '2026-02-12T04:59:59.999Z',
      '2026-02-12T05:00:00.000Z',
    ]);

    const report = await read(client, { type: 'custom', from: '2026-02-10', to: '2026-02-12' });

    expect(report.days.map(({ day, orders, revenue }) => [day, orders, revenue])).toEqual([
      ['2026-02-10', 1, 320],
      ['2026-02-11', 2, 640],
      ['2026-02-12', 1, 320],
    ]);
    expect(await busyHours(client, '2026-02-11')).toEqual([
      [0, 1],
      [23, 1],
    ]);
  });

  it('for the evening before while the store’s day has not begun, also as a weekday, and last among the hours', async () => {
    // Kolkata is five and a half hours ahead: these are 23:30 on Friday, 03:59 and 04:00 on Saturday.
    const { client } = await sellAt(
      'Asia/Kolkata',
      ['2026-02-13T18:00:00Z', '2026-02-13T22:29:00Z', '2026-02-13T22:30:00Z'],
      4,
    );

    const friday = await onDay(client, '2026-02-13');

    expect(friday).toMatchObject({ ordersCount: 2, revenueTotal: 640 });
    expect(friday.hours.map(({ hour }) => hour)).toEqual([...Array(20).keys()].map((n) => n + 4).concat(0, 1, 2, 3));
    expect(await busyHours(client, '2026-02-13')).toEqual([
      [23, 1],
      [3, 1],
    ]);
    expect(friday.weekdays.filter(({ days }) => days > 0)).toEqual([{ weekday: 5, revenue: 640, orders: 2, days: 1 }]);
    expect(await busyHours(client, '2026-02-14')).toEqual([[4, 1]]);
  });

  it('at the hour that the clock showed when clocks are changed: one is skipped, another comes twice', async () => {
    const spring = await sellAt('America/New_York', [
      '2026-03-08T06:59:00Z',
      '2026-03-08T07:00:00Z',
      '2026-03-09T03:59:00Z',
    ]);
    expect(await busyHours(spring.client, '2026-03-08')).toEqual([
      [1, 1],
      [3, 1],
      [23, 1],
    ]);
    const autumn = await sellAt('America/New_York', [
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:30:00Z',
      '2026-11-02T04:30:00Z',
    ]);
    expect(await busyHours(autumn.client, '2026-11-01')).toEqual([
      [1, 2],
      [23, 1],
    ]);
  });

  it('for its weekday with the number of such days, so that an average can be told', async () => {
    const { client } = await sellAt('UTC', ['2026-02-02T12:00:00Z', '2026-02-09T12:00:00Z', '2026-02-10T12:00:00Z']);

    const { weekdays } = await read(client, { type: 'custom', from: '2026-02-01', to: '2026-02-10' });

    expect(weekdays.map(({ weekday, orders, days }) => [weekday, orders, days])).toEqual([
      [1, 2, 2],
      [2, 1, 2],
      [3, 0, 1],
      [4, 0, 1],
      [5, 0, 1],
      [6, 0, 1],
      [7, 0, 2],
    ]);
  });
});

it('a report is read with REPORTS and nothing else', async () => {
  clock = new Date('2026-03-17T12:00:00Z');
  const { client, tenantId } = await signUp(app);
  const { client: reader } = await signInStaff(app, tenantId, ['REPORTS']);
  const { client: clerk } = await signInStaff(app, tenantId, ['INVOICES', 'DASHBOARD', 'SETTINGS']);

  expect(await read(reader, {})).toEqual(await read(client, {}));
  expect(await clerk.send('GET', '/api/v1/reports')).toMatchObject({ status: 403 });
});
