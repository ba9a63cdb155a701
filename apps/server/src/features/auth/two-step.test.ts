import { auth } from '@comanda/contract/auth/auth.contract';
import { twoStep } from '@comanda/contract/auth/two-step.contract';
import { superadmin, superadminTwoStep } from '@comanda/contract/superadmin/superadmin.contract';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { PASSWORD, signInStaff, signInSuperadmin, signUp, SUPERADMIN } from '../../../test/support/factories.ts';
import { oneTimeCodes, stepOfCode } from './one-time-codes.ts';

const STEP = 30_000;
let app: TestApp;
let clock = new Date('2026-05-01T12:00:00Z');
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
afterAll(() => app.stop());

/** What the app on the phone shows, `steps` of half a minute from now. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor((clock.getTime() + steps * STEP) / 1000) });

/** A restaurant whose admin has two-step sign-in, half a minute ago. */
async function openGuarded() {
  const { client, username, tenantId } = await signUp(app);
  const { secret } = await client.call(twoStep.begin, {});
  const { recoveryCodes } = await client.call(twoStep.confirm, { body: { code: codeOf(secret) } });
  later(STEP);
  return { client, username, tenantId, secret, recoveryCodes };
}

const signIn = (username: string, code?: string, password = PASSWORD, client: Client = app.client()) =>
  client.send('POST', '/api/v1/auth/signin', { body: { username, password, ...(code !== undefined && { code }) } });

describe('codes', () => {
  // RFC 6238, appendix B, SHA-1: the last six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of the RFC at %i', (seconds, code) => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const at = (offset: number) => stepOfCode(secret, code, new Date((seconds + offset) * 1000));
    const step = Math.floor(seconds / 30);
    expect([at(0), at(-30), at(30)]).toEqual([step, step, step]);
    expect(at(60)).toBeNull();
  });

  it('are stored so that they are worth nothing elsewhere', () => {
    const codes = oneTimeCodes('a secret of the server');
    const sealed = codes.seal('ann', 'SECRET');
    expect(sealed.toString('latin1')).not.toContain('SECRET');
    expect(codes.open('ann', sealed)).toBe('SECRET');
    expect(codes.open('bob', sealed)).toBeNull();
    expect(oneTimeCodes('another secret').open('ann', sealed)).toBeNull();
    expect(codes.open('ann', Buffer.from('nonsense'))).toBeNull();
  });
});

describe('setting up', () => {
  it('changes nothing until a code of the app has come back', async () => {
    const { client, username } = await signUp(app);
    const { secret, uri } = await client.call(twoStep.begin, {});
    expect(uri).toBe(`otpauth://totp/Comanda:${encodeURIComponent(username)}?secret=${secret}&issuer=Comanda`);
    expect((await signIn(username)).status).toBe(200);
    const wrong = await client.send('POST', '/api/v1/auth/two-step/confirm', { body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { code: expect.stringContaining('not valid') } } });
    expect(await client.call(twoStep.state, {})).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });

    const { recoveryCodes, message } = await client.call(twoStep.confirm, { body: { code: codeOf(secret) } });
    expect(message).toBe('Two-step sign-in is on!');
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await client.call(twoStep.state, {})).toEqual({ isOn: true, since: clock, recoveryCodesLeft: 10 });
    expect((await client.send('POST', '/api/v1/auth/two-step/begin', { body: {} })).status).toBe(409);
  });

  it('stores neither the secret nor a recovery code as it is', async () => {
    const { secret, recoveryCodes } = await openGuarded();
    const stored = await app.database.asOwner(
      async (owner) => (await owner.query('select two_step::text from two_step')).rows,
    );
    const bytes = JSON.stringify(stored);
    for (const text of [secret, ...recoveryCodes]) {
      expect(bytes).not.toContain(text);
      expect(bytes).not.toContain(Buffer.from(text).toString('hex'));
    }
  });

  it('has to be done within a quarter of an hour, and with the latest secret', async () => {
    const { client } = await signUp(app);
    const confirm = (code: string) => client.send('POST', '/api/v1/auth/two-step/confirm', { body: { code } });
    expect((await confirm('123456')).status).toBe(409);
    const first = await client.call(twoStep.begin, {});
    const second = await client.call(twoStep.begin, {});
    expect((await confirm(codeOf(first.secret))).status).toBe(400);
    later(15 * 60_000 + 1);
    await client.call(auth.refreshToken, {});
    expect((await confirm(codeOf(second.secret))).status).toBe(409);
  });

  it('is for the admin', async () => {
    const { tenantId } = await signUp(app);
    const { client } = await signInStaff(app, tenantId, ['SETTINGS']);
    expect((await client.send('POST', '/api/v1/auth/two-step/begin', { body: {} })).status).toBe(403);
  });
});

describe('signing in', () => {
  it('asks for a code only after the right password', async () => {
    const { username, secret } = await openGuarded();
    expect(await signIn(username)).toMatchObject({ status: 401, body: { code: 'code_required' } });
    expect(await signIn(username, codeOf(secret), 'wrong')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: 'Invalid username or password!' },
    });
    expect((await signIn(username, '')).status).toBe(400);
    expect(await signIn(username, '000000')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', fields: { code: expect.any(String) } },
    });
    const client = app.client();
    const code = codeOf(secret);
    expect((await signIn(username, `${code.slice(0, 3)} ${code.slice(3)}`, PASSWORD, client)).status).toBe(200);
    await client.call(auth.devices, {});
  });

  it('takes a code once, and none that is older than one that was used', async () => {
    const { username, secret } = await openGuarded();
    expect((await signIn(username, codeOf(secret, 1))).status).toBe(200);
    for (const steps of [1, 0, -1]) expect((await signIn(username, codeOf(secret, steps))).status).toBe(401);
    later(2 * STEP);
    expect((await signIn(username, codeOf(secret))).status).toBe(200);
  });

  it('takes one code for one of many at the same moment', async () => {
    const { username, secret } = await openGuarded();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(username, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401]);
  });

  it('bears a clock that is half a minute off, and no more', async () => {
    const { username, secret } = await openGuarded();
    later(10 * STEP);
    for (const steps of [-2, 2]) expect((await signIn(username, codeOf(secret, steps))).status).toBe(401);
    expect((await signIn(username, codeOf(secret, -1))).status).toBe(200);
    expect((await signIn(username, codeOf(secret, 1))).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { username, recoveryCodes, client } = await openGuarded();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(username, first)).status).toBe(200);
    expect((await signIn(username, first)).status).toBe(401);
    expect((await signIn(username, second.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await client.call(twoStep.state, {})).recoveryCodesLeft).toBe(8);
  });

  it('of others asks for nothing more', async () => {
    const { tenantId } = await openGuarded();
    const { username } = await signInStaff(app, tenantId, []);
    expect((await signIn(username)).status).toBe(200);
    expect((await signIn(username, '123456')).status).toBe(200);
  });

  it('is slowed down for who guesses codes with the right password', async () => {
    const guarded = await startApp({ now: () => clock, rateLimits: true });
    const { client, username } = await signUp(guarded);
    const { secret } = await client.call(twoStep.begin, {});
    await client.call(twoStep.confirm, { body: { code: codeOf(secret) } });
    const statuses: number[] = [];
    for (let tries = 0; tries < 14; tries += 1) {
      statuses.push((await signIn(username, '000000', PASSWORD, guarded.client())).status);
    }
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    const body = { password: PASSWORD, code: '000000' };
    const offs: number[] = [];
    for (let tries = 0; tries < 14; tries += 1) {
      offs.push((await client.send('POST', '/api/v1/auth/two-step/switch-off', { body })).status);
    }
    expect([offs[0], offs.at(-1)]).toEqual([400, 429]);
    await guarded.stop();
  });
});

describe('switching off', () => {
  it('takes the password and a code', async () => {
    const { client, username, secret, recoveryCodes } = await openGuarded();
    const switchOff = (body: object) => client.send('POST', '/api/v1/auth/two-step/switch-off', { body });
    expect(await switchOff({ password: 'wrong', code: codeOf(secret) })).toMatchObject({
      status: 400,
      body: { fields: { password: 'Invalid password!' } },
    });
    expect((await switchOff({ password: PASSWORD, code: '000000' })).status).toBe(400);
    expect((await switchOff({ password: PASSWORD })).status).toBe(400);
    expect((await switchOff({ password: PASSWORD, code: recoveryCodes[0] })).status).toBe(200);
    expect((await switchOff({ password: PASSWORD, code: recoveryCodes[1] })).status).toBe(409);
    expect((await signIn(username)).status).toBe(200);
    expect((await signIn(username, recoveryCodes[2])).status).toBe(200);
  });
});

it('guards the platform’s operator in the same way', async () => {
  const operator = await signInSuperadmin(app);
  const { secret } = await operator.call(superadminTwoStep.begin, {});
  const { recoveryCodes } = await operator.call(superadminTwoStep.confirm, { body: { code: codeOf(secret) } });
  later(STEP);
  const body = { username: SUPERADMIN.email, password: SUPERADMIN.password };
  const enter = (code?: string) =>
    app.client().send('POST', '/api/v1/superadmin/signin', { body: { ...body, ...(code && { code }) } });
  expect(await enter()).toMatchObject({ status: 401, body: { code: 'code_required' } });
  expect((await enter('000000')).status).toBe(401);
  const code = codeOf(secret);
  expect([(await enter(code)).status, (await enter(code)).status]).toEqual([200, 401]);
  expect((await enter(recoveryCodes[0])).status).toBe(200);
  expect(await operator.call(superadminTwoStep.state, {})).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
  const farewell = { password: SUPERADMIN.password, code: recoveryCodes[1] ?? '' };
  await operator.call(superadminTwoStep.switchOff, { body: farewell });
  await app.client().call(superadmin.signIn, { body });
});
