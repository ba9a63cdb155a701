import { auth } from '@comanda/contract/auth/auth.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { PASSWORD, signInStaff, signUp } from '../../../test/support/factories.ts';

let app: TestApp;
let clock = new Date('2026-05-01T12:00:00Z');

beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
afterAll(() => app.stop());

const refresh = (client: Client) => client.send('POST', '/api/v1/auth/refresh-token');
const isIn = async (client: Client) => (await client.send('GET', '/api/v1/auth/devices')).status === 200;
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

describe('signing up', () => {
  it.each([
    [{}, 'Please provide business name!'],
    [{ biz_name: '  ' }, 'Please provide business name!'],
    [{ biz_name: 'A' }, 'Please provide email!'],
    [{ biz_name: 'A', username: 'nobody' }, 'Please provide valid email!'],
    [{ biz_name: 'A', username: 'a@example.com' }, 'Please provide password!'],
    [
      { biz_name: 'A', username: 'a@example.com', password: 'short' },
      'Please provide a password of at least 8 characters!',
    ],
  ])('refuses %o', async (body, message) => {
    expect(await app.client().send('POST', '/api/v1/auth/signup', { body })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('takes an address once over the whole platform, whatever its case', async () => {
    const { username } = await signUp(app);
    const body = { biz_name: 'Other', username: username.toUpperCase(), password: PASSWORD };
    expect(await app.client().send('POST', '/api/v1/auth/signup', { body })).toMatchObject({
      status: 409,
      body: { message: 'An account with this email already exists!', fields: { username: expect.any(String) } },
    });
  });

  it('can sell at once, and no longer when the trial is over', async () => {
    const { client } = await signUp(app);
    await expect(client.call(pos.init, {})).resolves.toMatchObject({ menuItems: [] });
    later(15 * 86_400_000);
    await refresh(client);
    expect(await client.send('GET', '/api/v1/pos/init')).toMatchObject({
      status: 402,
      body: { code: 'subscription_required' },
    });
    expect(await client.send('GET', '/api/v1/orders')).toMatchObject({ status: 200 });
    expect(await isIn(client)).toBe(true);
  });
});

describe('signing in', () => {
  it('answers an unknown account and a wrong password alike', async () => {
    const { username } = await signUp(app);
    const attempt = (name: string) =>
      app.client().send('POST', '/api/v1/auth/signin', { body: { username: name, password: 'wrong password' } });
    const [known, unknown] = [await attempt(username), await attempt('nobody@example.com')];
    expect(known.status).toBe(401);
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('slows down who guesses from one address', async () => {
    const guarded = await startApp({ rateLimits: true });
    const guess = (_: unknown, index: number) =>
      guarded
        .client()
        .send('POST', '/api/v1/auth/signin', { body: { username: `a${index}@example.com`, password: 'guess' } });
    const answers = await Promise.all(Array.from({ length: 31 }, guess));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'rate_limited',
      message: 'Too many tries! Please wait a moment and try again.',
    });
    await guarded.stop();
  });

  it('keeps authority out of readable cookies', async () => {
    const { client, username } = await signUp(app);
    const { headers } = await client.send('POST', '/api/v1/auth/signin', { body: { username, password: PASSWORD } });
    const cookies = Object.fromEntries(headers.getSetCookie().map((line) => [line.split('=')[0], line]));
    expect(cookies.comanda_access).toContain('HttpOnly');
    expect(cookies.comanda_refresh).toMatch(/HttpOnly.*SameSite=Strict/);
    expect(cookies.comanda_refresh).toContain('Path=/api/v1/auth/refresh-token');
    expect(cookies.authenticated).not.toContain('HttpOnly');
    expect(cookies['XSRF-TOKEN']).not.toContain('HttpOnly');
  });
});

describe('a session', () => {
  it('ends its access after 15 minutes and goes on after a refresh', async () => {
    const { client } = await signUp(app);
    later(15 * 60_000 + 1000);
    expect(await isIn(client)).toBe(false);
    expect(await refresh(client)).toMatchObject({ status: 200, body: { user: { role: 'admin' } } });
    expect(await isIn(client)).toBe(true);
  });

  it('forgives the predecessor of a refresh token for ten seconds, and ends the session for an older one', async () => {
    const { client } = await signUp(app);
    const first = client.cookies.get('comanda_refresh') ?? '';
    await refresh(client);
    const second = client.cookies.get('comanda_refresh') ?? '';
    expect(second).not.toBe(first);
    client.cookies.set('comanda_refresh', first);
    expect((await refresh(client)).status).toBe(200);
    client.cookies.set('comanda_refresh', second);
    expect((await refresh(client)).status).toBe(200);
    later(11_000);
    const thief = app.client();
    thief.cookies.set('comanda_refresh', second);
    expect((await refresh(thief)).status).toBe(401);
    expect(await isIn(client)).toBe(false);
  });

  it('does not end for a token that was never issued', async () => {
    const { client } = await signUp(app);
    const [tenantId, deviceId, secret = '', signature] = client.cookies.get('comanda_refresh')?.split('.') ?? [];
    const stranger = app.client();
    for (const end of [[], [''], [signature], ['x'.repeat(43)]]) {
      const madeUp = [tenantId, deviceId, secret.split('').toReversed().join(''), ...end];
      stranger.cookies.set('comanda_refresh', madeUp.join('.'));
      expect((await refresh(stranger)).status).toBe(401);
    }
    expect((await refresh(client)).status).toBe(200);
    expect(await isIn(client)).toBe(true);
  });

  it('survives ten tabs that refresh at once', async () => {
    const { client } = await signUp(app);
    const before = client.cookies.get('comanda_refresh') ?? '';
    const tabs = Array.from({ length: 10 }, () => {
      const tab = app.client();
      tab.cookies.set('comanda_refresh', before);
      return tab;
    });
    const answers = await Promise.all(tabs.map(refresh));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await isIn(client)).toBe(true);
  });

  it('ends when somebody signs in with the same browser, also where its cookie had run out', async () => {
    const { client, username, tenantId } = await signUp(app);
    const { username: colleague } = await signInStaff(app, tenantId, ['POS']);
    for (const [who, wait] of [
      [username, 0],
      [colleague, 20 * 60_000],
    ] as const) {
      const before = app.client();
      for (const [name, value] of client.cookies) before.cookies.set(name, value);
      expect(await isIn(before)).toBe(true);
      later(wait);
      await client.call(auth.signIn, { body: { username: who, password: PASSWORD } });
      expect(await isIn(before)).toBe(false);
      expect((await refresh(before)).status).toBe(401);
    }
    // A wrong password ends no session.
    const body = { username, password: 'a wrong password' };
    expect((await client.send('POST', '/api/v1/auth/signin', { body })).status).toBe(401);
    expect(await isIn(client)).toBe(true);
  });

  it('are a hundred at most, of which the longest unused one is signed out', async () => {
    const { client, tenantId, username } = await signUp(app);
    await app.database.asOwner((owner) =>
      owner.query(
        `insert into devices (tenant_id, id, user_id, refresh_hash, rotated_at, expires_at, ip, name, created_at)
         select tenant_id, uuidv7(), user_id, refresh_hash, rotated_at - interval '1 hour', expires_at, ip, name, created_at
         from devices, generate_series(1, 99) where tenant_id = $1`,
        [tenantId],
      ),
    );
    expect(await client.call(auth.devices, {})).toHaveLength(100);
    await app.client().call(auth.signIn, { body: { username, password: PASSWORD } });
    expect(await client.call(auth.devices, {})).toHaveLength(100);
  });

  it('is over at once after signing out, and on another device after removing it', async () => {
    const { client, username } = await signUp(app);
    const phone = app.client();
    await phone.call(auth.signIn, { body: { username, password: PASSWORD } });
    const devices = await client.call(auth.devices, {});
    expect(devices.map((device) => device.isMyDevice)).toHaveLength(2);
    const [mine, other] = [devices.find((d) => d.isMyDevice), devices.find((d) => !d.isMyDevice)];
    await expect(client.call(auth.removeDevice, { body: { device_id: mine?.device_id ?? '' } })).rejects.toMatchObject({
      status: 409,
    });
    await client.call(auth.removeDevice, { body: { device_id: other?.device_id ?? '' } });
    expect(await isIn(phone)).toBe(false);
    expect((await refresh(phone)).status).toBe(401);

    const stolen = client.cookies.get('comanda_access') ?? '';
    await client.call(auth.signOut, {});
    // The browser stays known, which gives no authority.
    expect([...client.cookies.keys()]).toEqual(['comanda_device']);
    const thief = app.client();
    thief.cookies.set('comanda_access', stolen);
    expect(await isIn(thief)).toBe(false);
  });

  it('cannot remove a colleague’s device', async () => {
    const { client, tenantId } = await signUp(app);
    const staff = await signInStaff(app, tenantId, ['POS']);
    const [device] = await staff.client.call(auth.devices, {});
    await expect(
      client.call(auth.removeDevice, { body: { device_id: device?.device_id ?? '' } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await isIn(staff.client)).toBe(true);
  });

  it('has the scopes of this moment', async () => {
    const { tenantId } = await signUp(app);
    const { client, username } = await signInStaff(app, tenantId, ['POS']);
    expect((await client.send('GET', '/api/v1/pos/init')).status).toBe(200);
    await app.database.asOwner((owner) =>
      owner.query(`update users set scopes = '{KITCHEN}' where username = $1`, [username]),
    );
    expect((await client.send('GET', '/api/v1/pos/init')).status).toBe(403);
    expect((await refresh(client)).body).toMatchObject({ user: { scope: 'KITCHEN' } });
  });
});

describe('another site', () => {
  it('cannot change anything: neither without the token, nor from a foreign origin', async () => {
    const { client } = await signUp(app);
    const signOut = (headers: Record<string, string>) => client.send('POST', '/api/v1/auth/signout', { headers });
    expect((await signOut({ 'x-xsrf-token': '' })).status).toBe(403);
    expect((await signOut({ 'x-xsrf-token': 'x'.repeat(43) })).status).toBe(403);
    expect((await signOut({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await signOut({ origin: 'null' })).status).toBe(403);
    expect(await isIn(client)).toBe(true);
    expect((await signOut({ origin: app.url })).status).toBe(200);
  });
});
