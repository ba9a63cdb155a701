import { subscription } from '@comanda/contract/subscription/subscription.contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { signUp, subscribe } from '../../test/support/factories.ts';
import { deliver, eventsAbout, startStripe } from '../../test/support/stripe.ts';

let stripe: Awaited<ReturnType<typeof startStripe>>;
let app: TestApp;

beforeAll(async () => {
  stripe = await startStripe();
  app = await startApp({ stripe: stripe.options });
});
afterEach(() => {
  stripe.asked.length = 0;
  stripe.recover();
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

const BROKEN = { type: 'api_error', message: 'something broke' };

async function signUpSubscribed(prefix = 'sub') {
  const made = await signUp(app);
  const now = Math.floor(Date.now() / 1000);
  const id = `${prefix}_${made.tenantId}`;
  await deliver(app, eventsAbout(made.tenantId, id).paid(now, [now, now + 365 * 86_400]), now);
  return { ...made, id };
}

it('opens a checkout that says whose subscription it is', async () => {
  const { client, tenantId, username } = await signUp(app);
  const { url } = await client.call(subscription.stripeProductLookup, { body: { id: 'yearly' } });
  expect(url).toBe('https://checkout.stripe.example/cs_1');
  expect(stripe.asked).toEqual([
    {
      call: 'POST /v1/checkout/sessions',
      key: 'Bearer sk_test_of_the_tests',
      form: {
        mode: 'subscription',
        'line_items[0][price]': 'price_yearly',
        'line_items[0][quantity]': '1',
        client_reference_id: tenantId,
        customer_email: username,
        'metadata[tenant_id]': tenantId,
        'subscription_data[metadata][tenant_id]': tenantId,
        success_url: 'http://localhost:3000/success',
        cancel_url: 'http://localhost:3000/cancelled-payment',
      },
    },
  ]);
});

it.each([
  [500, BROKEN],
  [400, { type: 'invalid_request_error', message: 'No such price', code: 'resource_missing' }],
  [401, { type: 'invalid_request_error', message: 'Invalid API Key' }],
])('says so in plain words when Stripe answers %i', async (status, error) => {
  const { client } = await signUp(app);
  stripe.fail(status, error);
  expect(await client.send('POST', '/api/v1/auth/stripe-product-lookup', { body: { id: 'yearly' } })).toMatchObject({
    status: 503,
    body: { message: "Can't retrieve the product subscription, Please try after sometime!" },
  });
});

it('cancels at Stripe at once', async () => {
  const { client, id } = await signUpSubscribed();
  await client.call(subscription.cancel, { body: { id } });
  expect(stripe.asked.map(({ call }) => call)).toEqual([`DELETE /v1/subscriptions/${id}`]);
  expect(await client.call(subscription.details, {})).toMatchObject({ subscription_id: null, is_active: false });
});

it('changes nothing when Stripe cannot cancel', async () => {
  const { client, id } = await signUpSubscribed();
  const before = await client.call(subscription.details, {});
  stripe.fail(500, BROKEN);
  expect(await client.send('POST', '/api/v1/auth/cancel-subscription', { body: { id } })).toMatchObject({
    status: 503,
    body: { message: "We're getting issue while processing your request, Please try later!" },
  });
  expect(await client.call(subscription.details, {})).toEqual(before);
});

it('takes a subscription that is over at Stripe for cancelled', async () => {
  const { client, id } = await signUpSubscribed();
  stripe.fail(404, { type: 'invalid_request_error', message: 'No such subscription', code: 'resource_missing' });
  await client.call(subscription.cancel, { body: { id } });
  expect(await client.call(subscription.details, {})).toMatchObject({ subscription_id: null, is_active: false });
});

it('asks Stripe nothing about another restaurant’s subscription', async () => {
  const { client } = await signUpSubscribed();
  const their = await signUpSubscribed();
  expect((await client.send('POST', '/api/v1/auth/cancel-subscription', { body: { id: their.id } })).status).toBe(404);
  expect(stripe.asked).toEqual([]);
});

it('asks Stripe nothing about a subscription that the test checkout left behind', async () => {
  const { client, id } = await signUpSubscribed('test_sub');
  await client.call(subscription.cancel, { body: { id } });
  expect(stripe.asked).toEqual([]);
  expect(await client.call(subscription.details, {})).toMatchObject({ is_active: false });
});

it('does not call a subscription cancelled that Stripe would go on charging, for want of a key', async () => {
  const keyless = await startApp();
  const { client } = await signUp(keyless);
  await subscribe(keyless, client);
  await keyless.database.asOwner((owner) => owner.query(`update tenants set subscription_id = 'sub_1'`));
  const answer = await client.send('POST', '/api/v1/auth/cancel-subscription', { body: { id: 'sub_1' } });
  expect(answer.status).toBe(503);
  expect(await client.call(subscription.details, {})).toMatchObject({ subscription_id: 'sub_1', is_active: true });
  await keyless.stop();
});
