import { emailConfirmation } from '@comanda/contract/auth/email-confirmation.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { subscription, yearlyPlan } from '@comanda/contract/subscription/subscription.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { PASSWORD, signInStaff, signInSuperadmin } from '../../../test/support/factories.ts';
import { DAY, LINK_MAIL, mailedSignUps, newAddress, STRANGERS } from '../../../test/support/mailed-sign-ups.ts';

const { here, later, config, ask, enter, tokenIn, confirm, open } = mailedSignUps();

it('whoever signs up sells at once and through the whole trial, confirmed or not', async () => {
  const { client } = await open();
  await expect(client.call(pos.init, {})).resolves.toMatchObject({ menuItems: [] });
  later(13 * DAY);
  await client.send('POST', '/api/v1/auth/refresh-token');
  expect((await client.send('GET', '/api/v1/pos/init')).status).toBe(200);
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
    await here.app.mails.wake();
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
    await here.smtp.arrival(username, LINK_MAIL);
    expect((await confirm(tokenIn(username), PASSWORD, false, strict.client())).status).toBe(200);
    expect((await subscribe(client)).status).toBe(200);
  });
});

it('staff of an unconfirmed restaurant have names of their own, and cannot confirm anything', async () => {
  const { tenantId } = await open();
  const { client } = await signInStaff(here.app, tenantId, ['SETTINGS']);
  expect((await client.send('GET', '/api/v1/auth/email-confirmation')).status).toBe(403);
  expect((await client.send('POST', '/api/v1/auth/email-confirmation/send-again')).status).toBe(403);
  const body = { username: newAddress(), password: PASSWORD };
  expect((await client.send('POST', '/api/v1/auth/email-confirmation/change-email', { body })).status).toBe(403);
});

describe('the operator', () => {
  it('sees whose address is not confirmed, and confirms one by hand or by naming another', async () => {
    const operator = await signInSuperadmin(here.app);
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
    const operator = await signInSuperadmin(here.app);
    const { username, tenantId } = await open();
    await operator.call(superadmin.deleteTenant, { params: { id: tenantId } });
    expect((await enter(username)).status).toBe(401);
    const left = await here.app.database.asOwner((owner) =>
      owner.query('select from unconfirmed_logins where tenant_id = $1', [tenantId]),
    );
    expect(left.rowCount).toBe(0);
  });
});
