import { users } from '@comanda/contract/users/users.contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { signUp } from '../../test/support/factories.ts';
import { startSmtp } from '../../test/support/smtp.ts';
import { openMailer } from './mailer.ts';

/** What comes after a sign-up. */
const WELCOME = 'Confirm your email for Comanda';
const RESET = 'Choose a new password for Comanda';
const options = { from: 'no-reply@example.com', outboxDir: '/nowhere' };

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let clock = new Date('2026-05-01T12:00:00Z');

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startApp({ mail: { smtpUrl: smtp.url, ...options }, now: () => clock });
});
afterEach(async () => {
  smtp.accept();
  await app.mails.wake();
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

const askForReset = (username: string) =>
  app.client().send('POST', '/api/v1/auth/forgot-password', { body: { username } });

describe('mails that are kept waiting do not hold up others', () => {
  it('of one domain: those to another, and no more than two connections wait there', async () => {
    smtp.keepWaiting('@slow.test');
    for (let made = 0; made < 12; made += 1) await signUp(app, { domain: 'slow.test' });
    await expect.poll(() => smtp.countHeld()).toBe(2);
    const next = await signUp(app, { domain: 'quick.test' });
    await smtp.arrival(next.username, WELCOME);
    expect(smtp.countHeld()).toBe(2);
  });

  it('of one restaurant: those of another, also to the same domains', async () => {
    const { client } = await signUp(app);
    const other = await signUp(app, { domain: 'busy0.test' });
    await app.mails.wake();
    smtp.keepWaiting('.test');
    const names = Array.from({ length: 10 }, (_, number) => `staff${number}@busy${number % 5}.test`);
    for (const username of names) {
      const body = { username, password: 'correct horse', name: 'S', designation: null, phone: null, email: null };
      await client.call(users.add, { body: { ...body, userScopes: [] } });
      await askForReset(username);
    }
    await expect.poll(() => smtp.countHeld()).toBe(1);
    smtp.keepWaiting('@busy1.test');
    await askForReset(other.username);
    await smtp.arrival(other.username, RESET);
  });

  it('of many domains that refused them before: those that are sent for the first time', async () => {
    smtp.refuseFor('.test', 451);
    for (let number = 0; number < 10; number += 1) await signUp(app, { domain: `grey${number}.test` });
    await app.mails.wake();
    smtp.keepWaiting('.test');
    clock = new Date(clock.getTime() + 3 * 60_000);
    void app.mails.wake();
    await expect.poll(() => smtp.countHeld()).toBe(4);
    const next = await signUp(app);
    await smtp.arrival(next.username, WELCOME);
  });
});

it('a mail that takes too long is broken off, and its connection with it', async () => {
  smtp.keepWaiting('@slow.test');
  const send = openMailer({ smtpUrl: smtp.url, ...options }, () => {});
  const mail = { to: 'ann@slow.test', subject: 'S', text: 'T', html: 'T' };
  const deadline = new AbortController();
  const sent = send(mail, deadline.signal);
  await expect.poll(() => smtp.countHeld()).toBe(1);
  deadline.abort();
  await expect(sent).rejects.toMatchObject({ code: 'EABORT' });
  // Without the signal the connection would last for the mailer's own twenty seconds.
  await expect.poll(() => smtp.countConnections(), { timeout: 15_000 }).toBe(0);
});
