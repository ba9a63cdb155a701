import { readdirSync, readFileSync } from 'node:fs';
import { users } from '@comanda/contract/users/users.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { PASSWORD, signInStaff, signUp } from '../../../test/support/factories.ts';

let app: TestApp;
let clock = new Date('2026-05-01T12:00:00Z');
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

beforeAll(async () => {
  app = await startApp({ rateLimits: true, trustProxy: ['127.0.0.1'], now: () => clock });
});
afterAll(() => app.stop());

let tries = 0;

/** Each try comes from an address of its own, as from a rented network of them. */
async function signIn(username: string, password: string, client: Client = app.client()) {
  tries += 1;
  const from = `10.${tries >> 16}.${(tries >> 8) & 255}.${tries & 255}`;
  return client.send('POST', '/api/v1/auth/signin', {
    body: { username, password },
    headers: { 'x-forwarded-for': from },
  });
}
const guess = (username: string, client?: Client) => signIn(username, 'wrong horse', client);

it('a week of guessing at one account comes to nothing, and its owner gets in on a known device', async () => {
  const { client, username } = await signUp(app);
  let looked = 0;
  for (let guessed = 0; guessed < 336; guessed += 1) {
    later(1800);
    const { status } = await guess(username);
    if (status === 401) looked += 1;
    else expect(status).toBe(429);
  }
  expect(looked).toBeLessThan(35);

  expect(await signIn(username, PASSWORD)).toMatchObject({
    status: 429,
    body: { code: 'rate_limited', message: expect.stringContaining('Too many wrong passwords!') },
  });
  expect((await signIn(username, PASSWORD, client)).status).toBe(200);
  expect((await signIn(username, PASSWORD)).status).toBe(429);
});

it('says how long to wait, twice as long after each further try', async () => {
  const { username } = await signUp(app);
  for (let free = 0; free < 10; free += 1) expect((await guess(username)).status).toBe(401);
  for (const wait of [1, 2, 4, 8]) {
    const refused = await guess(username);
    expect({ status: refused.status, wait: refused.headers.get('retry-after') }).toEqual({
      status: 429,
      wait: String(wait),
    });
    later(wait);
    expect((await guess(username)).status).toBe(401);
  }
  later(16);
  expect((await signIn(username, PASSWORD)).status).toBe(200);
  expect((await guess(username)).status).toBe(401);
});

it('does not let many at once through', async () => {
  const { username } = await signUp(app);
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(username)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
});

it('treats an account that does not exist the same', async () => {
  const { username } = await signUp(app);
  const series = async (name: string) => {
    const answers = [];
    for (let guessed = 0; guessed < 12; guessed += 1) {
      const { status, body, headers } = await guess(name);
      answers.push({ status, message: body.message, wait: headers.get('retry-after') });
    }
    return answers;
  };
  expect(await series(username)).toEqual(await series('nobody@example.com'));
});

it('counts on a known device by itself, and knows it for its own accounts only', async () => {
  const { client, username } = await signUp(app);
  const stranger = await signUp(app);
  for (let guessed = 0; guessed < 10; guessed += 1) await guess(username, client);
  expect((await signIn(username, PASSWORD, client)).status).toBe(429);
  expect((await signIn(username, PASSWORD)).status).toBe(200);

  for (let guessed = 0; guessed < 10; guessed += 1) await guess(username);
  expect((await signIn(username, PASSWORD, stranger.client)).status).toBe(429);
  const forged = app.client();
  const [id = '', mark = ''] = (stranger.client.cookies.get('comanda_device') ?? '').split('.');
  forged.cookies.set('comanda_device', [id, `${mark.slice(0, -1)}A`, 'x', ''].join('.'));
  expect((await signIn(username, PASSWORD, forged)).status).toBe(429);
});

it('a till that several people use is known for each of them', async () => {
  const [first, second] = [await signUp(app), await signUp(app)];
  const till = app.client();
  for (const { username } of [first, second]) expect((await signIn(username, PASSWORD, till)).status).toBe(200);
  for (const { username } of [first, second]) {
    await Promise.all(Array.from({ length: 12 }, () => guess(username)));
    expect((await signIn(username, PASSWORD)).status).toBe(429);
    expect((await signIn(username, PASSWORD, till)).status).toBe(200);
  }
  expect(till.cookies.get('comanda_device')).not.toContain('@');
});

it('counts on over a restart, and a mailed link opens the account to its owner', async () => {
  const { username } = await signUp(app);
  await Promise.all(Array.from({ length: 12 }, () => guess(username)));
  const restarted = await startApp({ rateLimits: true, now: () => clock, pool: app.database.pool });
  const body = { username, password: PASSWORD };
  expect((await restarted.client().send('POST', '/api/v1/auth/signin', { body })).status).toBe(429);
  await restarted.stop();

  await app.client().send('POST', '/api/v1/auth/forgot-password', { body: { username } });
  await app.mails.wake();
  const token = newestToken();
  const fresh = app.client();
  await fresh.send('POST', `/api/v1/auth/reset-password/${token}`, { body: { password: 'battery staple' } });
  expect((await signIn(username, 'battery staple', fresh)).status).toBe(200);
  expect((await signIn(username, 'battery staple')).status).toBe(200);
});

it('a password that the admin sets lets in whoever tried too often in vain', async () => {
  const { client, tenantId } = await signUp(app);
  const { username } = await signInStaff(app, tenantId, ['POS']);
  await Promise.all(Array.from({ length: 12 }, () => guess(username)));
  expect((await signIn(username, PASSWORD)).status).toBe(429);
  await client.call(users.updatePassword, { params: { username }, body: { password: 'battery staple' } });
  expect((await signIn(username, 'battery staple')).status).toBe(200);
});

function newestToken(): string {
  const texts = readdirSync(app.outboxDir).map((name) => readFileSync(`${app.outboxDir}/${name}`, 'utf8'));
  return texts.map((text) => /reset-password\?token=([\w-]{65})/.exec(text)?.[1]).findLast(Boolean) ?? '';
}
