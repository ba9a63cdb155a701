import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { users } from '@comanda/contract/users/users.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { exportFiles, importBytes, pack } from '../../test/support/archives.ts';
import { addMenu, signUp } from '../../test/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const message = 'There are too many of these! Please delete some that you do not need first.';

const table = { title: 'one more', floor: 'Hall', seatingCapacity: 4 };
const user = { username: 'one-more@example.com', password: 'correct horse', name: 'One more', userScopes: '' };

it.each([
  [tables.add.path, 2000, table, `store_tables (floor, seating_capacity, title) select 'Hall', 4`],
  [
    taxes.add.path,
    200,
    { title: 'one more', rate: 1, type: 'exclusive' },
    `taxes (rate_milli, type, title) select 1, 'exclusive'`,
  ],
  [paymentTypes.add.path, 200, { title: 'one more', isActive: true }, `payment_types (is_active, title) select true`],
  [menu.add.path, 5000, { title: 'one more', price: 1 }, `menu_items (price_minor, title) select 100`],
  [categories.add.path, 1000, { title: 'one more' }, `categories (position, title) select 1`],
  [
    users.add.path,
    2000,
    user,
    `users (username, password_hash, role, scopes, name) select 'u' || no, 'x', 'staff', '{}'`,
  ],
])('%s finds no room when there are %i', async (path, most, body, insert) => {
  const { client, tenantId } = await signUp(app);
  const into = insert.replace('(', '(tenant_id, id, ').replace('select', `select '${tenantId}', uuidv7(),`);
  await app.database.asOwner((owner) =>
    owner.query(`insert into ${into}, 'number ' || no from generate_series(1, ${most}) no`),
  );
  expect(await client.send('POST', `/api/v1${path}`, { body })).toMatchObject({
    status: 409,
    body: { message },
  });
});

it.each([
  [menu.addVariant, 'item_variants'],
  [menu.addAddon, 'item_addons'],
])('$path finds no room when there are 10,000 on the menu', async (route, rows) => {
  const { client, tenantId } = await signUp(app);
  const { tea } = await addMenu(client);
  await app.database.asOwner((owner) =>
    owner.query(
      `insert into ${rows} (tenant_id, id, item_id, title, price_minor)
       select $1, uuidv7(), $2, 'number ' || no, 100 from generate_series(1, 10000) no`,
      [tenantId, tea],
    ),
  );
  const path = `/api/v1${route.path.replace(':id', tea)}`;
  const one = { title: 'one more', price: 1 };
  expect(await client.send('POST', path, { body: one })).toMatchObject({ status: 409, body: { message } });

  const items = [{ title: 'New', price: 1, [rows === 'item_variants' ? 'variants' : 'addons']: [one] }];
  const imported = await client.send('POST', `/api/v1${menu.importAll.path}`, { body: { items } });
  expect(imported).toMatchObject({ status: 409, body: { message } });
  expect((await client.call(menu.list, {})).map(({ title }) => title)).not.toContain('New');
});

it('an archive brings no more than has room', async () => {
  const { client, tenantId } = await signUp(app);
  await app.database.asOwner((owner) =>
    owner.query(
      `insert into taxes (tenant_id, id, rate_milli, type, title)
       select $1, uuidv7(), 1, 'exclusive', 'number ' || no from generate_series(1, 201) no`,
      [tenantId],
    ),
  );
  const files = await exportFiles(app, client);
  const fresh = await signUp(app);
  expect(await importBytes(fresh.client, await pack(files))).toMatchObject({ status: 409, body: { message } });
  expect(await fresh.client.call(taxes.list, {})).toEqual([]);
});
