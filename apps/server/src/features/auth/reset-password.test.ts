import { authMessages } from '@comanda/contract/auth/auth.messages';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { PASSWORD, signInStaff, signUpConfirmed as signUp } from '../../../test/support/factories.ts';
import { startSmtp } from '../../../test/support/smtp.ts';

const SUBJECT = 'Choose a new password for Comanda';
const NEW_PASSWORD = 'battery staple';
const MINUTE = 60_000;

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let clock = new Date('2026-05-01T12:00:00Z');
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startApp({
    now: () => clock,
    publicUrl: 'https://pos.example.com',
    mail: { smtpUrl: smtp.url, from: 'Comanda <no-reply@pos.example.com>', outboxDir: '/nowhere' },
  });
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

const ask = (username: string) => app.client().send('POST', '/api/v1/auth/forgot-password', { body: { username } });
const reset = (token: string, password = NEW_PASSWORD) =>
  app.client().send('POST', `/api/v1/auth/reset-password/${token}`, { body: { password } });
const signIn = (username: string, password: string) =>
  app.client().send('POST', '/api/v1/auth/signin', { body: { username, password } });
const mailsTo = (username: string) => smtp.to(username, SUBJECT);

/** Asks for a link, and takes the token out of the newest mail. */
async function mailedToken(username: string): Promise<string> {
  await ask(username);
  await app.mails.wake();
  return /reset-password\?token=([\w-]+)/.exec(mailsTo(username).at(-1)?.text ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('is replaced through a mailed link, which works once, and ends all sessions', async () => {
    const { client, username, tenantId } = await signUp(app);
    const colleague = await signInStaff(app, tenantId, ['POS']);
    const token = await mailedToken(username);
    expect(token).toMatch(/^[\w-]{65}$/);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = io(app.url, { transports: ['websocket'], reconnection: false, extraHeaders: { cookie } });
    await new Promise((resolve) => socket.once('connect', () => resolve(true)));
    const isClosed = new Promise((resolve) => socket.once('disconnect', resolve));

    const [answer] = await Promise.all([reset(token), isClosed]);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your password is changed! Please login.' } });
    expect((await client.send('GET', '/api/v1/auth/devices')).status).toBe(401);
    expect((await client.send('POST', '/api/v1/auth/refresh-token')).status).toBe(401);
    expect((await colleague.client.send('GET', '/api/v1/auth/devices')).status).toBe(200);
    expect((await signIn(username, PASSWORD)).status).toBe(401);
    expect((await signIn(username, NEW_PASSWORD)).status).toBe(200);

    const again = await reset(token, 'another password');
    expect(again).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'This link is no longer valid! Please ask for a new one.' },
    });
    expect((await signIn(username, NEW_PASSWORD)).status).toBe(200);
  });

  it('gets a mail as text and as HTML that say the same, without pictures', async () => {
    const { username } = await signUp(app);
    const token = await mailedToken(username);
    const [mail] = mailsTo(username);
    const link = `https://pos.example.com/reset-password?token=${token}`;
    expect(mail).toMatchObject({
      from: { name: 'Comanda', address: 'no-reply@pos.example.com' },
      to: [{ address: username }],
      text: expect.stringContaining(link),
      html: expect.stringContaining(`href="${link}"`),
    });
    for (const body of [mail?.text, mail?.html]) expect(body).toContain('The link works once, and for 30 minutes.');
    expect(mail?.html).not.toMatch(/<img|url\(/);
  });

  it('of two clicks at once changes the password for one', async () => {
    const { username } = await signUp(app);
    const token = await mailedToken(username);
    const answers = await Promise.all([reset(token, 'first password'), reset(token, 'second password')]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
  });

  it('may be asked for by staff as well, in any case of letters', async () => {
    const { tenantId } = await signUp(app);
    const { username } = await signInStaff(app, tenantId, []);
    await ask(` ${username.toUpperCase()} `);
    await app.mails.wake();
    expect(mailsTo(username)).toHaveLength(1);
  });
});

describe('a link', () => {
  it('is good for 30 minutes', async () => {
    const { username } = await signUp(app);
    const token = await mailedToken(username);
    later(30 * MINUTE);
    expect((await reset(token)).status).toBe(404);
    const fresh = await mailedToken(username);
    later(29 * MINUTE);
    expect((await reset(fresh)).status).toBe(200);
  });

  it('is void once there is a newer one, or the password was changed otherwise', async () => {
    const { client, username } = await signUp(app);
    const [older, newer] = [await mailedToken(username), await mailedToken(username)];
    expect((await reset(older)).status).toBe(404);
    await client.send('POST', '/api/v1/profile/change-password', {
      body: { currentPassword: PASSWORD, newPassword: 'chosen inside' },
    });
    expect((await signIn(username, 'chosen inside')).status).toBe(200);
    expect((await reset(newer)).status).toBe(404);
  });

  it('is refused when it is made up, and asks for a password that is good enough', async () => {
    const { username } = await signUp(app);
    const token = await mailedToken(username);
    const forged = `${token.slice(0, 22)}${'A'.repeat(43)}`;
    for (const made of [forged, 'A'.repeat(65), 'x', '%F0%9F%8D%95', "'; drop table users"])
      expect((await reset(encodeURIComponent(decodeURIComponent(made)))).status).toBe(404);
    expect(await reset(token, '')).toMatchObject({ status: 400, body: { message: 'Please provide new password!' } });
    expect(await reset(token, 'short')).toMatchObject({ status: 400 });
    expect((await reset(token)).status).toBe(200);
  });

  it('stands nowhere in the database', async () => {
    const { username } = await signUp(app);
    const token = await mailedToken(username);
    const rows = await app.database.asOwner(async (owner) => {
      const links = await owner.query('select r::text as row from password_resets r');
      const waiting = await owner.query('select q::text as row from mail_queue q');
      return JSON.stringify([links.rows, waiting.rows]);
    });
    expect(rows).not.toContain(token.slice(22));
    expect(rows).not.toContain(Buffer.from(token.slice(22)).toString('hex'));
    expect(rows).not.toContain(Buffer.from(token.slice(22), 'base64url').toString('hex'));
  });
});

describe('asking for a link', () => {
  it('is answered alike whether there is such an account or not', async () => {
    const { username } = await signUp(app);
    const [known, unknown] = [await ask(username), await ask('nobody@example.com')];
    expect(known.status).toBe(200);
    expect(known).toEqual({ ...unknown, headers: expect.anything() });
    expect(known.body).toEqual({
      message: 'If an account exists for this email, a link to choose a new password is on its way!',
      said: { message: { key: authMessages.resetMailed } },
    });
    await app.mails.wake();
    expect([mailsTo(username).length, mailsTo('nobody@example.com').length]).toEqual([1, 0]);
    expect(await ask('')).toMatchObject({ status: 400, body: { message: 'Please provide username!' } });
    expect(await ask('nobody')).toMatchObject({ status: 400, body: { message: 'Please provide valid email!' } });
  });

  it('fills nobody’s mailbox: three mails an hour for one account, whoever asks', async () => {
    const { username } = await signUp(app);
    for (let asked = 0; asked < 6; asked += 1) expect(await mailedToken(username)).not.toBe('');
    expect(mailsTo(username)).toHaveLength(3);
    later(61 * MINUTE);
    await mailedToken(username);
    expect(mailsTo(username)).toHaveLength(4);
  });

  it('is limited for each address it comes from', async () => {
    const guarded = await startApp({ rateLimits: true });
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        guarded.client().send('POST', '/api/v1/auth/forgot-password', { body: { username: `a${index}@example.com` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    await guarded.stop();
  });

  it('sends nothing into a disabled restaurant, and no link opens one', async () => {
    const { username, tenantId } = await signUp(app);
    const token = await mailedToken(username);
    await app.database.asOwner((owner) =>
      owner.query('update tenants set is_active = false where id = $1', [tenantId]),
    );
    expect((await reset(token)).status).toBe(404);
    await mailedToken(username);
    expect(mailsTo(username)).toHaveLength(1);
  });

  it('sends nothing to the platform’s own people', async () => {
    await app.database.asOwner((owner) => owner.query(`insert into logins (username) values ('operator@example.com')`));
    expect(await ask('operator@example.com')).toMatchObject({ status: 200 });
    await app.mails.wake();
    expect(mailsTo('operator@example.com')).toHaveLength(0);
  });
});
