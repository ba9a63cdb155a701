import { auth } from '@comanda/contract/auth/auth.contract';
import type { Scope } from '@comanda/contract/core/access';
import { users } from '@comanda/contract/users/users.contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { PASSWORD, signInStaff, signUp } from '../../../test/support/factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let serial = 0;
const newName = () => `Ann.${(serial += 1)}@Example.com`;
const details = (scopes: Scope[] = []) => ({
  name: 'Ann',
  designation: null,
  phone: null,
  email: null,
  userScopes: scopes,
});

/** Adds a user over the API; answers the username as it is stored. */
async function hire(client: Client, scopes: Scope[] = []): Promise<string> {
  const username = newName();
  await client.call(users.add, { body: { ...details(scopes), username, password: PASSWORD } });
  return username.toLowerCase();
}

async function signIn(username: string, password = PASSWORD): Promise<Client> {
  const client = app.client();
  await client.call(auth.signIn, { body: { username, password } });
  return client;
}

const find = async (client: Client, username: string) =>
  (await client.call(users.list, {})).find((user) => user.username === username);
const isIn = async (client: Client) => (await client.send('GET', '/api/v1/auth/devices')).status === 200;
const refresh = (client: Client) => client.send('POST', '/api/v1/auth/refresh-token');
const send = (client: Client, path: string, body: object) => client.send('POST', `/api/v1/users/${path}`, { body });
const remove = (client: Client, username: string) => client.send('DELETE', `/api/v1/users/delete/${username}`);
const refusal = (status: number, message: string) => ({ status, body: { message } });

/** Resolves when the server closes the socket of this client. */
async function openSocket(client: Client): Promise<{ closed: Promise<string> }> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(app.url, { transports: ['websocket'], reconnection: false, extraHeaders: { cookie } });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  return { closed: new Promise((resolve) => socket.once('disconnect', resolve)) };
}

describe('adding', () => {
  it('makes somebody who can sign in with exactly those scopes, whatever the case of the address', async () => {
    const { client, username: admin } = await signUp(app);
    const answer = await send(client, 'add', {
      username: 'Bruno@Trattoria.example',
      password: PASSWORD,
      name: ' Bruno Salvi ',
      designation: 'Waiter',
      phone: '+39 333 123',
      email: 'bruno@home.example',
      userScopes: 'ORDERS, POS,POS',
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'User added!' } });
    const people = await client.call(users.list, {});
    expect(people.map(({ username }) => username)).toEqual([admin, 'bruno@trattoria.example']);
    expect(people[0]).toMatchObject({ role: 'admin', scope: '' });
    expect(people[1]).toEqual({
      username: 'bruno@trattoria.example',
      name: 'Bruno Salvi',
      role: 'staff',
      photo: null,
      designation: 'Waiter',
      phone: '+39 333 123',
      email: 'bruno@home.example',
      scope: 'POS,ORDERS',
    });

    const bruno = app.client();
    const { user } = await bruno.call(auth.signIn, {
      body: { username: 'BRUNO@trattoria.example', password: PASSWORD },
    });
    expect(user).toMatchObject({ role: 'staff', scope: 'POS,ORDERS', designation: 'Waiter' });
    expect((await bruno.send('GET', '/api/v1/pos/init')).status).toBe(200);
    expect((await bruno.send('GET', '/api/v1/users')).status).toBe(403);
    await remove(client, 'bruno@trattoria.example');
  });

  it.each([
    [{}, 'Please provide name!'],
    [{ name: ' ' }, 'Please provide name!'],
    [{ name: 'A' }, 'Please provide username!'],
    [{ name: 'A', username: 'nobody' }, 'Please provide valid email!'],
    [{ name: 'A', username: 'a@b.example' }, 'Please provide password!'],
    [{ name: 'A', username: 'a@b.example', password: 'short' }, 'Please provide a password of at least 8 characters!'],
    [{ name: 'A', username: 'a@b.example', password: PASSWORD, email: 'x' }, 'Please provide valid email!'],
    [{ name: 'A', username: 'a@b.example', password: PASSWORD, phone: 'call me' }, 'Please provide valid phone no.!'],
    [
      { name: 'A', username: 'a@b.example', password: PASSWORD, phone: '1'.repeat(21) },
      'Please provide valid phone no.!',
    ],
    [{ name: 'A', username: 'a@b.example', password: PASSWORD, userScopes: 'POS,ALL' }, 'Please provide valid scopes!'],
    [{ name: 'A', username: 'a@b.example', password: PASSWORD, userScopes: ['ALL'] }, 'Please provide valid scopes!'],
  ])('refuses %o', async (body, message) => {
    const { client } = await signUp(app);
    expect(await send(client, 'add', body)).toMatchObject(refusal(400, message));
    expect(await client.call(users.list, {})).toHaveLength(1);
  });

  it('needs nothing but name, username and password', async () => {
    const { client } = await signUp(app);
    const username = newName().toLowerCase();
    expect((await send(client, 'add', { username, password: PASSWORD, name: 'A' })).status).toBe(200);
    expect(await find(client, username)).toMatchObject({ scope: '', designation: null, phone: null, email: null });
  });

  it('takes a username once over the whole platform, also of two at once', async () => {
    const [mine, their] = [await signUp(app), await signUp(app)];
    const username = await hire(their.client);
    const body = { ...details(), userScopes: '', password: PASSWORD };
    const taken = {
      status: 409,
      body: {
        message: 'An account with this email already exists!',
        fields: { username: 'An account with this email already exists!' },
      },
    };
    for (const known of [username.toUpperCase(), their.username, mine.username]) {
      expect(await send(mine.client, 'add', { ...body, username: known })).toMatchObject(taken);
    }
    const twice = newName();
    const answers = await Promise.all(
      [mine, their, mine, their].map(({ client }) => send(client, 'add', { ...body, username: twice })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});

describe('changing', () => {
  it('counts from the next call, and leaves scopes alone where none are sent', async () => {
    const { client } = await signUp(app);
    const username = await hire(client, ['POS']);
    const ann = await signIn(username);
    const answer = await send(client, `update/${username.toUpperCase()}`, {
      name: 'Ann Blake',
      designation: 'Cook',
      phone: '555 01',
      email: '',
      userScopes: 'KITCHEN',
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'User updated!' } });
    expect((await ann.send('GET', '/api/v1/pos/init')).status).toBe(403);
    expect((await ann.send('GET', '/api/v1/kitchen')).status).toBe(200);
    expect((await refresh(ann)).body).toMatchObject({ user: { name: 'Ann Blake', scope: 'KITCHEN' } });

    await send(client, `update/${username}`, { name: 'Ann' });
    expect(await find(client, username)).toMatchObject({
      name: 'Ann',
      designation: null,
      phone: null,
      scope: 'KITCHEN',
    });
    await send(client, `update/${username}`, { name: 'Ann', userScopes: '' });
    expect((await ann.send('GET', '/api/v1/kitchen')).status).toBe(403);
  });

  it('refuses what is missing or wrong, and who is not there', async () => {
    const { client } = await signUp(app);
    const username = await hire(client);
    for (const [path, body, status, message] of [
      [username, { name: '' }, 400, 'Please provide name!'],
      ['%20', { name: 'A' }, 400, 'Please provide username!'],
      [username, { name: 'A', email: 'x' }, 400, 'Please provide valid email!'],
      [username, { name: 'A', userScopes: 'ALL' }, 400, 'Please provide valid scopes!'],
      ['nobody@example.com', { name: 'A' }, 404, 'User not found!'],
    ] as const) {
      expect(await send(client, `update/${path}`, body)).toMatchObject(refusal(status, message));
    }
  });
});

describe('resetting a password', () => {
  it('ends all of the user’s sessions and sockets, and the old password with them', async () => {
    const { client } = await signUp(app);
    const username = await hire(client, ['KITCHEN']);
    const [till, tablet] = [await signIn(username), await signIn(username)];
    const sockets = [await openSocket(till), await openSocket(tablet)];
    const answer = await send(client, `update-password/${username}`, { password: 'another horse' });
    expect(answer).toMatchObject(refusal(200, 'Password reset! The user has to login again.'));
    await Promise.all(sockets.map(({ closed }) => closed));
    for (const device of [till, tablet]) {
      expect(await isIn(device)).toBe(false);
      expect((await refresh(device)).status).toBe(401);
    }
    await expect(signIn(username)).rejects.toMatchObject({ status: 401 });
    expect(await isIn(await signIn(username, 'another horse'))).toBe(true);
    expect(await isIn(client)).toBe(true);
  });

  it('leaves nobody signed in with the old password who signs in at the same moment', async () => {
    const { client } = await signUp(app);
    const username = await hire(client);
    const devices = Array.from({ length: 12 }, () => app.client());
    const attempts = devices.map((device) =>
      device.call(auth.signIn, { body: { username, password: PASSWORD } }).catch(() => null),
    );
    await send(client, `update-password/${username}`, { password: 'another horse' });
    await Promise.all(attempts);
    expect(await Promise.all(devices.map(isIn))).toEqual(Array(12).fill(false));
  });

  it('refuses no password, a short one, and who is not there', async () => {
    const { client } = await signUp(app);
    const username = await hire(client);
    for (const [path, body, status, message] of [
      [username, {}, 400, 'Provide new password!'],
      [username, { password: '' }, 400, 'Provide new password!'],
      [username, { password: 'short' }, 400, 'Please provide a password of at least 8 characters!'],
      ['%20', { password: PASSWORD }, 400, 'Invalid Request!'],
      ['nobody@example.com', { password: PASSWORD }, 404, 'User not found!'],
    ] as const) {
      expect(await send(client, `update-password/${path}`, body)).toMatchObject(refusal(status, message));
    }
  });
});

describe('deleting', () => {
  it('ends the user’s sessions and sockets at once and frees the username, also for another restaurant', async () => {
    const [mine, their] = [await signUp(app), await signUp(app)];
    const username = await hire(mine.client, ['KITCHEN']);
    const ann = await signIn(username);
    const colleague = await signInStaff(app, mine.tenantId, ['KITCHEN']);
    const { closed } = await openSocket(ann);
    expect(await remove(mine.client, username)).toMatchObject(refusal(200, 'User deleted!'));
    await closed;
    expect(await isIn(ann)).toBe(false);
    expect((await refresh(ann)).status).toBe(401);
    expect(await isIn(colleague.client)).toBe(true);
    await expect(signIn(username)).rejects.toMatchObject({ status: 401 });
    expect(await find(mine.client, username)).toBeUndefined();
    expect(await remove(mine.client, username)).toMatchObject(refusal(404, 'User not found!'));
    const body = { ...details(), username, password: PASSWORD };
    await expect(their.client.call(users.add, { body })).resolves.toMatchObject({ message: 'User added!' });
  });
});

describe('the admin', () => {
  it('is closed to changes, by staff and by the admin', async () => {
    const { client, username, tenantId } = await signUp(app);
    const manager = await signInStaff(app, tenantId, ['SETTINGS']);
    const closed = refusal(403, 'The admin cannot be edited, deleted or have the password reset!');
    for (const who of [manager.client, client]) {
      expect(await send(who, `update/${username}`, { name: 'A', userScopes: '' })).toMatchObject(closed);
      expect(await send(who, `update-password/${username}`, { password: PASSWORD })).toMatchObject(closed);
      expect(await remove(who, username)).toMatchObject(closed);
    }
    expect(await isIn(client)).toBe(true);
  });
});

describe('staff with SETTINGS', () => {
  const cannotGrant = {
    status: 403,
    body: {
      message: 'You can only give access that you have yourself!',
      fields: { userScopes: 'You can only give access that you have yourself!' },
    },
  };

  it('never give access that they lack', async () => {
    const { client: admin, tenantId } = await signUp(app);
    const { client, username: own } = await signInStaff(app, tenantId, ['SETTINGS', 'POS']);
    const body = { ...details(), password: PASSWORD };
    expect(await send(client, 'add', { ...body, username: newName(), userScopes: 'POS,REPORTS' })).toMatchObject(
      cannotGrant,
    );
    expect(await send(client, `update/${own}`, { name: 'A', userScopes: 'SETTINGS,REPORTS' })).toMatchObject(
      cannotGrant,
    );

    const username = await hire(admin, ['POS']);
    expect(await send(client, `update/${username}`, { name: 'A', userScopes: 'INVOICES' })).toMatchObject(cannotGrant);
    expect((await send(client, `update/${username}`, { name: 'A', userScopes: 'SETTINGS' })).status).toBe(200);
    expect(await find(admin, username)).toMatchObject({ scope: 'SETTINGS' });
    expect(await hire(client, ['SETTINGS', 'POS'])).toContain('@');
  });

  it('cannot take over, change or delete the account of somebody who may do more', async () => {
    const { client: admin, tenantId } = await signUp(app);
    const { client } = await signInStaff(app, tenantId, ['SETTINGS', 'POS']);
    const [more, less] = [await hire(admin, ['POS', 'REPORTS']), await hire(admin, ['POS'])];
    const before = await find(admin, more);
    const refused = refusal(403, 'This user has access that you do not have! Please ask your admin.');
    expect(await send(client, `update-password/${more}`, { password: 'another horse' })).toMatchObject(refused);
    for (const userScopes of ['', 'POS', 'POS,REPORTS', undefined])
      expect(await send(client, `update/${more}`, { name: 'Stripped', userScopes })).toMatchObject(refused);
    expect(await remove(client, more)).toMatchObject(refused);
    expect(await find(admin, more)).toEqual(before);
    expect(await isIn(await signIn(more))).toBe(true);
    expect((await send(client, `update-password/${less}`, { password: 'another horse' })).status).toBe(200);
    expect((await send(client, `update/${less}`, { name: 'Less', userScopes: '' })).status).toBe(200);
    expect((await remove(client, less)).status).toBe(200);
  });

  it('cannot lock themselves out', async () => {
    const { tenantId } = await signUp(app);
    const { client, username } = await signInStaff(app, tenantId, ['SETTINGS', 'POS']);
    expect(await send(client, `update/${username}`, { name: 'A', userScopes: 'POS' })).toMatchObject(
      refusal(409, 'You cannot take SETTINGS away from yourself!'),
    );
    expect(await send(client, `update-password/${username}`, { password: PASSWORD })).toMatchObject(
      refusal(409, 'Change your own password in your profile!'),
    );
    expect(await remove(client, username)).toMatchObject(refusal(409, 'You cannot delete yourself!'));
    expect((await send(client, `update/${username}`, { name: 'Marek', userScopes: 'SETTINGS' })).status).toBe(200);
    expect(await isIn(client)).toBe(true);
  });
});
