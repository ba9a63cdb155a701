import { categories } from '@comanda/contract/menu/categories.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { users } from '@comanda/contract/users/users.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { signUp } from '../../test/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

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
    body: { message: 'There are too many of these! Please delete some that you do not need first.' },
  });
});
