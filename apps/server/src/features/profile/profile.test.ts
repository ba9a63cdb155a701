import { auth } from '@comanda/contract/auth/auth.contract';
import { profile } from '@comanda/contract/profile/profile.contract';
import { support } from '@comanda/contract/support/support.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { PASSWORD, signInStaff, signUp } from '../../../test/support/factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const isIn = async (client: Client) => (await client.send('GET', '/api/v1/auth/devices')).status === 200;
const refresh = (client: Client) => client.send('POST', '/api/v1/auth/refresh-token');
const changePassword = (client: Client, body: object) =>
  client.send('POST', '/api/v1/profile/change-password', { body });

async function signIn(username: string, password = PASSWORD): Promise<Client> {
  const client = app.client();
  await client.call(auth.signIn, { body: { username, password } });
  return client;
}

describe('one’s own name', () => {
  it('is changed by everybody, for themselves, and stays over a refresh', async () => {
    const { client: admin, tenantId } = await signUp(app);
    const { client, username } = await signInStaff(app, tenantId, ['POS']);
    const changed = await client.call(profile.update, { body: { name: ' Bruno Salvi ', designation: 'Waiter' } });
    expect(changed).toMatchObject({
      message: 'Profile updated!',
      user: { username, name: 'Bruno Salvi', designation: 'Waiter', role: 'staff', scope: 'POS', tenant_id: tenantId },
    });
    expect((await refresh(client)).body).toMatchObject({ user: { name: 'Bruno Salvi', designation: 'Waiter' } });
    expect((await refresh(admin)).body).toMatchObject({ user: { name: expect.stringMatching(/^Restaurant/) } });
  });

  it('leaves the designation alone where none is sent, and takes a blank one away', async () => {
    const { client } = await signUp(app);
    await client.call(profile.update, { body: { name: 'Carla', designation: 'Owner' } });
    expect(await client.call(profile.update, { body: { name: 'Carla M' } })).toMatchObject({
      user: { designation: 'Owner' },
    });
    const { user } = await client.call(profile.update, { body: { name: 'Carla M', designation: ' ' } });
    expect(user.designation).toBeNull();
    for (const name of [undefined, null, '  ']) {
      expect(await client.send('POST', '/api/v1/profile/update', { body: { name } })).toMatchObject({
        status: 400,
        body: { message: 'Please provide name!' },
      });
    }
  });
});

describe('one’s own password', () => {
  it('ends the sessions on other devices and no other ones', async () => {
    const { client: admin, tenantId } = await signUp(app);
    const { client, username } = await signInStaff(app, tenantId, []);
    const other = await signIn(username);
    expect(await changePassword(client, { currentPassword: PASSWORD, newPassword: 'another horse' })).toMatchObject({
      status: 200,
      body: { message: 'Password changed! Your other devices were logged out.' },
    });
    expect(await isIn(client)).toBe(true);
    expect((await refresh(client)).status).toBe(200);
    expect(await isIn(other)).toBe(false);
    expect(await isIn(admin)).toBe(true);
    await expect(signIn(username)).rejects.toMatchObject({ status: 401 });
    expect(await isIn(await signIn(username, 'another horse'))).toBe(true);
  });

  it('asks for the current one, and for a new one that is long enough', async () => {
    const { client, username } = await signUp(app);
    for (const [body, message] of [
      [{}, 'Please provide your current password!'],
      [{ currentPassword: '', newPassword: PASSWORD }, 'Please provide your current password!'],
      [{ currentPassword: PASSWORD }, 'Please provide new password!'],
      [{ currentPassword: PASSWORD, newPassword: '' }, 'Please provide new password!'],
      [{ currentPassword: PASSWORD, newPassword: 'short' }, 'Please provide a password of at least 8 characters!'],
      [{ currentPassword: 'wrong horse', newPassword: 'another horse' }, 'This is not your current password!'],
    ] as const) {
      expect(await changePassword(client, body)).toMatchObject({ status: 400, body: { message } });
    }
    expect(await isIn(await signIn(username))).toBe(true);
  });

  it('is changed once by two who know it at the same moment, and the other one is told', async () => {
    const { client, username } = await signUp(app);
    const other = await signIn(username);
    const answers = await Promise.all([
      changePassword(client, { currentPassword: PASSWORD, newPassword: 'first horse' }),
      changePassword(other, { currentPassword: PASSWORD, newPassword: 'second horse' }),
    ]);
    const [winner, loser] = answers.toSorted((a, b) => a.status - b.status);
    expect(winner?.status).toBe(200);
    expect(loser?.status).toBeOneOf([400, 401]);
  });
});

it('profile and devices stay open when the subscription has ended', async () => {
  const { client, tenantId } = await signUp(app);
  await app.database.asOwner((owner) =>
    owner.query(
      `update tenants set subscription_start = now() - interval '3 days', subscription_end = now() - interval '2 days' where id = $1`,
      [tenantId],
    ),
  );
  expect((await client.send('GET', '/api/v1/users')).status).toBe(402);
  await client.call(profile.update, { body: { name: 'Carla' } });
  await client.call(auth.devices, {});
  expect((await changePassword(client, { currentPassword: PASSWORD, newPassword: 'another horse' })).status).toBe(200);
});

it('everybody learns where the support is', async () => {
  expect(await app.client().call(support.contact, {})).toEqual({ email: 'help@example.com' });
});
