import { randomUUID } from 'node:crypto';
import { menu } from '@comanda/contract/menu/menu.contract';
import { users } from '@comanda/contract/users/users.contract';
import { minor } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { renew, sell, send } from '../../../test/support/sales.ts';

const startedAt = new Date('2026-05-04T12:00:00Z');
let clock = startedAt;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
afterAll(() => app.stop());

/** A restaurant with a waiter whose device has sold twice, so that the server knows its holder. */
async function open() {
  clock = startedAt;
  const { client, tenantId } = await signUp(app, { timeZone: 'UTC' });
  const { tea } = await addMenu(client);
  await send(client, [tea]);
  const { client: till, username } = await signInStaff(app, tenantId, ['POS', 'ORDERS']);
  await send(till, [tea]);
  await send(till, [tea]);
  return { client, tenantId, tea, till, username };
}

const order = (id: string) => ({
  cart: [{ id, quantity: 1, notes: null, variant_id: null, addons_ids: [] }],
  deliveryType: 'dinein',
  customerType: 'WALKIN',
  customerId: null,
  tableId: null,
});
const place = (till: Client, id: string, key = randomUUID()) =>
  till.send('POST', '/api/v1/pos/create-order', { body: order(id), headers: { 'idempotency-key': key } });

const give = (client: Client, username: string, userScopes: ('POS' | 'KITCHEN')[]) =>
  client.call(users.update, {
    params: { username },
    body: { name: 'Staff', designation: null, phone: null, email: null, userScopes },
  });

const confirmations = () => app.countSent('h::text =');

const stored = (tenantId: string) =>
  app.inTenant(tenantId, (tx) =>
    tx.all<{ price: number; name: string }>(sql`
      select l.unit_price_minor as price, e.user_name as name
      from orders o
      join order_items l on l.tenant_id = o.tenant_id and l.order_id = o.id
      join bill_entries e on e.tenant_id = o.tenant_id and e.bill_id = o.bill_id
      where o.tenant_id = ${tenantId}
      order by o.order_no`),
  );

it('goes by the last reading of the holder, which the database confirms', async () => {
  const { till, tea } = await open();
  const before = [confirmations(), app.countSent('h::text as as_text')];

  await send(till, [tea]);
  await sell(till, [tea]);

  expect([confirmations(), app.countSent('h::text as as_text')]).toEqual([Number(before[0]) + 2, before[1]]);
});

it('is confirmed no more while it changes with each call, as on a distributed database', async () => {
  const { client, till, tea } = await open();
  const before = confirmations();
  for (const price of [330, 340, 350]) {
    await client.call(menu.update, {
      params: { id: tea },
      body: { title: 'Tea', price: minor(price), netPrice: null, categoryId: null, taxId: null },
    });
    await send(till, [tea]);
  }
  expect(confirmations()).toBe(before + 1);
});

it('lets nobody sell who lost the scope a moment ago, and who got it sells at once', async () => {
  const { client, username, till, tea } = await open();

  await give(client, username, ['KITCHEN']);
  expect(await place(till, tea)).toMatchObject({ status: 403 });
  expect(await place(till, tea)).toMatchObject({ status: 403 });
  await give(client, username, ['POS']);
  expect(await place(till, tea)).toMatchObject({ status: 200 });
});

it('lets nobody sell who was removed, and does not tell them what they sold before', async () => {
  const { client, tenantId, username, till, tea } = await open();
  const key = randomUUID();
  const sold = await place(till, tea, key);
  expect(await place(till, tea, key)).toEqual({ ...sold, headers: expect.anything() as Headers });
  const before = await stored(tenantId);

  await client.call(users.remove, { params: { username } });

  expect(await place(till, tea, key)).toMatchObject({ status: 401 });
  expect(await place(till, tea)).toMatchObject({ status: 401 });
  expect(await stored(tenantId)).toEqual(before);
});

it('lets nobody sell for a restaurant that stopped paying or was switched off', async () => {
  const { tenantId, till, tea } = await open();
  const change = (columns: string) =>
    app.database.asOwner((owner) => owner.query(`update tenants set ${columns} where id = $1`, [tenantId]));

  await change(`subscription_start = '2026-04-01', subscription_end = '2026-05-01'`);
  expect(await place(till, tea)).toMatchObject({ status: 402 });
  await change(`subscription_end = '2026-06-01'`);
  expect(await place(till, tea)).toMatchObject({ status: 200 });
  await change('is_active = false');
  expect(await place(till, tea)).toMatchObject({ status: 401 });
});

it('lets nobody sell once the subscription has ended by itself, though nothing was changed', async () => {
  const { tenantId, till, tea } = await open();
  await app.database.asOwner((owner) =>
    owner.query(`update tenants set subscription_end = '2026-05-04T12:10:00Z' where id = $1`, [tenantId]),
  );
  expect(await place(till, tea)).toMatchObject({ status: 200 });

  clock = new Date('2026-05-05T12:00:00Z');
  await renew(till);
  expect(await place(till, tea)).toMatchObject({ status: 402 });
});

it('sells once, at the new price and under the new name, where one was changed since', async () => {
  const { client, tenantId, username, till, tea } = await open();
  const before = await stored(tenantId);

  await client.call(menu.update, {
    params: { id: tea },
    body: { title: 'Tea', price: minor(333), netPrice: null, categoryId: null, taxId: null },
  });
  await client.call(users.update, {
    params: { username },
    body: { name: 'Ana', designation: null, phone: null, email: null, userScopes: ['POS'] },
  });
  await send(till, [tea]);

  expect(await stored(tenantId)).toEqual([...before, { price: 333, name: 'Ana' }]);
});

it('refuses and sells by the menu of now, though it went by that of before', async () => {
  const { client, till, tea } = await open();
  await client.call(menu.setAvailability, { params: { id: tea }, body: { isAvailable: false } });
  expect(await place(till, tea)).toMatchObject({ status: 400 });
  expect(await place(till, tea)).toMatchObject({ status: 400 });
  await client.call(menu.setAvailability, { params: { id: tea }, body: { isAvailable: true } });
  expect(await place(till, tea)).toMatchObject({ status: 200 });
});
