import { auth } from '@comanda/contract/auth/auth.contract';
import { emailConfirmation } from '@comanda/contract/auth/email-confirmation.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { subscription, yearlyPlan } from '@comanda/contract/subscription/subscription.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Answer, Client } from '../../../test/support/client.ts';
import { PASSWORD, signInStaff, signInSuperadmin } from '../../../test/support/factories.ts';
import { startSmtp } from '../../../test/support/smtp.ts';
import { hashing } from './passwords.ts';

const LINK_MAIL = 'Confirm your email for Comanda';
const KNOWN_MAIL = 'You already have a Comanda account';
const RESET_MAIL = 'Choose a new password for Comanda';
const STRANGERS = 'stranger horse';
const NEW = 'battery staple';
const MINUTE = 60_000;
const DAY = 86_400_000;

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let clock = new Date('2026-05-01T12:00:00Z');
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const config = () => ({
  now: () => clock,
  mail: { smtpUrl: smtp.url, from: 'no-reply@example.com', outboxDir: '/nowhere' },
});

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startApp(config());
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

const newAddress = () => `owner-${newId()}@example.com`;
const ask = (username: string, password = PASSWORD, from = app) =>
  from.client().send('POST', '/api/v1/auth/signup', { body: { biz_name: 'Trattoria', username, password } });
const enter = (username: string, password = PASSWORD, client: Client = app.client()) =>
  client.send('POST', '/api/v1/auth/signin', { body: { username, password } });
const isIn = async (client: Client) => (await client.send('GET', '/api/v1/auth/devices')).status === 200;
/** Of a mail that came for the address, as those of the same subject before it. */
const tokenIn = (username: string, subject = LINK_MAIL) =>
  /token=([\w-]+)/.exec(smtp.to(username, subject).at(-1)?.text ?? '')?.[1] ?? '';
const confirm = (token: string, password = PASSWORD, isNew?: boolean, client: Client = app.client()) =>
  client.send('POST', `/api/v1/auth/confirm-email/${token}`, { body: { password, isNew } });

/** Signs up and in; the mail has arrived. */
async function open(username = newAddress(), password = PASSWORD) {
  expect((await ask(username, password)).status).toBe(200);
  const client = app.client();
  const { user } = await client.call(auth.signIn, { body: { username, password } });
  await app.mails.wake();
  return { client, username, tenantId: user.tenant_id };
}

async function openConfirmed() {
  const made = await open();
  expect((await confirm(tokenIn(made.username))).status).toBe(200);
  return made;
}

/** What a stranger can see of an answer. */
const seen = ({ status, body, headers }: Answer) => {
  const { requestId, user, ...rest } = body;
  const names = [...headers.keys()].toSorted();
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''));
  const { tenant_id: tenant, username, ...person } = (user ?? {}) as Record<string, unknown>;
  return { status, rest, person, names, cookies, hasTenant: typeof tenant, hasName: typeof username, id: !!requestId };
};

describe('whether an address is known', () => {
  it('shows neither when signing up nor when signing in with what was just chosen', async () => {
    const [known, waiting] = [await openConfirmed(), await open()];
    const addresses = [known.username, waiting.username, newAddress()];
    const signUps = [];
    const signIns = [];
    const failures = [];
    for (const address of addresses) {
      signUps.push(seen(await ask(address, STRANGERS)));
      signIns.push(seen(await enter(address, STRANGERS)));
      failures.push(seen(await enter(address, 'a wrong password')));
    }
    expect(signUps[0]?.status).toBe(200);
    expect(signUps[0]).toEqual(signUps[2]);
    expect(signUps[1]).toEqual(signUps[2]);
    expect(signIns[0]?.status).toBe(200);
    expect(signIns[0]).toEqual(signIns[2]);
    expect(signIns[1]).toEqual(signIns[2]);
    expect(failures[0]?.status).toBe(401);
    expect(failures[0]).toEqual(failures[2]);
    expect(failures[1]).toEqual(failures[2]);
  });

  it('shows in nothing that the new restaurant can see of itself', async () => {
    const known = await openConfirmed();
    const [ofKnown, ofNew] = [await open(known.username, STRANGERS), await open(newAddress(), STRANGERS)];
    const look = async ({ client, username }: typeof ofNew) => {
      const { mailedAt, ...state } = await client.call(emailConfirmation.state, {});
      const again = await client.send('POST', '/api/v1/auth/email-confirmation/send-again');
      return { ...state, username: state.username === username, wasMailed: !!mailedAt, again: again.status };
    };
    expect(await look(ofKnown)).toEqual(await look(ofNew));
  });

  it('is not told by how much is hashed', async () => {
    const hashes = vi.spyOn(hashing, 'run');
    onTestFinished(() => hashes.mockRestore());
    const count = async (work: () => Promise<unknown>) => {
      hashes.mockClear();
      await work();
      return hashes.mock.calls.length;
    };
    const [known, waiting] = [await openConfirmed(), await open()];
    for (const address of [known.username, waiting.username, newAddress()]) {
      expect(await count(() => ask(address, STRANGERS))).toBe(1);
      expect(await count(() => enter(address, 'a wrong password'))).toBe(2);
      expect(await count(() => enter(address, STRANGERS))).toBe(2);
    }
    expect(await count(() => enter(known.username))).toBe(1);
    expect(await count(() => enter(waiting.username))).toBe(2);
    expect(await count(() => enter(newAddress()))).toBe(2);
  });

  it('leads each password of an address to its own restaurant, the newest where two are the same', async () => {
    const known = await openConfirmed();
    const mine = await open(known.username, 'one password');
    const theirs = await open(known.username, 'another password');
    const tenantOf = async (password: string) =>
      ((await enter(known.username, password)).body.user as { tenant_id: string }).tenant_id;
    expect(await tenantOf(PASSWORD)).toBe(known.tenantId);
    expect(await tenantOf('one password')).toBe(mine.tenantId);
    expect(await tenantOf('another password')).toBe(theirs.tenantId);
    const again = await open(known.username, 'one password');
    expect(again.tenantId).not.toBe(mine.tenantId);
    expect(await tenantOf('one password')).toBe(again.tenantId);
  });

  it('is told to the one who reads its mail, and nothing happens to the account', async () => {
    const known = await openConfirmed();
    await open(known.username, STRANGERS);
    const [mail] = smtp.to(known.username, KNOWN_MAIL);
    expect(mail?.text).toContain('http://localhost:3000/login');
    expect(mail?.text).not.toContain('Trattoria');
    expect(smtp.to(known.username, LINK_MAIL)).toHaveLength(1);
    expect(await isIn(known.client)).toBe(true);
    expect((await enter(known.username)).status).toBe(200);
  });
});

it('whoever signs up sells at once and through the whole trial, confirmed or not', async () => {
  const { client } = await open();
  await expect(client.call(pos.init, {})).resolves.toMatchObject({ menuItems: [] });
  later(13 * DAY);
  await client.send('POST', '/api/v1/auth/refresh-token');
  expect((await client.send('GET', '/api/v1/pos/init')).status).toBe(200);
});

describe('a mailed link', () => {
  it('says what it is about, confirms with the password of the sign-up, and is used up', async () => {
    const { client, username } = await open();
    const [mail] = smtp.to(username, LINK_MAIL);
    expect(mail?.text).toContain('Welcome, Trattoria');
    expect(mail?.text).toContain('http://localhost:3000/confirm-email?token=');
    const token = tokenIn(username);
    const link = { username, restaurant: 'Trattoria', isTaken: false };
    expect(await app.client().call(emailConfirmation.link, { params: { token } })).toEqual(link);
    expect(await client.call(emailConfirmation.state, {})).toEqual({
      username,
      isConfirmed: false,
      mailedAt: clock,
    });

    expect(await confirm(token, 'a wrong password')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.stringContaining('not the password of this account') } },
    });
    expect(await confirm(token)).toMatchObject({ status: 200, body: { message: 'Your email is confirmed!' } });
    expect(await client.call(emailConfirmation.state, {})).toEqual({ username, isConfirmed: true, mailedAt: null });
    expect(await isIn(client)).toBe(true);
    expect((await enter(username)).status).toBe(200);

    const dead = { status: 404, body: { message: expect.stringContaining('This link is no longer valid!') } };
    expect(await confirm(token)).toMatchObject(dead);
    expect(await app.client().send('GET', `/api/v1/auth/confirm-email/${token}`)).toMatchObject(dead);
  });

  it('confirms once of two clicks at the same moment', async () => {
    const { username } = await open();
    const token = tokenIn(username);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
    expect((await enter(username)).status).toBe(200);
  });

  it('lets whoever reads the mailbox take the restaurant from a stranger, who is out at once', async () => {
    const stranger = await open(newAddress(), STRANGERS);
    await app.database.asOwner((owner) =>
      owner.query(
        `insert into two_step (tenant_id, user_id, secret_encrypted, begun_at, confirmed_at)
         select tenant_id, id, 'x', now(), now() from users where tenant_id = $1`,
        [stranger.tenantId],
      ),
    );
    await app.client().send('POST', '/api/v1/auth/forgot-password', { body: { username: stranger.username } });
    await app.mails.wake();
    const leftover = tokenIn(stranger.username, RESET_MAIL);

    expect((await confirm(tokenIn(stranger.username), NEW, true)).status).toBe(200);
    expect(await isIn(stranger.client)).toBe(false);
    expect((await stranger.client.send('POST', '/api/v1/auth/refresh-token')).status).toBe(401);
    expect((await enter(stranger.username, STRANGERS)).status).toBe(401);
    expect(await enter(stranger.username, NEW)).toMatchObject({
      status: 200,
      body: { user: { tenant_id: stranger.tenantId } },
    });
    const reset = `/api/v1/auth/reset-password/${leftover}`;
    expect((await app.client().send('POST', reset, { body: { password: STRANGERS } })).status).toBe(404);
  });

  it('makes the address the first one’s, and says to the next that it is taken', async () => {
    const first = await open();
    const second = await open(first.username, STRANGERS);
    const [token] = smtp
      .to(first.username, LINK_MAIL)
      .map(({ text }) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '')
      .slice(-1);
    expect((await confirm(tokenIn(first.username), STRANGERS)).status).toBe(200);
    const firsts = /token=([\w-]+)/.exec(smtp.to(first.username, LINK_MAIL)[0]?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe(firsts);
    const link = await app.client().call(emailConfirmation.link, { params: { token: firsts } });
    expect(link.isTaken).toBe(true);
    for (const isNew of [false, true])
      expect(await confirm(firsts, isNew ? NEW : PASSWORD, isNew)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('signs in to another restaurant already') },
      });
    // Nothing of it counts: both go on as they were.
    expect((await enter(first.username)).body).toMatchObject({ user: { tenant_id: first.tenantId } });
    expect((await enter(first.username, STRANGERS)).body).toMatchObject({ user: { tenant_id: second.tenantId } });
  });

  it('is refused when it is made up, cut, of another address or a week old', async () => {
    const { username, tenantId } = await open();
    const [token, other] = [tokenIn(username), tokenIn((await open()).username)];
    const bytes = Buffer.from(token, 'base64url');
    bytes[20] = 255;
    const swapped = Buffer.concat([
      Buffer.from(token, 'base64url').subarray(0, 22),
      Buffer.from(other, 'base64url').subarray(22),
    ]);
    const made = [token.slice(0, -1), `${token}A`, 'x', bytes.toString('base64url'), swapped.toString('base64url')];
    for (const each of made) expect((await confirm(each)).status).toBe(404);
    await app.database.asOwner((owner) =>
      owner.query('update tenants set is_active = false where id = $1', [tenantId]),
    );
    expect((await confirm(token)).status).toBe(404);
    later(7 * DAY);
    expect((await confirm(other)).status).toBe(404);
  });

  it('stands nowhere in the database', async () => {
    const { username } = await open();
    const rows = await app.database.asOwner(async (owner) => {
      const waiting = await owner.query('select q::text as row from mail_queue q');
      const logins = await owner.query('select l::text as row from unconfirmed_logins l');
      return JSON.stringify([waiting.rows, logins.rows]);
    });
    const secret = Buffer.from(tokenIn(username), 'base64url').subarray(22);
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(rows).not.toContain(secret.toString(form));
  });
});

describe('mails', () => {
  it('to one address are three an hour, whatever number signs up with it or asks for a new password', async () => {
    const address = newAddress();
    for (let made = 0; made < 5; made += 1) await open(address, `a password ${made}`);
    expect(smtp.to(address, LINK_MAIL)).toHaveLength(3);
    await app.client().send('POST', '/api/v1/auth/forgot-password', { body: { username: address } });
    await app.mails.wake();
    expect(smtp.to(address, RESET_MAIL)).toHaveLength(0);
    later(61 * MINUTE);
    await app.client().send('POST', '/api/v1/auth/forgot-password', { body: { username: address } });
    await app.mails.wake();
    expect(smtp.to(address, RESET_MAIL)).toHaveLength(3);
  });

  it('are sent again on request, a few minutes apart, until the address is confirmed', async () => {
    const { client, username } = await open();
    const again = () => client.send('POST', '/api/v1/auth/email-confirmation/send-again');
    const refused = await again();
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('We have just sent') } });
    expect(Number(refused.headers.get('retry-after'))).toBe(300);
    later(6 * MINUTE);
    expect(await again()).toMatchObject({ status: 200, body: { message: 'The mail is on its way!' } });
    await app.mails.wake();
    expect(smtp.to(username, LINK_MAIL)).toHaveLength(2);
    const first = /token=([\w-]+)/.exec(smtp.to(username, LINK_MAIL)[0]?.text ?? '')?.[1] ?? '';
    expect((await confirm(first)).status).toBe(200);
    expect(await again()).toMatchObject({ status: 409 });
  });

  it('remind nobody of the end of a trial who may never have signed up', async () => {
    const [waiting, owner] = [await open(), await openConfirmed()];
    later(7.5 * DAY);
    await app.remind();
    const reminders = ({ username }: { username: string }) =>
      smtp.to(username, 'Your free trial ends in a week').length;
    expect([reminders(waiting), reminders(owner)]).toEqual([0, 1]);
  });
});

describe('a forgotten password', () => {
  it('of a sign-up comes with the name of its restaurant, confirms the address and shuts out who signed up', async () => {
    const { client, username, tenantId } = await open(newAddress(), STRANGERS);
    await app.client().send('POST', '/api/v1/auth/forgot-password', { body: { username } });
    await app.mails.wake();
    expect(smtp.to(username, RESET_MAIL)).toHaveLength(1);
    expect(smtp.to(username, RESET_MAIL)[0]?.text).toContain('for the restaurant Trattoria');
    const token = tokenIn(username, RESET_MAIL);
    const reset = await app.client().send('POST', `/api/v1/auth/reset-password/${token}`, { body: { password: NEW } });
    expect(reset.status).toBe(200);
    expect(await isIn(client)).toBe(false);
    expect((await enter(username, STRANGERS)).status).toBe(401);
    const owner = app.client();
    expect((await enter(username, NEW, owner)).body).toMatchObject({ user: { tenant_id: tenantId } });
    expect((await owner.call(emailConfirmation.state, {})).isConfirmed).toBe(true);
  });

  it('of the account whose address it is comes besides, and leaves the other as it is', async () => {
    const known = await openConfirmed();
    const mine = await open(known.username, STRANGERS);
    await app.client().send('POST', '/api/v1/auth/forgot-password', { body: { username: known.username } });
    await app.mails.wake();
    const mails = smtp.to(known.username, RESET_MAIL);
    expect(mails).toHaveLength(2);
    const ofSignUp = mails.find(({ text }) => text?.includes('for the restaurant'));
    const token = /token=([\w-]+)/.exec(ofSignUp?.text ?? '')?.[1] ?? '';
    await app.client().send('POST', `/api/v1/auth/reset-password/${token}`, { body: { password: NEW } });
    expect((await enter(known.username, NEW)).body).toMatchObject({ user: { tenant_id: mine.tenantId } });
    expect((await enter(known.username)).body).toMatchObject({ user: { tenant_id: known.tenantId } });
  });

  it('is changed in the profile, too, of whom has not confirmed yet', async () => {
    const { client, username } = await open();
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await client.send('POST', '/api/v1/profile/change-password', { body })).status).toBe(200);
    expect((await enter(username)).status).toBe(401);
    expect((await enter(username, NEW)).status).toBe(200);
  });
});

describe('subscribing', () => {
  const subscribe = (client: Client) =>
    client.send('POST', '/api/v1/auth/stripe-product-lookup', { body: { id: yearlyPlan.id } });

  it('waits for the address, also when the trial is over and orders can only be finished', async () => {
    const { client, username } = await open();
    later(15 * DAY);
    await enter(username, PASSWORD, client);
    expect((await client.send('GET', '/api/v1/pos/init')).status).toBe(402);
    expect((await client.send('GET', '/api/v1/orders')).status).toBe(200);
    expect(await subscribe(client)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Please confirm your email first!') },
    });
    expect((await client.send('POST', '/api/v1/auth/email-confirmation/send-again')).status).toBe(200);
    await app.mails.wake();
    expect((await confirm(tokenIn(username))).status).toBe(200);
    expect(await subscribe(client)).toMatchObject({ status: 200, body: { url: expect.any(String) } });
    expect((await client.call(subscription.details, {})).is_active).toBe(false);
  });

  it('comes after confirming where there is no trial', async () => {
    const strict = await startApp({ ...config(), trialDays: 0 });
    onTestFinished(() => strict.stop());
    const username = newAddress();
    await ask(username, PASSWORD, strict);
    const client = strict.client();
    expect((await enter(username, PASSWORD, client)).status).toBe(200);
    expect((await subscribe(client)).status).toBe(409);
    await smtp.arrival(username, LINK_MAIL);
    expect((await confirm(tokenIn(username), PASSWORD, false, strict.client())).status).toBe(200);
    expect((await subscribe(client)).status).toBe(200);
  });
});

it('a stranger’s own sign-up with a name opens no further guesses at the account whose name it is', async () => {
  const guarded = await startApp({ ...config(), rateLimits: true, trustProxy: ['127.0.0.1'] });
  onTestFinished(() => guarded.stop());
  let tries = 0;
  const tryAs = (client: Client, username: string, password: string) =>
    client.send('POST', '/api/v1/auth/signin', {
      body: { username, password },
      headers: { 'x-forwarded-for': `10.0.0.${(tries += 1)}` },
    });
  /** How many of some guesses within a minute are looked at. */
  const guess = async ({ between }: { between: (client: Client, username: string) => Promise<unknown> }) => {
    const username = newAddress();
    expect((await ask(username, PASSWORD, guarded)).status).toBe(200);
    await smtp.arrival(username, LINK_MAIL);
    expect((await confirm(tokenIn(username), PASSWORD, false, guarded.client())).status).toBe(200);
    expect((await ask(username, STRANGERS, guarded)).status).toBe(200);
    const stranger = guarded.client();
    let looked = 0;
    for (let guessed = 0; guessed < 20; guessed += 1) {
      later(3000);
      if ((await tryAs(stranger, username, `guess ${guessed}`)).status === 401) looked += 1;
      await between(stranger, username);
    }
    return looked;
  };
  const alone = await guess({ between: async () => undefined });
  const besides = await guess({ between: (client, username) => tryAs(client, username, STRANGERS) });
  expect(alone).toBeLessThan(15);
  expect(besides).toBeLessThanOrEqual(alone);
  expect(besides).toBeGreaterThanOrEqual(9);
});

describe('the operator', () => {
  it('sees whose address is not confirmed, and confirms one by hand or by naming another', async () => {
    const operator = await signInSuperadmin(app);
    const [first, second] = [await open(), await open()];
    const isConfirmed = async (tenantId: string) => {
      const list = await operator.call(superadmin.exportTenants, { params: { status: 'all' } });
      return list.find(({ id }) => id === tenantId)?.is_email_confirmed;
    };
    expect(await isConfirmed(first.tenantId)).toBe(false);
    const byHand = { params: { id: first.tenantId } };
    expect(await operator.call(superadmin.confirmTenantEmail, byHand)).toMatchObject({ message: 'Email confirmed!' });
    expect(await isConfirmed(first.tenantId)).toBe(true);
    await expect(operator.call(superadmin.confirmTenantEmail, byHand)).rejects.toMatchObject({ status: 404 });
    expect((await first.client.call(emailConfirmation.state, {})).isConfirmed).toBe(true);

    const taken = { params: { id: (await open(first.username, STRANGERS)).tenantId } };
    await expect(operator.call(superadmin.confirmTenantEmail, taken)).rejects.toMatchObject({ status: 409 });

    const email = newAddress();
    const change = (to: string) =>
      operator.call(superadmin.updateTenant, {
        params: { id: second.tenantId },
        body: { name: 'Trattoria', email: to, isActive: true },
      });
    await expect(change(first.username)).rejects.toMatchObject({ status: 409 });
    await change(email);
    expect(await isConfirmed(second.tenantId)).toBe(true);
    expect((await enter(email)).body).toMatchObject({ user: { tenant_id: second.tenantId } });
    expect((await enter(second.username)).status).toBe(401);
  });

  it('deletes a restaurant with its unconfirmed login', async () => {
    const operator = await signInSuperadmin(app);
    const { username, tenantId } = await open();
    await operator.call(superadmin.deleteTenant, { params: { id: tenantId } });
    expect((await enter(username)).status).toBe(401);
    const left = await app.database.asOwner((owner) =>
      owner.query('select from unconfirmed_logins where tenant_id = $1', [tenantId]),
    );
    expect(left.rowCount).toBe(0);
  });
});

describe('a mistyped email', () => {
  const change = (client: Client, username: string, password = PASSWORD) =>
    client.send('POST', '/api/v1/auth/email-confirmation/change-email', { body: { username, password } });

  it('is changed with the password, and what was mailed to it opens nothing any more', async () => {
    const { client, username, tenantId } = await open();
    await app.client().send('POST', '/api/v1/auth/forgot-password', { body: { username } });
    await app.mails.wake();
    const [link, reset] = [tokenIn(username), tokenIn(username, RESET_MAIL)];
    const right = newAddress();
    expect(await change(client, right, 'a wrong password')).toMatchObject({
      status: 400,
      body: { fields: { password: 'Invalid password!' } },
    });
    expect(await change(client, right)).toMatchObject({ status: 200, body: { user: { username: right } } });
    await app.mails.wake();
    expect(await isIn(client)).toBe(true);
    expect((await enter(username)).status).toBe(401);
    expect((await enter(right)).body).toMatchObject({ user: { tenant_id: tenantId, username: right } });
    expect((await confirm(link)).status).toBe(404);
    const used = await app.client().send('POST', `/api/v1/auth/reset-password/${reset}`, { body: { password: NEW } });
    expect(used.status).toBe(404);
    expect((await confirm(tokenIn(right))).status).toBe(200);
    expect(await change(client, newAddress())).toMatchObject({ status: 409 });
    expect((await enter(right)).status).toBe(200);
  });

  it('tells nothing of the one that is chosen instead', async () => {
    const known = await openConfirmed();
    const changes = [];
    for (const address of [known.username, newAddress()]) {
      const { client } = await open();
      changes.push(seen(await change(client, address)), seen(await enter(address)));
    }
    // The password of the test is the same everywhere: the known address leads to its own restaurant.
    expect(changes[0]?.status).toBe(200);
    expect(changes[0]).toEqual(changes[2]);
    expect((await enter(known.username)).body).toMatchObject({ user: { tenant_id: known.tenantId } });
  });

  it('floods no mailbox either', async () => {
    const target = newAddress();
    for (let made = 0; made < 5; made += 1) {
      const { client } = await open(target, `a password ${made}`);
      for (const address of [newAddress(), target, newAddress()]) {
        await change(client, address, `a password ${made}`);
        await app.mails.wake();
      }
    }
    expect(smtp.to(target, LINK_MAIL)).toHaveLength(3);
  });
});

it('staff of an unconfirmed restaurant have names of their own, and cannot confirm anything', async () => {
  const { tenantId } = await open();
  const { client } = await signInStaff(app, tenantId, ['SETTINGS']);
  expect((await client.send('GET', '/api/v1/auth/email-confirmation')).status).toBe(403);
  expect((await client.send('POST', '/api/v1/auth/email-confirmation/send-again')).status).toBe(403);
  const body = { username: newAddress(), password: PASSWORD };
  expect((await client.send('POST', '/api/v1/auth/email-confirmation/change-email', { body })).status).toBe(403);
});

it('where no mail can be sent, a free name is taken at once and a known one is refused', async () => {
  const silent = await startApp({ now: () => clock });
  onTestFinished(() => silent.stop());
  const username = newAddress();
  expect((await ask(username, PASSWORD, silent)).status).toBe(200);
  const client = silent.client();
  await client.call(auth.signIn, { body: { username, password: PASSWORD } });
  expect(await client.call(emailConfirmation.state, {})).toEqual({ username, isConfirmed: true, mailedAt: null });
  expect((await ask(username, STRANGERS, silent)).status).toBe(409);
});
