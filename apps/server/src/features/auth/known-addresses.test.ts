import { auth } from '@comanda/contract/auth/auth.contract';
import { emailConfirmation } from '@comanda/contract/auth/email-confirmation.contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { PASSWORD } from '../../../test/support/factories.ts';
import { isIn, LINK_MAIL, mailedSignUps, newAddress, seen, STRANGERS } from '../../../test/support/mailed-sign-ups.ts';
import { hashing } from './passwords.ts';

const KNOWN_MAIL = 'You already have a Comanda account';

const { here, now, later, config, ask, enter, tokenIn, confirm, open, openConfirmed } = mailedSignUps();

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
    const [mail] = here.smtp.to(known.username, KNOWN_MAIL);
    expect(mail?.text).toContain('http://localhost:3000/login');
    expect(mail?.text).not.toContain('Trattoria');
    expect(here.smtp.to(known.username, LINK_MAIL)).toHaveLength(1);
    expect(await isIn(known.client)).toBe(true);
    expect((await enter(known.username)).status).toBe(200);
  });
});

it('where no mail can be sent, a free name is taken at once and a known one is refused', async () => {
  const silent = await startApp({ now });
  onTestFinished(() => silent.stop());
  const username = newAddress();
  expect((await ask(username, PASSWORD, silent)).status).toBe(200);
  const client = silent.client();
  await client.call(auth.signIn, { body: { username, password: PASSWORD } });
  expect(await client.call(emailConfirmation.state, {})).toEqual({ username, isConfirmed: true, mailedAt: null });
  expect((await ask(username, STRANGERS, silent)).status).toBe(409);
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
    await here.smtp.arrival(username, LINK_MAIL);
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
