import { customers } from '@comanda/contract/customers/customers.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { digitsOf } from '@comanda/domain/currency';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { giveBack } from '../../../test/support/divided-bills.ts';
import { addMenu, signInSuperadmin, signUp, subscribe } from '../../../test/support/factories.ts';
import { sell, send } from '../../../test/support/sales.ts';

/** Friday afternoon in Auckland, Thursday night in New York; in Berlin the night before six still is Thursday's. */
const NOW = new Date('2026-05-15T03:30:00Z');
const houses = [
  { zone: 'America/New_York', currency: 'USD', dayStart: 0, today: '2026-05-14' },
  { zone: 'Pacific/Auckland', currency: 'NZD', dayStart: 0, today: '2026-05-15' },
  { zone: 'Europe/Berlin', currency: 'EUR', dayStart: 6, today: '2026-05-14' },
  { zone: 'Asia/Tokyo', currency: 'JPY', dayStart: 0, today: '2026-05-15' },
];

let app: TestApp;
let operator: Client;
const opened: { tenantId: string; client: Client; tea: string; currency: string; today: string }[] = [];
let invoiceNo = 1000;

beforeAll(async () => {
  app = await startApp({ now: () => NOW });
  operator = await signInSuperadmin(app);
  for (const { zone, currency, dayStart, today } of houses) {
    const { client, tenantId } = await signUp(app, { timeZone: zone, currency });
    await app.database.asOwner((owner) =>
      owner.query('update stores set day_start_hour = $2 where tenant_id = $1', [tenantId, dayStart]),
    );
    const { tea } = await addMenu(client);
    opened.push({ tenantId, client, tea, currency, today });
    // Odd amounts on all days of two weeks, and some on a day that only one of them has.
    await app.database.asOwner(async (owner) => {
      for (let day = 1; day <= 15; day += 1) {
        for (let count = 0; count < 3; count += 1) {
          invoiceNo += 1;
          const total = (invoiceNo * 7919) % 100_003;
          await owner.query(
            `insert into invoices (tenant_id, id, invoice_no, business_day, net_minor, tax_minor, total_minor,
               delivery_type, customer_type, order_count, created_at)
             values ($1, $2, $3, $4, $5, 0, $5, 'dinein', 'WALKIN', $6, $7)`,
            [tenantId, newId(), invoiceNo, `2026-05-${String(day).padStart(2, '0')}`, total, 1 + (count % 2), NOW],
          );
        }
      }
    });
  }
  const rate = { currency: 'EUR', validFrom: '2026-05-10', usdPerUnit: '1.2345678901' };
  await operator.call(superadmin.setExchangeRate, { body: rate });
});
afterAll(() => app.stop());

type Row = { tenant_id: string; business_day: string; order_count: number; total_minor: number };
type Rate = { currency: string; valid_from: string; usd: string };

/** Worked out from the stored rows, day by day, in whole numbers. */
async function reference(isCounted: (row: Row) => boolean) {
  const { rows, rates } = await app.database.asOwner(async (owner) => ({
    rows: (
      await owner.query<Row>(
        `select tenant_id, business_day::text, order_count, total_minor::int8::int as total_minor from invoices`,
      )
    ).rows.filter(isCounted),
    rates: (
      await owner.query<Rate>(
        `select currency, valid_from::text, (usd_per_unit * 10000000000)::numeric(40, 0)::text as usd from exchange_rates`,
      )
    ).rows,
  }));
  const rateOn = (tenantId: string, day: string): bigint => {
    const currency = opened.find((house) => house.tenantId === tenantId)?.currency;
    const valid = rates
      .filter((rate) => rate.currency === currency && rate.valid_from <= day)
      .toSorted((a, b) => a.valid_from.localeCompare(b.valid_from));
    return BigInt(valid.at(-1)?.usd ?? 0);
  };
  const days = new Map<string, bigint>();
  let orders = 0;
  for (const row of rows) {
    const digits = digitsOf(opened.find((house) => house.tenantId === row.tenant_id)?.currency ?? '');
    const cents = BigInt(row.total_minor) * BigInt(10 ** (2 - digits));
    const worth = cents * rateOn(row.tenant_id, row.business_day);
    days.set(row.business_day, (days.get(row.business_day) ?? 0n) + worth);
    orders += row.order_count;
  }
  const inDollars = [...days].map(([day, worth]) => [day, Number((worth + 5_000_000_000n) / 10_000_000_000n)] as const);
  return { orders, byDay: new Map(inDollars), volume: inDollars.reduce((sum, [, amount]) => sum + amount, 0) };
}

describe('figures', () => {
  it('of today are those of each restaurant’s own business day, in dollars by the rate of that day', async () => {
    const today = new Map(opened.map((house) => [house.tenantId, house.today]));
    const expected = await reference((row) => today.get(row.tenant_id) === row.business_day);
    const { body } = await operator.send('GET', '/api/v1/superadmin/dashboard');
    expect(body).toEqual({
      activeTenants: 4,
      mrr: 0,
      arr: 0,
      ordersProcessedToday: expected.orders,
      salesVolumeToday: expected.volume / 100,
      currenciesWithoutRate: [],
    });
    expect(expected.orders).toBe(16);
  });

  it('of a period agree with the rows to the cent, day by day, also where a rate changes in between', async () => {
    const [from, to] = ['2026-05-05', '2026-05-12'];
    const expected = await reference((row) => row.business_day >= from && row.business_day <= to);
    const report = await operator.call(superadmin.reports, { query: { type: 'custom', from, to } });
    expect(report).toMatchObject({ from, to, ordersProcessed: expected.orders, salesVolume: expected.volume });
    expect(Object.fromEntries(report.days.map(({ day, salesVolume }) => [day, salesVolume]))).toEqual(
      Object.fromEntries(expected.byDay),
    );
    expect(report.salesVolume).toBeGreaterThan(0);
  });

  it.each([
    ['today', 0],
    ['yesterday', 1],
  ] as const)('of %s follow the clocks of the restaurants', async (type, before) => {
    const dayOf = (today: string) => new Date(Date.parse(today) - before * 86_400_000).toISOString().slice(0, 10);
    const days = new Map(opened.map((house) => [house.tenantId, dayOf(house.today)]));
    const expected = await reference((row) => days.get(row.tenant_id) === row.business_day);
    const report = await operator.call(superadmin.reports, { query: { type, from: '', to: '' } });
    expect(report).toMatchObject({ ordersProcessed: expected.orders, salesVolume: expected.volume });
  });

  it('name currencies without a rate instead of leaving them out in silence', async () => {
    await app.database.asOwner((owner) => owner.query(`delete from exchange_rates where currency = 'JPY'`));
    const { currenciesWithoutRate, salesVolume } = await operator.call(superadmin.reports, {
      query: { type: 'this_month', from: '', to: '' },
    });
    expect(currenciesWithoutRate).toEqual(['JPY']);
    const today = new Map(opened.map((house) => [house.tenantId, house.today]));
    const soFar = await reference((row) => row.business_day <= (today.get(row.tenant_id) ?? ''));
    expect(salesVolume).toBe(soFar.volume);
    expect((await operator.call(superadmin.exchangeRates, {})).missing).toEqual(['JPY']);
    await operator.call(superadmin.setExchangeRate, {
      body: { currency: 'JPY', validFrom: '2026-06-01', usdPerUnit: '0.0064' },
    });
    expect((await operator.call(superadmin.exchangeRates, {})).missing).toEqual([]);
    // Before its first rate a currency is worth what it was worth then.
    const after = await operator.call(superadmin.reports, { query: { type: 'this_month', from: '', to: '' } });
    expect(after.currenciesWithoutRate).toEqual([]);
    expect(after.salesVolume).toBeGreaterThan(salesVolume);
  });

  it.each(['type=tomorrow', 'type=custom', 'type=custom&from=2026-05-02&to=2026-05-01'])('refuse %s', async (query) => {
    expect((await operator.send('GET', `/api/v1/superadmin/reports?${query}`)).status).toBe(400);
  });
});

it('counts what was paid: subscriptions, renewals, customers, sign-ups and the dishes sold most', async () => {
  const [american, kiwi] = opened;
  if (!american || !kiwi) throw new Error('two restaurants are missing');
  await subscribe(app, american.client);
  await app.database.asOwner((owner) =>
    owner.query(
      `insert into subscription_history (tenant_id, id, status, starts_on, expires_on, created_at)
       values ($1, $2, 'renewed', $3, $3, $3)`,
      [kiwi.tenantId, newId(), new Date('2026-05-14T23:00:00Z')],
    ),
  );
  const guest = { email: null, birthDate: null, gender: null };
  await american.client.call(customers.add, { body: { ...guest, phone: '+1 555 0100', name: 'Ann' } });
  await kiwi.client.call(customers.add, { body: { ...guest, phone: '+64 9 555 0100', name: 'Aroha' } });
  // What was made up for days to come would be the last day of this store, and a business day never goes back.
  await app.database.asOwner((owner) =>
    owner.query('delete from invoices where tenant_id = $1 and business_day > $2', [american.tenantId, american.today]),
  );
  await sell(american.client, [{ id: american.tea, quantity: 3 }]);
  await sell(kiwi.client, [{ id: kiwi.tea, quantity: 5 }]);
  await send(kiwi.client, [{ id: kiwi.tea, quantity: 50 }]);
  // Of six teas of another guest one is given back.
  const { invoiceId } = await sell(kiwi.client, [{ id: kiwi.tea, quantity: 6 }]);
  await giveBack(kiwi.client, invoiceId, 'slice');

  const { body } = await operator.send('GET', '/api/v1/superadmin/reports?type=this_month');
  expect(body).toMatchObject({
    activeTenants: 4,
    mrr: 1,
    arr: 1,
    totalCustomers: 2,
    topSellingItems: [
      { tenant_id: kiwi.tenantId, item_id: kiwi.tea, title: 'Tea', qty: 10, tenant_name: expect.any(String) },
      { tenant_id: american.tenantId, item_id: american.tea, title: 'Tea', qty: 3, tenant_name: expect.any(String) },
    ],
  });
  const days = body.days as { day: string; newTenants: number; renewals: number }[];
  expect(days.filter((day) => day.newTenants > 0 || day.renewals > 0)).toMatchObject([
    { day: '2026-05-14', newTenants: 0, renewals: 1 },
    { day: '2026-05-15', newTenants: 4, renewals: 0 },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Ann|Aroha|0100/);
  const before = await operator.send('GET', '/api/v1/superadmin/reports?type=last_month');
  expect(before.body).toMatchObject({ totalCustomers: 0, ordersProcessed: 0, salesVolume: 0, topSellingItems: [] });
});

it('are less what was given back, on the day on which it was, by the rate of that day', async () => {
  const [house] = opened;
  if (!house) throw new Error('a restaurant is missing');
  const volumes = async () => {
    const query = { type: 'custom' as const, from: house.today, to: house.today };
    const [report, { body }] = await Promise.all([
      operator.call(superadmin.reports, { query }),
      operator.send('GET', '/api/v1/superadmin/dashboard'),
    ]);
    return { report: report.salesVolume, today: Number(body.salesVolumeToday), orders: report.ordersProcessed };
  };
  const { invoiceId } = await sell(house.client, [{ id: house.tea, quantity: 2 }]);
  const before = await volumes();

  await giveBack(house.client, invoiceId, 'half');

  const after = await volumes();
  expect(before.report - after.report).toBe(320);
  expect(before.today - after.today).toBeCloseTo(3.2, 8);
  expect(after.orders).toBe(before.orders);
});

describe('exchange rates', () => {
  it('are there for all currencies in use today, and keep their history', async () => {
    const { rates } = await operator.call(superadmin.exchangeRates, {});
    expect(rates.length).toBeGreaterThan(140);
    expect(rates.find(({ currency }) => currency === 'EUR')).toEqual({
      currency: 'EUR',
      valid_from: '2026-05-10',
      usd_per_unit: '1.2345678901',
    });
    const future = { currency: 'EUR', validFrom: '2026-06-01', usdPerUnit: '1.1' };
    await operator.call(superadmin.setExchangeRate, { body: future });
    await operator.call(superadmin.setExchangeRate, { body: { ...future, usdPerUnit: '1.12' } });
    const history = await operator.call(superadmin.exchangeRateHistory, { params: { currency: 'EUR' } });
    expect(history.map(({ valid_from, usd_per_unit }) => [valid_from, usd_per_unit])).toEqual([
      ['2026-06-01', '1.12'],
      ['2026-05-10', '1.2345678901'],
      ['2025-01-01', '1.0357327809'],
    ]);
    const good = (await operator.call(superadmin.exchangeRates, {})).rates.find(({ currency }) => currency === 'EUR');
    expect(good?.valid_from).toBe('2026-05-10');
  });

  it.each([
    { currency: 'USD', validFrom: '2026-05-10', usdPerUnit: '2' },
    { currency: 'XXY', validFrom: '2026-05-10', usdPerUnit: '2' },
    { currency: 'EUR', validFrom: '2026-02-30', usdPerUnit: '2' },
    { currency: 'EUR', validFrom: '2026-05-10', usdPerUnit: '0.00' },
    { currency: 'EUR', validFrom: '2026-05-10', usdPerUnit: '-1' },
    { currency: 'EUR', validFrom: '2026-05-10', usdPerUnit: '1e3' },
    { currency: 'EUR', validFrom: '2026-05-10', usdPerUnit: 1.1 },
  ])('refuse %o', async (body) => {
    expect((await operator.send('POST', '/api/v1/superadmin/exchange-rates/set', { body })).status).toBe(400);
  });
});

it('are made once at a time, however often they are asked for, and everything else goes on', async () => {
  const reports = ['today', 'yesterday', 'last_7days', 'this_month', 'last_month'];
  const ask = (path: string) => operator.send('GET', `/api/v1/superadmin/${path}`);
  const [house] = opened;

  const answers = await app.database.asOwner(async (owner) => {
    await owner.query('begin');
    // Not in the way of a sale.
    await owner.query('lock table exchange_rates in access exclusive mode');
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
    const countHeld = async () =>
      (await owner.query('select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))', [rows[0]?.pid]))
        .rowCount;
    const asked = [
      ...Array.from({ length: 30 }, () => ask('dashboard')),
      ...reports.map((type) => ask(`reports?type=${type}`)),
    ];
    await expect.poll(countHeld).toBe(2);

    for (let again = 0; again < 5; again += 1) expect((await ask('tenants')).status).toBe(200);
    if (house) await sell(house.client, [house.tea]);
    expect(await countHeld()).toBe(2);
    await owner.query('rollback');
    return Promise.all(asked);
  });

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.slice(30).map(({ body }) => `${String(body.from)} ${String(body.to)}`)).size).toBe(5);
});
