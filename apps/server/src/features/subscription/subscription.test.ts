import { auth } from '@comanda/contract/auth/auth.contract';
import { subscription, yearlyPlan } from '@comanda/contract/subscription/subscription.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { signInStaff, signUp, subscribe } from '../../../test/support/factories.ts';

const DAY = 86_400_000;
let app: TestApp;
let clock: Date;

beforeAll(async () => {
  app = await startApp({ now: () => clock });
});
beforeEach(() => {
  clock = new Date('2026-05-01T12:00:00.250Z');
});
afterAll(() => app.stop());

const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const refresh = (client: Client) => client.send('POST', auth.refreshToken.path.replace(/^/, '/api/v1'));
const details = (client: Client) => client.call(subscription.details, {});
const canSell = async (client: Client) => (await client.send('GET', '/api/v1/pos/init')).status;
const openCheckout = async (client: Client) => {
  const { url } = await client.call(subscription.stripeProductLookup, { body: { id: yearlyPlan.id } });
  return new URL(url);
};
const cancel = (client: Client, body: object) => client.send('POST', '/api/v1/auth/cancel-subscription', { body });
const press = (checkout: URL, button: 'pay' | 'cancel') =>
  fetch(`${app.url}${checkout.pathname}/${button}`, { method: 'POST', redirect: 'manual' });
const history = (tenantId: string) =>
  app.database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ status: string; starts_on: Date; expires_on: Date }>(
      'select status, starts_on, expires_on from subscription_history where tenant_id = $1 order by created_at, status desc',
      [tenantId],
    );
    return rows.map(({ status, starts_on, expires_on }) => [status, starts_on.toISOString(), expires_on.toISOString()]);
  });

describe('the way of a tenant', () => {
  it('leads from the trial over the lock and the checkout to a year of sales, and by cancelling to the lock at the end of the day', async () => {
    const { client, tenantId } = await signUp(app);
    expect(await details(client)).toEqual({
      subscription_id: null,
      is_active: true,
      subscription_end: new Date('2026-05-15T12:00:00.250Z'),
      access_until: new Date('2026-05-16T00:00:00Z'),
    });

    later(15 * DAY);
    await refresh(client);
    expect(await canSell(client)).toBe(402);
    expect(await details(client)).toMatchObject({ subscription_id: null, is_active: false });
    expect((await cancel(client, { id: 'none' })).status).toBe(404);

    const checkout = await openCheckout(client);
    const paid = await press(checkout, 'pay');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, '/success']);
    const subscribed = await details(client);
    expect(subscribed).toEqual({
      subscription_id: expect.stringMatching(/^test_sub_/),
      is_active: true,
      subscription_end: new Date('2027-05-16T12:00:00Z'),
      access_until: new Date('2027-05-17T00:00:00Z'),
    });
    expect(await canSell(client)).toBe(200);

    later(60_000);
    expect(await cancel(client, { id: subscribed.subscription_id })).toMatchObject({
      status: 200,
      body: { message: 'Subscription cancelled!' },
    });
    expect(await details(client)).toEqual({
      subscription_id: null,
      is_active: false,
      subscription_end: clock,
      access_until: new Date('2026-05-17T00:00:00Z'),
    });
    expect(await history(tenantId)).toEqual([
      ['created', '2026-05-16T12:00:00.000Z', '2027-05-16T12:00:00.000Z'],
      ['cancelled', '2026-05-16T12:00:00.000Z', clock.toISOString()],
    ]);

    clock = new Date('2026-05-16T23:59:59Z');
    await refresh(client);
    expect(await canSell(client)).toBe(200);
    later(1000);
    expect(await canSell(client)).toBe(402);
  });

  it('can begin anew after a cancellation', async () => {
    const { client } = await signUp(app);
    const first = await subscribe(app, client);
    await cancel(client, { id: first });
    later(60_000);
    const second = await subscribe(app, client);
    expect(second).not.toBe(first);
    expect(await details(client)).toMatchObject({ subscription_id: second, is_active: true });
    expect(await canSell(client)).toBe(200);
  });

  it('locks nobody out in the middle of a service: what runs out lasts until the store’s day is over', async () => {
    const { client } = await signUp(app, { timeZone: 'America/New_York' });
    clock = new Date('2026-05-15T12:00:01Z');
    await refresh(client);
    expect(await details(client)).toMatchObject({ is_active: false });
    expect(await canSell(client)).toBe(200);
    clock = new Date('2026-05-16T03:59:59Z');
    await refresh(client);
    expect(await canSell(client)).toBe(200);
    later(1000);
    expect(await canSell(client)).toBe(402);
  });
});

describe('opening a checkout', () => {
  it('is refused for a plan that does not exist', async () => {
    const { client } = await signUp(app);
    const answer = await client.send('POST', '/api/v1/auth/stripe-product-lookup', { body: { id: 'weekly' } });
    expect(answer).toMatchObject({
      status: 404,
      body: { message: "Can't retrieve the product subscription, Please try after sometime!" },
    });
  });

  it('is refused to who is subscribed, because both would be charged', async () => {
    const { client } = await signUp(app);
    await subscribe(app, client);
    await expect(openCheckout(client)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Your subscription is already active!' },
    });
  });

  it('is the admin’s alone, while everybody sees how long the subscription lasts', async () => {
    const { tenantId } = await signUp(app);
    const { client } = await signInStaff(app, tenantId, ['SETTINGS']);
    expect(await details(client)).toMatchObject({ is_active: true });
    await expect(openCheckout(client)).rejects.toMatchObject({ status: 403 });
    expect((await cancel(client, { id: 'x' })).status).toBe(403);
  });
});

describe('the test checkout', () => {
  it('says that it is a test, and needs no script', async () => {
    const { client } = await signUp(app);
    const { pathname } = await openCheckout(client);
    const page = await fetch(`${app.url}${pathname}`);
    const html = await page.text();
    expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(html).toContain('No money moves');
    expect(html).toContain('$249');
    expect(html).not.toContain('<script');
  });

  it('changes nothing when it is cancelled', async () => {
    const { client, tenantId } = await signUp(app);
    const answer = await press(await openCheckout(client), 'cancel');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cancelled-payment']);
    expect(await details(client)).toMatchObject({ subscription_id: null, is_active: true });
    expect(await history(tenantId)).toEqual([]);
  });

  it('takes a double click for one payment', async () => {
    const { client, tenantId } = await signUp(app);
    const checkout = await openCheckout(client);
    const answers = await Promise.all([press(checkout, 'pay'), press(checkout, 'pay'), press(checkout, 'pay')]);
    later(5000);
    answers.push(await press(checkout, 'pay'));
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(Array(4).fill('/success'));
    expect(await history(tenantId)).toHaveLength(1);
  });

  it('does not start a cancelled subscription again, and does not pretend to', async () => {
    const { client } = await signUp(app);
    const checkout = await openCheckout(client);
    await press(checkout, 'pay');
    await cancel(client, { id: (await details(client)).subscription_id });
    expect((await press(checkout, 'pay')).headers.get('location')).toBe('/cancelled-payment');
    expect(await details(client)).toMatchObject({ is_active: false });
  });

  it('is found only under an address that we made, and only for an hour', async () => {
    const mine = await signUp(app);
    const their = await signUp(app);
    const checkout = await openCheckout(mine.client);
    const [, token = ''] = checkout.pathname.split('/test-checkout/');
    const altered = new URL(checkout);
    altered.pathname = `/test-checkout/${token.replace(mine.tenantId, their.tenantId)}`;
    expect((await press(altered, 'pay')).status).toBe(404);
    expect((await fetch(`${app.url}${altered.pathname}`)).status).toBe(404);
    expect(await details(their.client)).toMatchObject({ subscription_id: null });
    later(3_600_000);
    expect((await press(checkout, 'pay')).status).toBe(404);
    expect((await fetch(`${app.url}${checkout.pathname}`)).status).toBe(404);
    await refresh(mine.client);
    expect(await details(mine.client)).toMatchObject({ subscription_id: null });
  });
});

describe('cancelling', () => {
  it('answers no id, a wrong one and another restaurant’s alike, and changes nothing', async () => {
    const { client } = await signUp(app);
    const their = await signUp(app);
    const mine = await subscribe(app, client);
    const theirs = await subscribe(app, their.client);
    for (const body of [{}, { id: '' }, { id: 'sub_1' }, { id: theirs }, { subscription_id: theirs }]) {
      expect(await cancel(client, body)).toMatchObject({
        status: 404,
        body: { message: 'Subscription not found! It may have been cancelled already.' },
      });
    }
    expect(await details(client)).toMatchObject({ subscription_id: mine, is_active: true });
    expect(await details(their.client)).toMatchObject({ subscription_id: theirs, is_active: true });
  });

  it('takes subscription_id as well as id, and happens once', async () => {
    const { client, tenantId } = await signUp(app);
    const id = await subscribe(app, client);
    expect((await cancel(client, { subscription_id: id })).status).toBe(200);
    expect((await cancel(client, { subscription_id: id })).status).toBe(404);
    expect((await history(tenantId)).map(([status]) => status)).toEqual(['created', 'cancelled']);
  });
});
