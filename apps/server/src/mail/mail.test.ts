import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { signUp } from '../../test/support/factories.ts';
import { startSmtp } from '../../test/support/smtp.ts';
import { fairPool } from '../db/fair-pool.ts';
import { mailQueue } from '../db/mail-queue.ts';

/** What comes after a sign-up. */
const WELCOME = 'Confirm your email for Comanda';

let app: TestApp;
let other: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let clock = new Date('2026-05-01T12:00:00Z');
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const waiting = () =>
  app.database.asOwner(async (owner) => (await owner.query('select kind, attempts from mail_queue')).rows);

beforeAll(async () => {
  smtp = await startSmtp();
  const mail = { smtpUrl: smtp.url, from: 'no-reply@example.com', outboxDir: '/nowhere' };
  app = await startApp({ mail, now: () => clock });
  // A second process on the same database.
  other = await startApp({ mail, now: () => clock, pool: app.database.pool });
});
afterEach(() => smtp.accept());
afterAll(async () => {
  await other.stop();
  await app.stop();
  await smtp.stop();
});

it('welcomes who signed up, and says how long the trial lasts', async () => {
  const { username } = await signUp(app, { timeZone: 'America/New_York' });
  const mail = await smtp.arrival(username, WELCOME);
  expect(mail.text).toContain('http://localhost:3000/confirm-email?token=');
  expect(mail.text).toContain('until May 15, 2026');
  await app.mails.wake();
  expect(smtp.to(username, WELCOME)).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

it('is done when each due mail was tried, also where one of a restaurant waits for another', async () => {
  const { tenantId } = await signUp(app);
  for (let round = 0; round < 150; round += 1) {
    const names = [1, 2, 3].map((serial) => `nobody${round}-${serial}@example.com`);
    const mails = names.map((username) => ({ kind: 'password_reset' as const, about: { username }, to: username }));
    await Promise.all(mails.map((mail) => app.mails.post(mail, tenantId)));
    await app.mails.wake();
    expect(await waiting()).toEqual([]);
  }
});

describe('a mail server that is away', () => {
  it('gets every mail later, each once, also from two processes that try at the same time', async () => {
    await smtp.goDown();
    const usernames: string[] = [];
    for (let made = 0; made < 6; made += 1) usernames.push((await signUp(app)).username);
    await app.mails.wake();
    expect(await waiting()).toHaveLength(6);

    await smtp.comeBack();
    later(60);
    await Promise.all([app.mails.wake(), other.mails.wake()]);
    expect(usernames.map((username) => smtp.to(username, WELCOME).length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await waiting()).toEqual([]);
  });

  it('is asked after a minute, and then ever less often', async () => {
    await smtp.goDown();
    const { username } = await signUp(app);
    await app.mails.wake();
    for (const wait of [1, 2, 4]) {
      later(wait - 0.1);
      await app.mails.wake();
      const [before] = await waiting();
      later(0.2);
      await app.mails.wake();
      const [after] = await waiting();
      expect(after.attempts).toBe(before.attempts + 1);
    }
    await smtp.comeBack();
    later(8.1);
    await app.mails.wake();
    expect(smtp.to(username, WELCOME)).toHaveLength(1);
  });
});

it('a mail of a process that died on the way is sent by another', async () => {
  await smtp.goDown();
  const { username } = await signUp(app);
  await app.mails.wake();
  later(2);
  await mailQueue(fairPool(app.database.pool).askAs('the platform')).claim(clock, {
    domains: [],
    tenants: [],
    retries: false,
  });
  await smtp.comeBack();
  await other.mails.wake();
  expect(smtp.to(username, WELCOME)).toHaveLength(0);
  later(60);
  await other.mails.wake();
  expect(smtp.to(username, WELCOME)).toHaveLength(1);
});

it('a mail that the server refuses for good is not tried again, one that it refuses for now is', async () => {
  smtp.refuse(451);
  await signUp(app);
  await app.mails.wake();
  expect(await waiting()).toHaveLength(1);
  smtp.refuse(550);
  later(60);
  await app.mails.wake();
  expect(await waiting()).toEqual([]);
});

it('one that the server refuses for now does not hold up the next', async () => {
  await smtp.goDown();
  const [refused, next] = [await signUp(app), await signUp(app)];
  await app.mails.wake();
  await smtp.comeBack();
  smtp.refuseFor(refused.username, 451);
  later(60);
  await app.mails.wake();
  expect(smtp.to(next.username, WELCOME)).toHaveLength(1);
  expect(await waiting()).toHaveLength(1);
  smtp.accept();
  later(60);
  await app.mails.wake();
  expect(smtp.to(refused.username, WELCOME)).toHaveLength(1);
});

it('one that the server keeps waiting does not hold up the next', async () => {
  await smtp.goDown();
  const [held, next] = [await signUp(app), await signUp(app)];
  await app.mails.wake();
  await smtp.comeBack();
  smtp.keepWaiting(held.username);
  later(60);
  const woken = app.mails.wake();
  await smtp.arrival(next.username, WELCOME);
  expect(smtp.to(held.username, WELCOME)).toHaveLength(0);
  const { username } = await signUp(app);
  await smtp.arrival(username, WELCOME);
  smtp.accept();
  await woken;
  expect(smtp.to(held.username, WELCOME)).toHaveLength(1);
});

it('what is typed cannot add a header or markup', async () => {
  const client = app.client();
  const username = `markup-${Date.now()}@example.com`;
  await client.send('POST', '/api/v1/auth/signup', {
    body: { biz_name: '<b>Bob & Co</b>', username, password: 'correct horse' },
  });
  const mail = await smtp.arrival(username, WELCOME);
  expect(mail.html).toContain('Welcome, &lt;b&gt;Bob &amp; Co&lt;/b&gt;');
  expect(mail.text).toContain('Welcome, <b>Bob & Co</b>');
});

it('without a mail server, mails are files for the owner of the folder', async () => {
  const plain = await startApp();
  const { username } = await signUp(plain);
  await plain.mails.wake();
  const [html = '', text = ''] = readdirSync(plain.outboxDir).toSorted();
  expect([path.extname(html), path.extname(text)]).toEqual(['.html', '.txt']);
  const content = readFileSync(path.join(plain.outboxDir, text), 'utf8');
  expect(content).toContain(
    `From: Comanda <no-reply@example.com>\nTo: ${username}\nSubject: Welcome to Comanda\n\nWelcome, `,
  );
  expect(readFileSync(path.join(plain.outboxDir, html), 'utf8')).toContain('Open the dashboard');
  expect(statSync(plain.outboxDir).mode & 0o077).toBe(0);
  expect(statSync(path.join(plain.outboxDir, text)).mode & 0o077).toBe(0);
  await plain.stop();
});
