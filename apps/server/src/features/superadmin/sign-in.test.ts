import { auth } from '@comanda/contract/auth/auth.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { PASSWORD, signInSuperadmin, signUp, SUPERADMIN } from '../../../test/support/factories.ts';

let app: TestApp;
let clock = new Date('2026-05-01T12:00:00Z');
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
afterAll(() => app.stop());

const signIn = (client: Client, body: object) => client.send('POST', '/api/v1/superadmin/signin', { body });
const refresh = (client: Client) => client.send('POST', '/api/v1/superadmin/refresh-token');
const isIn = async (client: Client) => (await client.send('GET', '/api/v1/superadmin/profile')).status === 200;
const account = { username: SUPERADMIN.email, password: SUPERADMIN.password };

describe('signing in', () => {
  it.each([
    [{}, 'Please provide username!'],
    [{ username: ' ' }, 'Please provide username!'],
    [{ username: 'operator@example.com' }, 'Please provide password!'],
  ])('refuses %o', async (body, message) => {
    expect(await signIn(app.client(), body)).toMatchObject({ status: 400, body: { message } });
  });

  it('answers who it is, whatever the case of the address, and refuses everybody else alike', async () => {
    await app.ensureOperator(SUPERADMIN);
    expect(await signIn(app.client(), { ...account, username: 'Operator@Example.com' })).toMatchObject({
      status: 200,
      body: {
        message: 'Login successful!',
        user: { username: 'operator@example.com', name: 'Superadmin', role: 'superadmin' },
      },
    });
    const { username } = await signUp(app);
    for (const refused of [
      { ...account, password: 'wrong' },
      { username: 'nobody@example.com', password: 'wrong' },
      { username, password: PASSWORD },
    ]) {
      expect(await signIn(app.client(), refused)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
  });

  it('is no sign-in to a restaurant', async () => {
    const answer = await app.client().send('POST', '/api/v1/auth/signin', { body: account });
    expect(answer.status).toBe(401);
  });
});

describe('a session', () => {
  const rename = (client: Client, cookie: string) =>
    client.send('POST', '/api/v1/superadmin/profile/update', {
      body: { name: 'Olga' },
      headers: { 'x-xsrf-token': client.cookies.get(cookie) ?? '' },
    });

  it('is echoed as XSRF-TOKEN, too, where no restaurant’s session holds that name', async () => {
    const operator = await signInSuperadmin(app);
    expect(await rename(operator, 'XSRF-TOKEN')).toMatchObject({ status: 200 });
    await operator.send('POST', '/api/v1/superadmin/signout');
    expect(operator.cookies.has('XSRF-TOKEN')).toBe(false);

    const { client } = await signUp(app);
    const own = client.cookies.get('XSRF-TOKEN');
    await signIn(client, account);
    expect(client.cookies.get('XSRF-TOKEN')).toBe(own);
    expect(await rename(client, 'XSRF-TOKEN')).toMatchObject({ status: 403 });
    expect(await rename(client, 'SUPERADMIN-XSRF-TOKEN')).toMatchObject({ status: 200 });
    await client.send('POST', '/api/v1/superadmin/signout');
    expect((await client.send('POST', '/api/v1/auth/signout')).status).toBe(200);
  });

  it('lives beside that of a restaurant in one browser, and neither opens the other’s calls', async () => {
    const operator = await signInSuperadmin(app);
    const { client, username } = await signUp(app);
    expect((await client.send('GET', '/api/v1/superadmin/dashboard')).status).toBe(401);
    expect((await operator.send('GET', '/api/v1/auth/devices')).status).toBe(401);
    // A cookie under the other's name is worth nothing.
    const moved = app.client();
    moved.cookies.set('comanda_access', operator.cookies.get('comanda_platform_access') ?? '');
    moved.cookies.set('comanda_platform_access', client.cookies.get('comanda_access') ?? '');
    expect((await moved.send('GET', '/api/v1/auth/devices')).status).toBe(401);
    expect((await moved.send('GET', '/api/v1/superadmin/dashboard')).status).toBe(401);

    await operator.call(auth.signIn, { body: { username, password: PASSWORD } });
    await operator.call(auth.devices, {});
    await operator.call(superadmin.signOut, {});
    expect(await isIn(operator)).toBe(false);
    await operator.call(auth.devices, {});
  });

  it('sends its cookies to its own calls only', async () => {
    const { headers } = await signIn(app.client(), account);
    const lines = headers.getSetCookie();
    const of = (name: string) => lines.find((line) => line.startsWith(`${name}=`));
    expect(of('comanda_platform_access')).toMatch(/; Path=\/api\/v1\/superadmin;.*HttpOnly/);
    expect(of('comanda_platform_refresh')).toMatch(
      /; Path=\/api\/v1\/superadmin\/refresh-token;.*HttpOnly; SameSite=Strict/,
    );
    expect(of('superadmin_authenticated')).toMatch(/^superadmin_authenticated=true; .*Path=\/;/);
    expect(of('comanda_access')).toBeUndefined();
  });

  it('renews its tokens; the one before is good for ten seconds, an older one ends it', async () => {
    const operator = await signInSuperadmin(app);
    const [first] = [operator.cookies.get('comanda_platform_refresh') ?? ''];
    later(16 * 60_000);
    expect(await isIn(operator)).toBe(false);
    expect((await refresh(operator)).status).toBe(200);
    expect(await isIn(operator)).toBe(true);

    const otherTab = app.client();
    otherTab.cookies.set('comanda_platform_refresh', first);
    later(9_000);
    expect((await refresh(otherTab)).status).toBe(200);
    expect(otherTab.cookies.get('comanda_platform_refresh')).toBe(first);
    later(2_000);
    expect((await refresh(otherTab)).status).toBe(401);
    expect((await refresh(operator)).status).toBe(401);
    expect(await isIn(operator)).toBe(false);
  });

  it('ends when somebody signs in with the same browser', async () => {
    const operator = await signInSuperadmin(app);
    const before = app.client();
    for (const [name, value] of operator.cookies) before.cookies.set(name, value);
    expect((await signIn(operator, account)).status).toBe(200);
    expect([await isIn(before), await isIn(operator)]).toEqual([false, true]);
    expect((await refresh(before)).status).toBe(401);
  });

  it('ends when the password is changed where the server is configured, and not when nothing changed', async () => {
    const operator = await signInSuperadmin(app);
    await app.ensureOperator(SUPERADMIN);
    expect(await isIn(operator)).toBe(true);

    await app.ensureOperator({ ...SUPERADMIN, password: 'another long password' });
    expect(await isIn(operator)).toBe(false);
    expect((await signIn(app.client(), account)).status).toBe(401);
    expect((await signIn(app.client(), { ...account, password: 'another long password' })).status).toBe(200);
    await app.ensureOperator(SUPERADMIN);
  });

  it('is over for good with a public password that is no longer configured', async () => {
    const operator = await signInSuperadmin(app);
    await app.ensureOperator(undefined, 'another password');
    expect(await isIn(operator)).toBe(true);
    await app.ensureOperator(undefined, SUPERADMIN.password);
    expect(await isIn(operator)).toBe(false);
    expect((await signIn(app.client(), account)).status).toBe(401);
    await app.ensureOperator(SUPERADMIN);
  });

  it('goes on under another address, which no account of a restaurant may have', async () => {
    const { username } = await signUp(app);
    await expect(app.ensureOperator({ ...SUPERADMIN, email: username })).rejects.toThrow(
      `SUPERADMIN_EMAIL is "${username}"; it must be an address that no restaurant's account has.`,
    );
    const operator = await signInSuperadmin(app);
    await app.ensureOperator({ ...SUPERADMIN, email: 'renamed@example.com' });
    expect((await operator.call(superadmin.profile, {})).user.username).toBe('renamed@example.com');
    const taken = await app.client().send('POST', '/api/v1/auth/signup', {
      body: { biz_name: 'A', username: 'renamed@example.com', password: PASSWORD },
    });
    expect(taken).toMatchObject({ status: 409, body: { code: 'already_exists' } });
    await app.ensureOperator(SUPERADMIN);
  });
});

it('people change their name', async () => {
  const operator = await signInSuperadmin(app);
  const { user } = await operator.call(superadmin.updateProfile, { body: { name: 'Olga' } });
  expect(user).toEqual({ username: 'operator@example.com', name: 'Olga', role: 'superadmin' });
  expect((await refresh(operator)).body).toMatchObject({ user: { name: 'Olga' } });
});

it('slows down who guesses the password', async () => {
  const guarded = await startApp({ now: () => clock, rateLimits: true });
  await guarded.ensureOperator(SUPERADMIN);
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    statuses.push((await signIn(guarded.client(), { ...account, password: 'wrong' })).status);
  }
  expect(statuses).toContain(429);
  await guarded.stop();
});
