import { emailConfirmation } from '@comanda/contract/auth/email-confirmation.contract';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/support/factories.ts';
import {
  isIn,
  mailedSignUps,
  NEW,
  newAddress,
  RESET_MAIL,
  STRANGERS,
  tokenOf,
} from '../../../test/support/mailed-sign-ups.ts';

const { here, enter, tokenIn, confirm, forget, reset, open, openConfirmed } = mailedSignUps();

it('a mailed link lets whoever reads the mailbox take the restaurant from a stranger, who is out at once', async () => {
  const stranger = await open(newAddress(), STRANGERS);
  await here.app.database.asOwner((owner) =>
    owner.query(
      `insert into two_step (tenant_id, user_id, secret_encrypted, begun_at, confirmed_at)
       select tenant_id, id, 'x', now(), now() from users where tenant_id = $1`,
      [stranger.tenantId],
    ),
  );
  await forget(stranger.username);
  const leftover = tokenIn(stranger.username, RESET_MAIL);

  expect((await confirm(tokenIn(stranger.username), NEW, true)).status).toBe(200);
  expect(await isIn(stranger.client)).toBe(false);
  expect((await stranger.client.send('POST', '/api/v1/auth/refresh-token')).status).toBe(401);
  expect((await enter(stranger.username, STRANGERS)).status).toBe(401);
  expect(await enter(stranger.username, NEW)).toMatchObject({
    status: 200,
    body: { user: { tenant_id: stranger.tenantId } },
  });
  expect((await reset(leftover, STRANGERS)).status).toBe(404);
});

describe('a forgotten password', () => {
  it('of a sign-up comes with the name of its restaurant, confirms the address and shuts out who signed up', async () => {
    const { client, username, tenantId } = await open(newAddress(), STRANGERS);
    await forget(username);
    expect(here.smtp.to(username, RESET_MAIL)).toHaveLength(1);
    expect(here.smtp.to(username, RESET_MAIL)[0]?.text).toContain('for the restaurant Trattoria');
    expect((await reset(tokenIn(username, RESET_MAIL), NEW)).status).toBe(200);
    expect(await isIn(client)).toBe(false);
    expect((await enter(username, STRANGERS)).status).toBe(401);
    const owner = here.app.client();
    expect((await enter(username, NEW, owner)).body).toMatchObject({ user: { tenant_id: tenantId } });
    expect((await owner.call(emailConfirmation.state, {})).isConfirmed).toBe(true);
  });

  it('of the account whose address it is comes besides, and leaves the other as it is', async () => {
    const known = await openConfirmed();
    const mine = await open(known.username, STRANGERS);
    await forget(known.username);
    const mails = here.smtp.to(known.username, RESET_MAIL);
    expect(mails).toHaveLength(2);
    const ofSignUp = mails.find(({ text }) => text?.includes('for the restaurant'));
    await reset(tokenOf(ofSignUp), NEW);
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
