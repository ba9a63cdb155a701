import { auth } from '@comanda/contract/auth/auth.contract';
import { SOCKET_PATH } from '@comanda/contract/realtime';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { sell } from '../../../test/support/sales.ts';

const NOW = new Date('2026-05-15T12:00:00Z');
let app: TestApp;
let operator: Client;

beforeAll(async () => {
  app = await startApp({ now: () => NOW });
  operator = await signInSuperadmin(app);
});
afterAll(() => app.stop());

let serial = 0;
const newEmail = () => {
  serial += 1;
  return `tenant${serial}@example.com`;
};
const add = async (details: { name?: string; email?: string; isActive?: boolean } = {}) => {
  const body = { name: 'Cantina', email: newEmail(), password: PASSWORD, isActive: true, ...details };
  return { ...body, ...(await operator.call(superadmin.addTenant, { body })) };
};
const list = (query: string) => operator.send('GET', `/api/v1/superadmin/tenants?${query}`);
const signIn = (email: string) =>
  app.client().send('POST', '/api/v1/auth/signin', { body: { username: email, password: PASSWORD } });
const signedUpOn = (id: string, day: string) =>
  app.database.asOwner((owner) => owner.query('update tenants set created_at = $2 where id = $1', [id, day]));

describe('adding', () => {
  it.each([
    [{}, 'Please provide name!'],
    [{ name: 'A' }, 'Please provide Email!'],
    [{ name: 'A', email: 'nowhere' }, 'Please provide valid email!'],
    [{ name: 'A', email: 'a@example.com' }, 'Please provide password!'],
  ])('refuses %o', async (body, message) => {
    expect(await operator.send('POST', '/api/v1/superadmin/tenants/add', { body })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('opens a restaurant that works as after a sign-up, unless it is added switched off', async () => {
    const { email } = await add();
    const client = app.client();
    await client.call(auth.signIn, { body: { username: email, password: PASSWORD } });
    const { tea } = await addMenu(client);
    await sell(client, [tea]);

    const off = await add({ isActive: false });
    expect((await signIn(off.email)).status).toBe(401);
  });

  it('refuses an address that anybody of the platform has', async () => {
    const { username } = await signUp(app);
    for (const email of [username, 'operator@example.com', 'Operator@example.com']) {
      const answer = await operator.send('POST', '/api/v1/superadmin/tenants/add', {
        body: { name: 'A', email, password: PASSWORD, isActive: true },
      });
      const message = 'This email already belongs to an account of the platform!';
      expect(answer).toMatchObject({ status: 409, body: { message, fields: { email: message } } });
    }
  });
});

describe('changing', () => {
  const update = (id: string, body: object) =>
    operator.send('PATCH', `/api/v1/superadmin/tenants/update/${id}`, { body });

  it.each([
    [{}, "Please Provide Tenant's Name!"],
    [{ name: 'A' }, "Please Provide Tenant's Email!"],
    [{ name: 'A', email: 'nowhere' }, 'Please Provide Valid Email!'],
  ])('refuses %o', async (body, message) => {
    const { id } = await add();
    expect(await update(id, body)).toMatchObject({ status: 400, body: { message } });
  });

  it('renames, and lets the admin sign in by the new address only', async () => {
    const { id, email } = await add();
    const next = newEmail();
    expect(await update(id, { name: 'Osteria', email: next, isActive: true })).toMatchObject({ status: 200 });
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(next)).status).toBe(200);
    const { tenantInfo } = await operator.call(superadmin.subscriptionHistory, { params: { id } });
    expect(tenantInfo).toMatchObject({ name: 'Osteria', email: next });
  });

  it('refuses an address of its own staff, of others and of the operator, and changes nothing then', async () => {
    const { id, email } = await add();
    const { username } = await signInStaff(app, id, ['POS']);
    for (const taken of [username, (await add()).email, 'operator@example.com']) {
      expect(await update(id, { name: 'Other', email: taken, isActive: true })).toMatchObject({ status: 409 });
    }
    const { tenantInfo } = await operator.call(superadmin.subscriptionHistory, { params: { id } });
    expect(tenantInfo).toMatchObject({ name: 'Cantina', email });
  });

  it('switched off, it is signed out everywhere at once, sockets too, and signs in anew when switched on', async () => {
    const { id, name, email } = await add();
    const client = app.client();
    await client.call(auth.signIn, { body: { username: email, password: PASSWORD } });
    const cookie = [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const socket = io(app.url, { path: SOCKET_PATH, extraHeaders: { cookie }, reconnection: false });
    await new Promise<void>((resolve) => {
      socket.once('connect', () => resolve());
    });
    const closed = new Promise<void>((resolve) => {
      socket.once('disconnect', () => resolve());
    });

    await update(id, { name, email, isActive: false });
    await closed;
    expect((await client.send('GET', '/api/v1/auth/devices')).status).toBe(401);
    expect((await client.send('POST', '/api/v1/auth/refresh-token')).status).toBe(401);
    const guess = { username: email, password: 'a guess' };
    expect((await signIn(email)).body.message).toBe('Your restaurant is switched off! Please contact the support.');
    expect(await app.client().send('POST', '/api/v1/auth/signin', { body: guess })).toMatchObject({
      status: 401,
      body: { message: 'Invalid username or password!' },
    });
    expect((await signIn(email)).status).toBe(401);

    await update(id, { name, email, isActive: true });
    expect((await client.send('POST', '/api/v1/auth/refresh-token')).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it('answers 404 for one that there is not', async () => {
    const id = '01900000-0000-7000-8000-000000000000';
    expect((await update(id, { name: 'A', email: newEmail(), isActive: true })).status).toBe(404);
    expect((await operator.send('GET', `/api/v1/superadmin/tenants/${id}/subscription-history`)).status).toBe(404);
    expect((await operator.send('DELETE', `/api/v1/superadmin/tenants/delete/${id}`)).status).toBe(404);
  });
});

describe('the list', () => {
  it('has pages of five, the newest first, and finds parts of names and addresses, also with signs of patterns', async () => {
    const made = [];
    for (let count = 0; count < 7; count += 1) made.push(await add({ name: `Paged 100%_ ${count}` }));
    const { body } = await list('search=paged 100%25_');
    expect(body).toMatchObject({ currentPage: 1, perPage: 5, totalPages: 2, totalTenants: 7 });
    const second = await list('search=PAGED&page=2');
    expect(second.body).toMatchObject({ currentPage: 2, totalTenants: 7 });
    const ids = [body, second.body].flatMap(({ tenants }) => (tenants as { id: string }[]).map(({ id }) => id));
    expect(new Set(ids)).toEqual(new Set(made.map(({ id }) => id)));
    expect((await list('search=paged&page=9&perPage=3')).body).toMatchObject({ currentPage: 3, totalPages: 3 });
    expect((await list(`search=${made[0]?.email}`)).body).toMatchObject({ tenants: [{ id: made[0]?.id }] });
    expect((await list('search=paged1000')).body).toMatchObject({ tenants: [], currentPage: 1, totalPages: 1 });
  });

  it('shows the active, the inactive or all, and counts them', async () => {
    const before = await operator.call(superadmin.tenantsData, {});
    await add({ name: 'Switched on' });
    await add({ name: 'Switched off', isActive: false });
    expect(await operator.call(superadmin.tenantsData, {})).toEqual({
      activeTenants: before.activeTenants + 1,
      inactiveTenants: before.inactiveTenants + 1,
      allTenants: before.allTenants + 2,
    });
    const names = async (status: string) =>
      ((await list(`search=switched&status=${status}`)).body.tenants as { name: string }[]).map(({ name }) => name);
    expect(await names('active')).toEqual(['Switched on']);
    expect(await names('inactive')).toEqual(['Switched off']);
    expect(await names('all')).toHaveLength(2);
    expect((await list('status=half')).status).toBe(400);
    const inactive = await operator.call(superadmin.exportTenants, { params: { status: 'inactive' } });
    expect(inactive.every(({ is_active }) => !is_active)).toBe(true);
    expect(inactive).toHaveLength(before.inactiveTenants + 1);
  });

  it('shows those who signed up on the days asked for', async () => {
    const [today, yesterday, april] = [
      await add({ name: 'Dated 1' }),
      await add({ name: 'Dated 2' }),
      await add({ name: 'Dated 3' }),
    ];
    await signedUpOn(today.id, '2026-05-15T00:00:00Z');
    await signedUpOn(yesterday.id, '2026-05-14T23:59:59Z');
    await signedUpOn(april.id, '2026-04-30T12:00:00Z');
    const found = async (days: string) =>
      ((await list(`search=dated&${days}`)).body.tenants as { name: string }[]).map(({ name }) => name);
    expect(await found('type=today')).toEqual(['Dated 1']);
    expect(await found('type=yesterday')).toEqual(['Dated 2']);
    expect(await found('type=tomorrow')).toEqual([]);
    expect(await found('type=this_month')).toEqual(['Dated 1', 'Dated 2']);
    expect(await found('type=last_month')).toEqual(['Dated 3']);
    expect(await found('type=custom&from=2026-04-30&to=2026-05-14')).toEqual(['Dated 2', 'Dated 3']);
    expect(await found('')).toHaveLength(3);
    expect((await list('type=custom&from=2026-04-30')).status).toBe(400);
    expect((await list('type=sometime')).status).toBe(400);
  });
});

it('describes a tenant: store, people, subscription and use, and nothing of its customers but their number', async () => {
  const { client, tenantId, username } = await signUp(app, { currency: 'EUR', timeZone: 'Europe/Berlin' });
  await signInStaff(app, tenantId, ['POS']);
  const { tea } = await addMenu(client);
  await client.send('POST', '/api/v1/customers/add', { body: { phone: '+49 30 1234567', name: 'Greta Geheim' } });
  await sell(client, [tea], { customer: '+49 30 1234567' });
  await subscribe(app, client);

  const answer = await operator.send('GET', `/api/v1/superadmin/tenants/${tenantId}/subscription-history`);
  expect(answer.body).toMatchObject({
    tenantInfo: { id: tenantId, email: username, is_active: true, plan: 'paying' },
    storeDetails: { currency: 'EUR', timeZone: 'Europe/Berlin' },
    totalUsers: 2,
    subscriptionHistory: [{ tenant_id: tenantId, status: 'created' }],
    usage: { totalCustomers: 1, lastActivity: NOW.toISOString(), storageBytes: 0 },
  });
  const { ordersPerDay } = answer.body.usage as { ordersPerDay: { day: string; orders: number }[] };
  expect(ordersPerDay).toHaveLength(30);
  expect(ordersPerDay.at(-1)).toEqual({ day: '2026-05-15', orders: 1 });
  expect(JSON.stringify(answer.body)).not.toMatch(/Geheim|1234567/);
});
