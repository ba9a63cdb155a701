import { existsSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { customers } from '@comanda/contract/customers/customers.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
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

  await app.settlePlatform(undefined);

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
    const waits = async () =>
      (await owner.query('select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'))
        .rowCount;
    await expect.poll(waits).toBeGreaterThan(0);

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
