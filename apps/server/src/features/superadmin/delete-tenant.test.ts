import { existsSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { customers } from '@comanda/contract/customers/customers.contract';
import { store } from '@comanda/contract/store/store.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { whoWaitsFor } from '../../../test/support/database.ts';
import {
  addMenu,
  PASSWORD,
  signInStaff,
  signInSuperadmin,
  signUp,
  subscribe,
} from '../../../test/support/factories.ts';
import { sell, send } from '../../../test/support/sales.ts';

let app: TestApp;
let operator: Client;

beforeAll(async () => {
  app = await startApp();
  operator = await signInSuperadmin(app);
});
afterAll(() => app.stop());

/** A restaurant with something in as many tables as possible. */
async function openBusyRestaurant() {
  const made = await signUp(app);
  const { client, tenantId } = made;
  const { burger, large, cheese, tea, table } = await addMenu(client);
  const phone = '+1 555 0100';
  await client.call(customers.add, { body: { phone, name: 'Ann', email: null, birthDate: null, gender: null } });
  await sell(client, [{ id: burger, variant_id: large, addons_ids: [cheese] }, tea], {
    customer: phone,
    tableId: table,
  });
  await send(client, [tea], { tableId: table });
  await signInStaff(app, tenantId, ['POS']);
  await subscribe(app, client);
  const folder = path.join(app.uploadsDir, tenantId);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'logo.webp'), 'a picture');
  return { ...made, folder };
}

/** How many rows each table holds of the tenant; tables without any are left out. */
const rowsOf = (tenantId: string): Promise<Record<string, number>> =>
  app.database.asOwner(async (owner) => {
    const { rows: tables } = await owner.query<{ name: string; key: string }>(`
      select c.oid::regclass::text as name, a.attname as key from pg_class c
      join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
        and a.attname = case when c.relname = 'tenants' then 'id' else 'tenant_id' end
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
    const counts: Record<string, number> = {};
    for (const { name, key } of tables) {
      const { rows } = await owner.query(`select count(*)::int as count from ${name} where ${key} = $1`, [tenantId]);
      if (rows[0].count > 0) counts[name] = rows[0].count;
    }
    return counts;
  });

const remove = (id: string) => operator.send('DELETE', `/api/v1/superadmin/tenants/delete/${id}`);

it('leaves nothing of the tenant and everything of the others', async () => {
  const gone = await openBusyRestaurant();
  const kept = await openBusyRestaurant();
  const before = await rowsOf(kept.tenantId);
  expect(Object.keys(await rowsOf(gone.tenantId)).length).toBeGreaterThan(15);

  expect(await remove(gone.tenantId)).toMatchObject({ status: 200, body: { message: 'Tenant deleted!' } });

  expect(await rowsOf(gone.tenantId)).toEqual({});
  expect(await rowsOf(kept.tenantId)).toEqual(before);
  expect([existsSync(gone.folder), existsSync(kept.folder)]).toEqual([false, true]);
  expect((await gone.client.send('GET', '/api/v1/auth/devices')).status).toBe(401);
  expect((await kept.client.send('GET', '/api/v1/auth/devices')).status).toBe(200);
  expect((await remove(gone.tenantId)).status).toBe(404);
  const again = { biz_name: 'Again', username: gone.username, password: PASSWORD };
  expect((await app.client().send('POST', '/api/v1/auth/signup', { body: again })).status).toBe(200);
});

it('deletes for two at once', async () => {
  const { tenantId, folder } = await openBusyRestaurant();
  const answers = await Promise.all(Array.from({ length: 4 }, () => remove(tenantId)));
  for (const { status } of answers) expect(status).toBeOneOf([200, 404]);
  expect(await rowsOf(tenantId)).toEqual({});
  expect(existsSync(folder)).toBe(false);
});

it('takes away the pictures later where the disk refused', async () => {
  const { tenantId, folder } = await openBusyRestaurant();
  const notes = () => app.database.asOwner(async (owner) => (await owner.query('select id from deleted_tenants')).rows);
  // What a server leaves that dies between the rows and the pictures.
  await app.database.asOwner(async (owner) => {
    await owner.query('insert into deleted_tenants values ($1, now())', [tenantId]);
    await owner.query('delete from order_items where tenant_id = $1', [tenantId]);
    await owner.query('delete from tenants where id = $1', [tenantId]);
  });
  expect(existsSync(folder)).toBe(true);

  await app.finishDeletions();

  expect(existsSync(folder)).toBe(false);
  expect(await notes()).toEqual([]);
});

it('deletes nothing while the payment provider would go on charging', async () => {
  const { tenantId } = await signUp(app);
  // Made at a provider that is not configured here, so it cannot be cancelled.
  await app.database.asOwner((owner) =>
    owner.query(`update tenants set subscription_id = 'sub_of_stripe' where id = $1`, [tenantId]),
  );
  const before = await rowsOf(tenantId);
  expect(await remove(tenantId)).toMatchObject({
    status: 503,
    body: {
      message: 'The subscription of this tenant could not be cancelled, so nothing was deleted. Please try later!',
    },
  });
  expect(await rowsOf(tenantId)).toEqual(before);
});

it.each([
  ['a logo', 'stores', '/settings/store-setting/upload-photo'],
  ['a picture of a dish', 'menu_items', '/menu-items/update/:id/upload-photo'],
])('keeps %s that was on its way from being served afterwards', async (_what, table, route) => {
  const { client, tenantId } = await signUp(app);
  const { tea } = await addMenu(client);
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(image)]), 'picture.png');
  await app.database.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query(`select from ${table} where tenant_id = $1 for update`, [tenantId]);
    const uploading = client.send('POST', `/api/v1${route.replace(':id', tea)}`, { body });
    // The file is written, and its row waits.
    await expect.poll(async () => (await owner.query(whoWaitsFor())).rowCount).toBeGreaterThan(0);

    await owner.query('delete from order_items where tenant_id = $1', [tenantId]);
    await owner.query('delete from tenants where id = $1', [tenantId]);
    await owner.query('commit');

    expect((await uploading).status).toBeOneOf([401, 404]);
  });
  expect(readdirSync(path.join(app.uploadsDir, tenantId))).toEqual([]);
});

it('does not stop at a tenant without pictures', async () => {
  const { tenantId } = await signUp(app);
  rmSync(app.uploadsDir, { recursive: true, force: true });
  await operator.call(superadmin.deleteTenant, { params: { id: tenantId } });
  expect(await rowsOf(tenantId)).toEqual({});
});

describe('a large restaurant', () => {
  const fill = (tenantId: string) =>
    app.database.asOwner(async (owner) => {
      const run = (text: string) => owner.query(text.replaceAll('$1', `'${tenantId}'`));
      await run(`insert into menu_items (tenant_id, id, title, price_minor)
        select $1, gen_random_uuid(), 'Item ' || n, 100 from generate_series(1, 3000) n`);
      await run(`insert into item_variants (tenant_id, id, item_id, title, price_minor)
        select $1, gen_random_uuid(), id, 'Variant ' || n, 100 from menu_items, generate_series(1, 3) n
        where tenant_id = $1 and title like 'Item %'`);
      await run(`insert into orders (tenant_id, id, order_no, token_no, business_day, placed_at, delivery_type, customer_type,
          status, closed_at)
        select $1, gen_random_uuid(), n, n, '2020-01-01', now(), 'dinein', 'WALKIN', 'cancelled', now() from generate_series(1001, 1500) n`);
      await run(`insert into order_items (tenant_id, id, order_id, position, item_id, item_title, variant_id, variant_title,
          variant_price_minor, unit_price_minor, quantity, net_minor, tax_minor, total_minor, status_changed_at)
        select $1, gen_random_uuid(), o.id, n, v.item_id, 'Item', v.id, 'Variant', 100, 100, 1, 100, 0, 100, now()
        from orders o, generate_series(1, 4) n,
          lateral (select * from item_variants where tenant_id = $1 order by id offset o.order_no limit 1) v
        where o.tenant_id = $1 and o.order_no > 1000`);
    });
  const listed = async (by: Client, id: string) =>
    (await by.call(superadmin.exportTenants, { params: { status: 'all' } })).find((tenant) => tenant.id === id);

  it('is gone for everybody at once and row by row for the operator, also where the process is stopped', async () => {
    const { tenantId, username, folder, client } = await openBusyRestaurant();
    const { uniqueQRCode } = await client.call(store.get, {});
    await fill(tenantId);
    const { pool, platformPool } = app.database;
    const overThem = { pool, platformPool, uploadsDir: app.uploadsDir };
    const stopped = await startApp({ ...overThem, deletionPortion: 1 });
    const by = await signInSuperadmin(stopped);

    const answer = by.send('DELETE', `/api/v1/superadmin/tenants/delete/${tenantId}`);
    await expect.poll(async () => (await listed(operator, tenantId))?.deleted_rows).toBeGreaterThan(100);
    await stopped.stop();

    expect(await answer).toMatchObject({ status: 200, body: { message: 'Tenant deleted!' } });
    const left = await rowsOf(tenantId);
    expect(left.menu_items).toBeGreaterThan(0);
    expect(await listed(operator, tenantId)).toMatchObject({ is_active: false, deleted_rows: expect.any(Number) });
    expect((await client.send('GET', '/api/v1/auth/devices')).status).toBe(401);
    expect((await app.client().send('GET', `/api/v1/qrmenu/${uniqueQRCode}`)).status).toBe(404);
    const account = { username, password: PASSWORD };
    expect((await app.client().send('POST', '/api/v1/auth/signin', { body: account })).status).toBe(401);
    const back = { name: 'Back', email: username, isActive: true };
    expect(await operator.send('PATCH', `/api/v1/superadmin/tenants/update/${tenantId}`, { body: back })).toMatchObject(
      { status: 404 },
    );

    const [one, two] = await Promise.all([startApp(overThem), startApp(overThem)]);
    await expect.poll(() => rowsOf(tenantId)).toEqual({});
    await expect.poll(() => existsSync(folder)).toBe(false);
    expect(await listed(operator, tenantId)).toBeUndefined();
    await Promise.all([one.stop(), two.stop()]);
  });
});
