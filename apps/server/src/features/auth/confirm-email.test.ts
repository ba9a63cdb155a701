import { emailConfirmation } from '@comanda/contract/auth/email-confirmation.contract';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/support/factories.ts';
import { DAY, isIn, LINK_MAIL, mailedSignUps, NEW, STRANGERS, tokenOf } from '../../../test/support/mailed-sign-ups.ts';

const { here, now, later, enter, tokenIn, confirm, open } = mailedSignUps();

describe('a mailed link', () => {
  it('says what it is about, confirms with the password of the sign-up, and is used up', async () => {
    const { client, username } = await open();
    const [mail] = here.smtp.to(username, LINK_MAIL);
    expect(mail?.text).toContain('Welcome, Trattoria');
    expect(mail?.text).toContain('http://localhost:3000/confirm-email?token=');
    const token = tokenIn(username);
    const link = { username, restaurant: 'Trattoria', isTaken: false };
    expect(await here.app.client().call(emailConfirmation.link, { params: { token } })).toEqual(link);
    expect(await client.call(emailConfirmation.state, {})).toEqual({
      username,
      isConfirmed: false,
      mailedAt: now(),
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
    expect(await here.app.client().send('GET', `/api/v1/auth/confirm-email/${token}`)).toMatchObject(dead);
  });

  it('confirms once of two clicks at the same moment', async () => {
    const { username } = await open();
    const token = tokenIn(username);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
    expect((await enter(username)).status).toBe(200);
  });

  it('makes the address the first one’s, and says to the next that it is taken', async () => {
    const first = await open();
    const second = await open(first.username, STRANGERS);
    const [firsts = '', seconds = ''] = here.smtp.to(first.username, LINK_MAIL).map(tokenOf);
    expect((await confirm(seconds, STRANGERS)).status).toBe(200);
    const link = await here.app.client().call(emailConfirmation.link, { params: { token: firsts } });
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
    await here.app.database.asOwner((owner) =>
      owner.query('update tenants set is_active = false where id = $1', [tenantId]),
    );
    expect((await confirm(token)).status).toBe(404);
    later(7 * DAY);
    expect((await confirm(other)).status).toBe(404);
  });

  it('stands nowhere in the database', async () => {
    const { username } = await open();
    const rows = await here.app.database.asOwner(async (owner) => {
      const waiting = await owner.query('select q::text as row from mail_queue q');
      const logins = await owner.query('select l::text as row from unconfirmed_logins l');
      return JSON.stringify([waiting.rows, logins.rows]);
    });
    const secret = Buffer.from(tokenIn(username), 'base64url').subarray(22);
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(rows).not.toContain(secret.toString(form));
  });
});
