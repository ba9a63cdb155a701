import { describe, expect, it } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { PASSWORD } from '../../../test/support/factories.ts';
import {
  isIn,
  LINK_MAIL,
  mailedSignUps,
  NEW,
  newAddress,
  RESET_MAIL,
  seen,
} from '../../../test/support/mailed-sign-ups.ts';

const { here, enter, tokenIn, confirm, forget, reset, open, openConfirmed } = mailedSignUps();

describe('a mistyped email', () => {
  const change = (client: Client, username: string, password = PASSWORD) =>
    client.send('POST', '/api/v1/auth/email-confirmation/change-email', { body: { username, password } });

  it('is changed with the password, and what was mailed to it opens nothing any more', async () => {
    const { client, username, tenantId } = await open();
    await forget(username);
    const [link, leftover] = [tokenIn(username), tokenIn(username, RESET_MAIL)];
    const right = newAddress();
    expect(await change(client, right, 'a wrong password')).toMatchObject({
      status: 400,
      body: { fields: { password: 'Invalid password!' } },
    });
    expect(await change(client, right)).toMatchObject({ status: 200, body: { user: { username: right } } });
    await here.app.mails.wake();
    expect(await isIn(client)).toBe(true);
    expect((await enter(username)).status).toBe(401);
    expect((await enter(right)).body).toMatchObject({ user: { tenant_id: tenantId, username: right } });
    expect((await confirm(link)).status).toBe(404);
    expect((await reset(leftover, NEW)).status).toBe(404);
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
        await here.app.mails.wake();
      }
    }
    expect(here.smtp.to(target, LINK_MAIL)).toHaveLength(3);
  });
});
