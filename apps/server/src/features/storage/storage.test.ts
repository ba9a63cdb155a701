import { withDigits } from '@comanda/contract/core/digits';
import { accountMessages } from '@comanda/contract/account/account.messages';
import { customers } from '@comanda/contract/customers/customers.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { storage } from '@comanda/contract/storage/storage.contract';
import { store } from '@comanda/contract/store/store.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { minor } from '@comanda/domain/money';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { exportFiles, type Files, importBytes, jsonFile, pack, rowsIn } from '../../../test/support/archives.ts';
import type { Client } from '../../../test/support/client.ts';
import { signInStaff, signInSuperadmin, signUp, subscribe } from '../../../test/support/factories.ts';
import { openForDiners } from '../../../test/support/qr-menu.ts';
import { pay, sell, send } from '../../../test/support/sales.ts';
import { keptTables } from '../../sql/growing-tables.ts';
import { english } from '../../texts/english.ts';

const quotas = { trial: { rows: 600, bytes: 400_000 }, paid: { rows: 60_000, bytes: 40_000_000 } };
const clock = { now: new Date() };

let app: TestApp;
let operator: Client;
beforeAll(async () => {
  app = await startApp({ quotas, countingPortion: 3, now: () => clock.now });
  operator = await signInSuperadmin(app);
});
afterAll(() => app.stop());

/** Some time goes by; the sessions of the operator and of these last. */
async function later(ms: number, ...clients: Client[]): Promise<void> {
  clock.now = new Date(clock.now.getTime() + ms);
  await operator.send('POST', '/api/v1/superadmin/refresh-token', { body: {} });
  for (const client of clients) await client.send('POST', '/api/v1/auth/refresh-token', { body: {} });
}

const use = (client: Client) => client.call(storage.get, {});
const guests = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    phone: `+1 555 ${n}`,
    name: 'Ann',
    email: '',
    gender: null,
    birthDate: null,
  }));
const importGuests = (client: Client, count: number) =>
  client.send('POST', '/api/v1/customers/import', {
    body: z.encode(customers.importAll.body, { customers: guests(count), duplicates: 'update' }),
  });
const refused = { status: 409, body: { code: 'quota_reached' } };

/** As the database knows it. */
async function countRows(tenantId: string): Promise<{ rows: number; bytes: number }> {
  const sum = { rows: 0, bytes: 0 };
  for (const name of [...keptTables.map((table) => table.name), 'token_counters']) {
    const { rows } = await app.database.asOwner((owner) =>
      owner.query<{ rows: number; bytes: number }>(
        `select count(*)::int as rows, coalesce(sum(pg_column_size(t.*)), 0)::int as bytes from ${name} t where tenant_id = $1`,
        [tenantId],
      ),
    );
    sum.rows += rows[0]?.rows ?? 0;
    sum.bytes += rows[0]?.bytes ?? 0;
  }
  return sum;
}

/** A row takes some bytes more or less, depending on how the database reads it. */
function expectAbout(used: { rows: number; bytes: number }, stored: { rows: number; bytes: number }): void {
  expect(used.rows).toBe(stored.rows);
  expect(Math.abs(used.bytes / stored.bytes - 1)).toBeLessThan(0.02);
}

describe('what a restaurant keeps', () => {
  it('is counted in the background, in portions, by what it is, and says as of when', async () => {
    const { client, tenantId, ids, order } = await openForDiners(app);
    for (let sale = 0; sale < 7; sale += 1) await sell(client, [ids.tea, ids.burger], { customer: null });
    await order();
    await importGuests(client, 10);

    await app.countStorage();

    const { used, measuredAt, parts } = await use(client);
    expectAbout(used, await countRows(tenantId));
    expect(measuredAt).toEqual(clock.now);
    const rowsOf = Object.fromEntries(parts.map(({ part, rows }) => [part, rows]));
    expect(rowsOf).toMatchObject({ sales: 7 * 10 + 1, customers: 10, 'qr-orders': 2, pictures: 0 });
  });

  it('is counted again after an hour in which somebody worked, else after a day', async () => {
    const { client, tenantId } = await signUp(app);
    await app.countStorage();
    const measuredAfter = async (ms: number) => {
      await later(ms);
      await app.countStorage();
      const row = await app.inTenant(tenantId, (tx) =>
        tx.first<{ measured_at: Date }>(sql`select measured_at from storage_used where tenant_id = ${tenantId}`),
      );
      return clock.now.getTime() - (row?.measured_at.getTime() ?? 0);
    };

    expect(await measuredAfter(50 * 60_000)).toBeGreaterThan(0);
    expect(await measuredAfter(11 * 60_000)).toBeGreaterThan(0);
    await client.send('POST', '/api/v1/auth/refresh-token', { body: {} });
    expect(await measuredAfter(1000)).toBe(0);
    expect(await measuredAfter(23 * 3_600_000)).toBeGreaterThan(0);
    expect(await measuredAfter(2 * 3_600_000)).toBe(0);
  });

  it('is shown to the admin alone', async () => {
    const { tenantId } = await signUp(app);
    const { client: manager } = await signInStaff(app, tenantId, ['SETTINGS', 'REPORTS']);
    expect((await manager.send('GET', '/api/v1/storage')).status).toBe(403);
  });
});

describe('a restaurant that keeps all that it may', () => {
  it('sells as before: at the till, in the kitchen, to diners, with payment', async () => {
    const { client, tenantId, ids, order } = await openForDiners(app);
    await operator.call(superadmin.setQuota, { params: { id: tenantId }, body: { rows: 1, megabytes: 1 } });
    await app.countStorage();

    await sell(client, [ids.tea]);
    const orderId = await send(client, [ids.burger]);
    const [ticket] = await client.call(kitchen.list, {});
    const lineId = ticket?.orders[0]?.items[0]?.id ?? '';
    await client.call(kitchen.updateItemStatus, { params: { id: lineId }, body: { status: 'preparing' } });
    await pay(client, [orderId]);
    await order();
    await client.call(customers.add, { body: guests(1)[0] as never });
  });

  it('is refused imports and pictures, with what it keeps, what it may and what to do; nothing is half done', async () => {
    const { client, tenantId, ids } = await openForDiners(app);
    await sell(client, [ids.tea]);
    const files = await exportFiles(app, client);
    await operator.call(superadmin.setQuota, { params: { id: tenantId }, body: { rows: 1, megabytes: 1 } });
    await later(25 * 3_600_000, client);
    await app.countStorage();
    const { used } = await use(client);

    const answer = await importGuests(client, 5);
    expect(answer).toMatchObject(refused);
    expect(answer.body.message).toMatch(/^There is no room for this! It takes up to 0 MB and 5 rows; your restaurant/);
    expect(answer.body.message).toContain(`${used.rows} rows, and may keep 1 MB and 1 row. Subscribe for more room`);
    expect((await client.call(customers.list, { query: {} as never })).totalCustomers).toBe(0);

    const items = [{ category: 'Food', title: 'Toast', price: minor(400) }];
    const body = withDigits(2, () => z.encode(menu.importAll.body, { items }));
    expect(await client.send('POST', '/api/v1/menu-items/import', { body })).toMatchObject(refused);
    const form = new FormData();
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    form.append('image', new Blob([new Uint8Array(png)]), 'tea.png');
    for (const path of [`/menu-items/update/${ids.tea}/upload-photo`, store.uploadLogo.path])
      expect(await client.send('POST', `/api/v1${path}`, { body: form }), path).toMatchObject(refused);

    const fresh = await signUp(app);
    await operator.call(superadmin.setQuota, { params: { id: fresh.tenantId }, body: { rows: 5, megabytes: null } });
    expect(await importBytes(fresh.client, await pack(files))).toMatchObject(refused);
    await operator.call(superadmin.setQuota, { params: { id: fresh.tenantId }, body: { rows: null, megabytes: null } });
    expect(await importBytes(fresh.client, await pack(files))).toMatchObject({ status: 200 });
  });

  it('counts what an import brings at once, and what it really takes in the next round', async () => {
    // An import before this test began a round, which does not know of this restaurant.
    await app.countStorage();
    const { client, tenantId } = await signUp(app);
    expect((await importGuests(client, 400)).status).toBe(200);
    expect((await use(client)).used.rows).toBe(400);
    expect(await importGuests(client, 700)).toMatchObject(refused);

    await app.countStorage();
    expectAbout((await use(client)).used, await countRows(tenantId));
  });

  it('is not refused a file of customers that it has already', async () => {
    const { client } = await signUp(app);
    for (let again = 0; again < 3; again += 1) expect((await importGuests(client, 400)).status).toBe(200);
  });

  it('may keep more once it has paid, and keeps that right when the subscription ends', async () => {
    const { client } = await signUp(app);
    expect(await importGuests(client, 700)).toMatchObject(refused);
    const id = await subscribe(app, client);
    expect(await use(client)).toMatchObject({ quota: quotas.paid, isTrial: false });
    expect((await importGuests(client, 700)).status).toBe(200);
    await client.send('POST', '/api/v1/auth/cancel-subscription', { body: { id } });
    expect(await use(client)).toMatchObject({ quota: quotas.paid, isTrial: false });
  });
});

describe('an archive', () => {
  let files: Files;
  beforeAll(async () => {
    const { client, ids } = await openForDiners(app);
    await sell(client, [ids.tea]);
    files = await exportFiles(app, client);
  });

  /** The archive with this many more customers, who are as long as they may be. */
  const filled = (count: number, told = count, lastPhone = '1'): Promise<Buffer> => {
    const [first] = rowsIn(files, 'invoices');
    const rows = Array.from({ length: count }, (_, n) => ({
      id: `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      phone: n === count - 1 ? lastPhone : `+${n}`,
      name: 'A'.repeat(200),
      email: null,
      gender: null,
      birth_date: null,
      created_at: first?.created_at,
      updated_at: first?.created_at,
    }));
    const manifest = JSON.parse(String(files.get('manifest.json')));
    manifest.counts.customers = told;
    const changed = new Map<string, Buffer | string>(files);
    changed.set('data/customers.json', jsonFile(rows));
    changed.set('manifest.json', JSON.stringify(manifest));
    return pack(changed);
  };

  it('that unpacks to more than a trial may keep is refused before it is unpacked, with the figure', async () => {
    const { client, tenantId } = await signUp(app);
    const bomb = await filled(200_000);
    expect(bomb.length).toBeLessThan(4_000_000);
    await importBytes(client, bomb.subarray(0, 1000));

    const sent = app.statements().length;
    const answer = await importBytes(client, bomb);
    expect(
      app
        .statements()
        .slice(sent)
        .filter((text) => text.includes('insert into customers')),
    ).toEqual([]);

    expect(answer).toMatchObject(refused);
    expect(answer.body.message).toMatch(/It takes up to 8\d\.\d MB and 200,0\d\d rows/);
    expect((await countRows(tenantId)).rows).toBeLessThan(100);
  });

  it('that says to hold fewer rows than it does is given up at the first one too many', async () => {
    const { client, tenantId } = await signUp(app);
    await operator.call(superadmin.setQuota, { params: { id: tenantId }, body: { rows: null, megabytes: 2 } });
    // Were it read to its end, the second thousand would be found damaged.
    const lying = await filled(1500, 3, 'no phone');
    const message = english(accountMessages.contradicts);
    expect(await importBytes(client, lying)).toMatchObject({ status: 400, body: { message } });
    expect((await client.call(customers.list, { query: {} as never })).totalCustomers).toBe(0);
  });

  it('of a restaurant that has paid may be as large as its quota', async () => {
    const { client } = await signUp(app);
    await subscribe(app, client);
    expect(await importBytes(client, await filled(2000))).toMatchObject({ status: 200 });
    const { used } = await use(client);
    await expect.poll(async () => (await use(client)).measuredAt).not.toBeNull();
    // As text they were longer than as rows.
    expect((await use(client)).used.bytes).toBeLessThan(used.bytes);
    expect((await use(client)).used.rows).toBeGreaterThan(2000);
  });
});

describe('the operator', () => {
  it('sees who keeps how much, the fullest first, and gives one restaurant another quota', async () => {
    const { tenantId, client } = await signUp(app);
    await importGuests(client, 500);
    const list = (order: 'fullest' | 'newest') =>
      operator.call(superadmin.tenants, { query: { order, perPage: 100 } as never });
    const shares = (await list('fullest')).tenants.map(({ storage: { used, quota } }) =>
      Math.max(used.rows / quota.rows, used.bytes / quota.bytes),
    );
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect((await list('newest')).tenants[0]).toMatchObject({
      id: tenantId,
      storage: { used: { rows: 500 }, quota: quotas.trial },
      own_quota: { rows: null, bytes: null },
    });

    await operator.call(superadmin.setQuota, { params: { id: tenantId }, body: { rows: 5000, megabytes: 7 } });
    const { tenantInfo } = await operator.call(superadmin.subscriptionHistory, { params: { id: tenantId } });
    expect(tenantInfo).toMatchObject({
      storage: { quota: { rows: 5000, bytes: 7_000_000 } },
      own_quota: { rows: 5000, bytes: 7_000_000 },
    });
    expect((await use(client)).quota).toEqual({ rows: 5000, bytes: 7_000_000 });
  });

  it.each([
    [{ rows: 0, megabytes: null }],
    [{ rows: -1, megabytes: null }],
    [{ rows: 1.5, megabytes: null }],
    [{ rows: null, megabytes: 1e12 }],
    [{ rows: 'many', megabytes: null }],
  ])('is refused %j', async (body) => {
    const { tenantId } = await signUp(app);
    expect((await operator.send('PATCH', `/api/v1/superadmin/tenants/${tenantId}/quota`, { body })).status).toBe(400);
  });

  it('is told of a restaurant that is gone', async () => {
    const path = '/api/v1/superadmin/tenants/018f0000-0000-7000-8000-000000000000/quota';
    expect((await operator.send('PATCH', path, { body: { rows: null, megabytes: null } })).status).toBe(404);
  });
});
