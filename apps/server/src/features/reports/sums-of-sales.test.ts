import { customers } from '@comanda/contract/customers/customers.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { clockOffsets } from '@comanda/domain/business-day';
import { addDays } from '@comanda/domain/date-range';
import { minor } from '@comanda/domain/money';
import fc from 'fast-check';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { exportFiles, importBytes, pack } from '../../../test/support/archives.ts';
import { changeStore } from '../../../test/support/change-store.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInSuperadmin, signUp } from '../../../test/support/factories.ts';
import { divideBill, giveBack, payPart } from '../../../test/support/divided-bills.ts';
import { cancelItem, pay, renew, sell, send } from '../../../test/support/sales.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { storeDays } from '../store/public.ts';
import { checkSums, forgetSums, told } from './check-sums.ts';
import { readInvoices } from './sales-of-invoices.ts';
import { knownSums } from './known-sums.ts';
import { readSums } from './sales-of-sums.ts';
import { daysBefore } from './sales-days.ts';
import { findUnsummed, sumSales } from './sum-sales.ts';

const HOUR = 3_600_000;
const START = '2026-03-06T20:00:00Z';

let clock: Date;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock, trialDays: 3000 });
});
afterAll(() => app.stop());

const inOneMoment = <T>(tenantId: string, work: (tx: TenantTx) => Promise<T>) =>
  app.inTenant(tenantId, work, { oneMoment: true });

/** From invoices, from their sums, and from what this process remembers of the sums. */
async function readAll(tx: TenantTx, days: { from: string; to: string }) {
  const [{ timeZone, momentsOf }, rest] = await Promise.all([storeDays(tx), findUnsummed(tx)]);
  const period = { days, before: daysBefore(days), offsets: clockOffsets(momentsOf(days), timeZone) };
  const sales = await Promise.all([
    readInvoices(tx, period),
    readSums(tx, period, rest),
    readSums(tx, period, rest, () => knownSums(tx, period, rest.state)),
  ]);
  return sales.map(told);
}

/** Periods of all lengths around the days on which something was sold. */
async function expectSame(tenantId: string): Promise<void> {
  await inOneMoment(tenantId, async (tx) => {
    const [first, last] = [addDays('2026-03-06', -12), addDays('2026-03-06', 12)];
    for (let from = first; from < last; from = addDays(from, 3))
      for (const length of [0, 1, 4, 20]) {
        const [ofInvoices, ...ofSums] = await readAll(tx, { from, to: addDays(from, length) });
        expect(ofSums).toEqual([ofInvoices, ofInvoices]);
      }
    expect((await checkSums(tx)).differences).toEqual([]);
  });
}

const spring = { from: '2026-03-01', to: '2026-04-30' };

const doings = {
  sell: 8,
  'pay what was sent': 3,
  'divide a bill': 3,
  'give back': 1,
  'add to the sums': 4,
  'go back some days': 1,
  'forget a customer': 2,
  'change the zone': 1,
  'change the menu': 2,
};
const step = fc.record({
  doing: fc.constantFrom(...Object.entries(doings).flatMap(([doing, weight]) => Array<string>(weight).fill(doing))),
  hours: fc.integer({ min: 0, max: 30 }),
  dishes: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 4 }),
  customer: fc.option(fc.nat(4), { freq: 4 }),
  paymentType: fc.nat(2),
  which: fc.nat(20),
});

it('reports from sums are those from invoices, whatever was sold, changed, forgotten and brought', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 40 }), async (steps) => {
      clock = new Date(START);
      const { client, tenantId } = await signUp(app, { timeZone: 'America/New_York' });
      const trade = await openTrade(client, tenantId);
      for (const each of steps) {
        await trade(each);
        const [ofInvoices, ...ofSums] = await inOneMoment(tenantId, (tx) => readAll(tx, spring));
        expect(ofSums).toEqual([ofInvoices, ofInvoices]);
      }
      await expectSame(tenantId);
      for (let isLeft = true; isLeft; ) isLeft = await app.inTenant(tenantId, (tx) => sumSales(tx, 3));
      await expectSame(tenantId);

      const fresh = await signUp(app, { timeZone: 'UTC' });
      await importBytes(fresh.client, await pack(await exportFiles(app, client)));
      await expectSame(fresh.tenantId);
      await app.inTenant(fresh.tenantId, (tx) => sumSales(tx));
      await expectSame(fresh.tenantId);
    }),
    // A shorter failing one would be looked for by hundreds of runs, each of two seconds.
    { numRuns: 8, endOnFailure: true },
  );
});

async function openTrade(client: Client, tenantId: string) {
  const { burger, tea, cheese, large } = await addMenu(client);
  const dishes = [{ id: burger }, { id: tea }, { id: burger, variant_id: large, addons_ids: [cheese] }];
  const types = [null, ...(await client.call(paymentTypes.list, {})).map(({ id }) => id)];
  const known = new Set<string>();
  let [menuChanges, sent] = [0, [] as string[]];
  return async ({ doing, hours, dishes: chosen, customer, paymentType, which }: StepOf<typeof step>): Promise<void> => {
    clock = new Date(clock.getTime() + (hours % 5 === 0 ? hours : hours / 10) * HOUR);
    await renew(client);
    const phone = customer === null ? null : String(100 + customer);
    if (phone && !known.has(phone)) {
      await client.call(customers.add, { body: { phone, name: phone, email: null, birthDate: null, gender: null } });
      known.add(phone);
    }
    const lines = chosen.map(([dish, quantity]) => ({ ...(dishes[dish] ?? { id: tea }), quantity }));
    const details = { customer: phone, paymentTypeId: types[paymentType] ?? null };
    switch (doing) {
      case 'sell':
        return void (await sell(client, lines, details));
      case 'pay what was sent': {
        sent.push(await send(client, lines, details));
        if (lines.length > 1) await cancelItem(client, sent[0] ?? '', 0).catch(() => {});
        if (which % 2 === 0) return;
        await pay(client, sent, types[paymentType]).catch(() => {});
        sent = [];
        return;
      }
      case 'divide a bill': {
        const orderId = await send(client, lines, details);
        const [part, rest] = await divideBill(client, orderId);
        if (which % 4 === 0) return;
        await payPart(client, { orderId, partId: part }, { typeId: types[paymentType] ?? null, tip: minor(which) });
        if (which % 4 === 1) return;
        await payPart(client, { orderId, partId: rest }, { isHalf: which % 4 === 2 });
        return;
      }
      case 'give back':
        // The first invoice, and often one that there is not.
        return giveBack(client, 1 + (which % 4), which % 2 === 0 ? 'slice' : 'half').catch(() => {});
      case 'add to the sums':
        return void (await app.inTenant(tenantId, (tx) => sumSales(tx, 1 + which)));
      case 'go back some days':
        // As where a clock was wrong by weeks (decision 035).
        clock = new Date(clock.getTime() - (24 + which * 12) * HOUR);
        return change(tenantId, (of) => sql`update counters set last_day = null where tenant_id = ${of.tenantId}`);
      case 'forget a customer': {
        const [first] = known;
        if (!first) return;
        known.delete(first);
        return void (await client.call(customers.remove, { params: { id: first } }));
      }
      case 'change the zone':
        return void (await changeStore(client, { timeZone: ['Asia/Kolkata', 'Europe/Rome'][which % 2] ?? 'UTC' }));
      default: {
        menuChanges += 1;
        const body = {
          title: `Tea ${menuChanges}`,
          price: 300 as never,
          netPrice: null,
          categoryId: null,
          taxId: null,
        };
        await client.call(menu.update, { params: { id: tea }, body });
      }
    }
  };
}
type StepOf<A> = A extends fc.Arbitrary<infer T> ? T : never;

type OfTenant = { tenantId: string };

/** Past the server, as by hand. */
async function change(tenantId: string, statementOf: (tenant: OfTenant) => Sql): Promise<void> {
  const { text, values } = statementOf({ tenantId });
  await app.database.asOwner((owner) => owner.query(text, values));
}

it('returns of days that are not summed yet are left to those who sum them', async () => {
  clock = new Date(START);
  const { client, tenantId } = await signUp(app);
  const { tea } = await addMenu(client);
  await client.call(customers.add, { body: { phone: '1', name: 'Ann', email: null, birthDate: null, gender: null } });
  for (let day = 0; day < 4; day += 1) {
    await sell(client, [tea], { customer: '1' });
    clock = new Date(clock.getTime() + 24 * HOUR);
    await renew(client);
  }

  await app.inTenant(tenantId, (tx) => sumSales(tx, 2));

  const returns = await app.inTenant(tenantId, (tx) =>
    tx.all(sql`select business_day as day from customer_returns where tenant_id = ${tx.tenantId}`),
  );
  expect(returns).toEqual([{ day: '2026-03-07' }]);
  await expectSame(tenantId);
});

async function openSummed() {
  clock = new Date(START);
  const { client, tenantId } = await signUp(app);
  const { burger, tea } = await addMenu(client);
  for (const phone of ['1', '2'])
    await client.call(customers.add, { body: { phone, name: phone, email: null, birthDate: null, gender: null } });
  for (let day = 0; day < 3; day += 1) {
    await sell(client, [burger, tea], { customer: '1' });
    await sell(client, [tea], { customer: '2' });
    clock = new Date(clock.getTime() + 24 * HOUR);
    await renew(client);
  }
  await app.inTenant(tenantId, (tx) => sumSales(tx));
  return { client, tenantId };
}

it('sums are read once for all who ask for the same days, until invoices are added to them', async () => {
  const { client, tenantId } = await openSummed();
  const read = () => client.call(reports.get, { query: { type: 'custom', ...spring } });
  const countRead = async () => {
    const before = app.countSent('from summed_days');
    await read();
    return app.countSent('from summed_days') - before;
  };
  expect([await countRead(), await countRead()]).toEqual([1, 0]);
  const { revenueTotal } = await read();
  const [tea] = (await client.call(menu.list, {})).filter(({ title }) => title === 'Tea');
  await sell(client, [tea?.id ?? ''], {});
  expect(await countRead()).toBe(0);
  expect((await read()).revenueTotal - revenueTotal).toBe(320);
  await app.inTenant(tenantId, (tx) => sumSales(tx));
  expect([await countRead(), await countRead()]).toEqual([1, 0]);
  expect((await read()).revenueTotal - revenueTotal).toBe(320);
});

it('sums go with their restaurant', async () => {
  const { tenantId } = await openSummed();
  const operator = await signInSuperadmin(app);
  const countRows = (table: string) =>
    app.database.asOwner(
      async (owner) => (await owner.query(`select from ${table} where tenant_id = $1`, [tenantId])).rowCount,
    );
  const tables = ['summed_invoices', 'summed_days', 'summed_items', 'customer_returns'];
  for (const table of tables) expect([table, await countRows(table)]).not.toEqual([table, 0]);

  await operator.call(superadmin.deleteTenant, { params: { id: tenantId } });

  for (const table of tables) expect([table, await countRows(table)]).toEqual([table, 0]);
});

describe('sums that were tampered with', () => {
  it.each<[string, (tenant: OfTenant) => Sql]>([
    [
      'the sum of a day',
      (tenant) => sql`
      update summed_days set total_minor = total_minor + 1 where tenant_id = ${tenant.tenantId} and business_day = '2026-03-06'`,
    ],
    [
      'a part of a day',
      (tenant) => sql`
      update summed_days set parts = replace(parts::text, '"payments":2', '"payments":3')::json
      where tenant_id = ${tenant.tenantId} and business_day = '2026-03-07'`,
    ],
    [
      'an item',
      (tenant) => sql`
      update summed_items set quantity = quantity + 1 where tenant_id = ${tenant.tenantId} and business_day = '2026-03-08'`,
    ],
    [
      'a return',
      (tenant) => sql`
      delete from customer_returns where tenant_id = ${tenant.tenantId} and business_day = '2026-03-08'`,
    ],
    [
      'the number that they reach',
      (tenant) => sql`
      update summed_invoices set last_no = last_no - 1 where tenant_id = ${tenant.tenantId}`,
    ],
    [
      'an invoice that they hold',
      (tenant) => sql`
      update invoices set net_minor = net_minor + 1, total_minor = total_minor + 1
      where tenant_id = ${tenant.tenantId} and invoice_no = 1`,
    ],
    [
      'the pieces of a line that they hold',
      (tenant) => sql`update invoice_lines set units = units + 1 where tenant_id = ${tenant.tenantId} and position = 0`,
    ],
    [
      'the day of a line that they hold',
      (tenant) => sql`
      update invoice_lines set business_day = '2026-03-07'
      where tenant_id = ${tenant.tenantId} and business_day = '2026-03-08'`,
    ],
  ])('are found: %s', async (_, tamper) => {
    const { tenantId } = await openSummed();
    expect((await inOneMoment(tenantId, checkSums)).differences).toEqual([]);

    await change(tenantId, tamper);
    expect((await inOneMoment(tenantId, checkSums)).differences).not.toEqual([]);
  });

  it('are right again once they were forgotten, with the next report', async () => {
    const { tenantId } = await openSummed();
    await change(tenantId, (tenant) => sql`update summed_items set quantity = 9 where tenant_id = ${tenant.tenantId}`);

    await app.inTenant(tenantId, forgetSums);

    expect(await inOneMoment(tenantId, checkSums)).toEqual({ summed: 0, differences: [] });
    await app.inTenant(tenantId, (tenant) => sumSales(tenant));
    expect(await inOneMoment(tenantId, checkSums)).toEqual({ summed: 6, differences: [] });
  });
});

describe('invoices are added to the sums', () => {
  it('by the report that finds a hundred that are in none, while others sell', async () => {
    clock = new Date(START);
    const { client, tenantId } = await signUp(app);
    const { tea } = await addMenu(client);
    const read = () => client.call(reports.get, { query: { type: 'today', from: '', to: '' } });
    const countSummed = async () => (await inOneMoment(tenantId, checkSums)).summed;
    for (let sale = 0; sale < 99; sale += 1) await sell(client, [tea]);
    await read();
    expect(await countSummed()).toBe(0);

    await sell(client, [tea]);
    expect(await read()).toMatchObject({ ordersCount: 100 });
    await vi.waitFor(async () => expect(await countSummed()).toBe(100));
    expect(await read()).toMatchObject({ ordersCount: 100, topSellingItems: [{ title: 'Tea', quantity: 100 }] });
  });

  it('once, by however many at the same moment, while tills sell and reports are read', async () => {
    clock = new Date(START);
    const { client, tenantId } = await signUp(app);
    const { burger, tea } = await addMenu(client);
    let isOpen = true;
    const till = async () => {
      while (isOpen) await sell(client, [burger, tea]);
    };
    const adding = async () => {
      while (isOpen) await app.inTenant(tenantId, (tx) => sumSales(tx, 7));
    };
    const work = [till(), till(), adding(), adding()];
    for (let round = 0; round < 20; round += 1) {
      const differences = await inOneMoment(tenantId, async (tx) => (await checkSums(tx)).differences);
      expect(differences).toEqual([]);
    }
    isOpen = false;
    await Promise.all(work);
    const { summed, differences } = await inOneMoment(tenantId, checkSums);
    expect(differences).toEqual([]);
    expect(summed).toBeGreaterThan(0);
  });
});
