import { auth } from '@comanda/contract/auth/auth.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logging } from '../http/logging.ts';
import { startApp, type TestApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../test/support/factories.ts';
import { sell } from '../../test/support/sales.ts';

let app: TestApp;
let client: Client;
let tenantId: string;
const written: string[] = [];
beforeAll(async () => {
  const stream = { write: (line: string) => void written.push(line) };
  app = await startApp({ hasSecondThread: true, logger: { ...logging('info'), stream } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ client, tenantId } = await signUp(app));
});

const EXPORT = '/api/v1/customers/export';
const IMPORT = '/api/v1/menu-items/import';

/** How many calls the second thread has answered. */
async function countAnswers(): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  return Number(/comanda_second_thread_answers_total (\d+)/.exec(text)?.[1]);
}

const addCustomers = (to: TestApp, tenant: string, count: number) =>
  to.database.asOwner((owner) =>
    owner.query(
      `insert into customers (tenant_id, id, phone, name, created_at, updated_at)
       select $1, gen_random_uuid(), '+1555' || n, repeat('Large ', 30), now(), now() from generate_series(1, $2::integer) n`,
      [tenant, count],
    ),
  );

const items = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ category: 'Food', title: `Dish ${number}`, price: 9.5 }));

it('makes an answer that was large the last time, or that nobody knows, the same as the first does', async () => {
  const before = await countAnswers();
  const none = await client.send('GET', EXPORT);
  expect(await countAnswers()).toBe(before + 1);
  await addCustomers(app, tenantId, 3000);
  const [first, second] = [await client.send('GET', EXPORT), await client.send('GET', EXPORT)];
  expect(await countAnswers()).toBe(before + 2);
  expect(second).toMatchObject({ status: 200, body: first.body });
  for (const header of ['content-type', 'cache-control', 'vary', 'x-content-type-options'])
    expect(second.headers.get(header)).toBe(first.headers.get(header));
  expect(none.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
});

it('lets nobody in whom the first does not', async () => {
  await addCustomers(app, tenantId, 3000);
  await client.send('GET', EXPORT);
  const old = new Map(client.cookies);
  await client.call(auth.signOut, {});
  for (const [name, value] of old) client.cookies.set(name, value);
  const before = await countAnswers();
  expect(await client.send('GET', EXPORT)).toMatchObject({ status: 401, body: { message: 'Please login again!' } });
  expect(await countAnswers()).toBe(before + 1);
});

it('answers there what is known there, and nothing else', async () => {
  const before = await countAnswers();
  await client.call(tables.list, {});
  await client.call(tables.list, {});
  expect(await countAnswers()).toBe(before);
});

it('keeps no refusal, whoever asked first', async () => {
  await client.send('POST', IMPORT, { body: { items: items(1500) } });
  await client.call(pos.init, {});
  const cook = await signInStaff(app, tenantId, ['KITCHEN']);
  expect((await cook.client.send('GET', '/api/v1/orders/init')).status).toBe(403);
  const [dish] = await client.call(menu.list, {});
  await client.call(menu.setAvailability, { params: { id: dish?.id ?? '' }, body: { isAvailable: false } });
  expect((await cook.client.send('GET', '/api/v1/pos/init')).status).toBe(403);
  expect((await client.call(pos.init, {})).menuItems).toHaveLength(1500);
});

it('keeps what tills ask for all the time, as the first does', async () => {
  await client.send('POST', IMPORT, { body: { items: items(1500) } });
  const first = await client.call(pos.init, {});
  expect(first.menuItems).toHaveLength(1500);
  const before = await countAnswers();
  const [dish] = first.menuItems;
  await client.call(menu.setAvailability, { params: { id: dish?.id ?? '' }, body: { isAvailable: false } });
  const [second, third] = [await client.call(pos.init, {}), await client.call(pos.init, {})];
  expect(second.menuItems.filter(({ is_available }) => !is_available)).toHaveLength(1);
  expect(third).toEqual(second);
  expect(await countAnswers()).toBe(before + 1);
});

it('reads a large import there, and screens hear of it', async () => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(app.url, { transports: ['websocket'], reconnection: false, extraHeaders: { cookie } });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const heard = new Promise<void>((resolve) => socket.once('menu_update', () => resolve()));
  const before = await countAnswers();
  const imported = await client.send('POST', IMPORT, { body: { items: items(1500) } });
  expect(imported.status).toBe(200);
  expect(imported.headers.get('cache-control')).toBe('no-store');
  const requestId = imported.headers.get('x-request-id') ?? 'none';
  await expect.poll(() => written.find((line) => line.includes(requestId))).toContain(tenantId);
  await heard;
  socket.close();
  expect(await countAnswers()).toBe(before + 1);
  expect(await client.call(menu.list, {})).toHaveLength(1500);
});

it('refuses there what is wrong in a large import, with the same words', async () => {
  const wrong = items(1500).map((item) => ({ ...item, price: -1 }));
  const answer = await client.send('POST', IMPORT, { body: { items: wrong } });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', requestId: answer.headers.get('x-request-id') },
  });
  const foreign = await client.send('POST', IMPORT, {
    body: { items: items(1500) },
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
});

describe('where an answer takes more memory than the thread has', () => {
  let small: TestApp;
  beforeAll(async () => {
    small = await startApp({ hasSecondThread: true, largestHeapMb: 36 });
  });
  afterAll(() => small.stop());

  it('only those who asked for such notice it', async () => {
    const [large, other] = [await signUp(small), await signUp(small)];
    const { tea } = await addMenu(other.client);
    await addCustomers(small, large.tenantId, 20_000);
    const asked = await Promise.all(Array.from({ length: 4 }, () => large.client.send('GET', EXPORT)));
    expect(asked.map(({ status }) => status)).toContain(503);

    await sell(other.client, [tea]);
    expect(await other.client.send('POST', IMPORT, { body: { items: items(1500) } })).toMatchObject({ status: 200 });
  });
});
