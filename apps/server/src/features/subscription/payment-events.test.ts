import { subscription } from '@comanda/contract/subscription/subscription.contract';
import fc from 'fast-check';
import Stripe from 'stripe';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { newTenant, signUp } from '../../../test/support/factories.ts';
import { deliver, eventsAbout, post, type Span, startStripe, WEBHOOK_SECRET } from '../../../test/support/stripe.ts';
import { createTenant } from '../auth/public.ts';

const NOON = Date.parse('2026-05-01T12:00:00Z') / 1000;
const DAY = 86_400;
const YEAR = 365 * DAY;
const FIRST: Span = [NOON, NOON + YEAR];
const SECOND: Span = [NOON + YEAR, NOON + 2 * YEAR];

let stripe: Awaited<ReturnType<typeof startStripe>>;
let app: TestApp;
let now = NOON;

beforeAll(async () => {
  stripe = await startStripe();
  app = await startApp({ stripe: stripe.options, now: () => new Date(now * 1000) });
});
beforeEach(() => {
  now = NOON;
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

/** What is kept of a tenant's subscription: start and end, and the history, in seconds. */
async function stored(tenantId: string) {
  return app.database.asOwner(async (owner) => {
    const tenant = await owner.query(
      `select subscription_id as id, extract(epoch from subscription_end)::int8 as until from tenants where id = $1`,
      [tenantId],
    );
    const history = await owner.query<{ status: string; from: string; until: string }>(
      `select status, extract(epoch from starts_on)::int8 as from, extract(epoch from expires_on)::int8 as until
       from subscription_history where tenant_id = $1 order by created_at, status desc`,
      [tenantId],
    );
    const { id, until } = tenant.rows[0] as { id: string | null; until: string };
    return {
      id,
      until: Number(until),
      history: history.rows.map((row) => [row.status, Number(row.from), Number(row.until)]),
    };
  });
}

const story = (tenantId: string, id: string) => {
  const about = eventsAbout(tenantId, id);
  return [
    about.checkedOut(NOON),
    about.created(NOON, 'incomplete', FIRST),
    about.updated(NOON, 'active', FIRST),
    about.paid(NOON, FIRST),
    about.updated(NOON + YEAR, 'active', SECOND),
    about.updated(NOON + YEAR + 3600, 'past_due', SECOND),
    about.paid(NOON + YEAR + DAY, SECOND),
    about.updated(NOON + YEAR + DAY, 'active', SECOND),
  ];
};

type Told = { isDeleted: boolean; places: fc.Stream<number>; twice: number[] };

describe('events of a subscription', () => {
  const told = fc.record({
    isDeleted: fc.boolean(),
    places: fc.infiniteStream(fc.nat()),
    twice: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
  });

  // 20 orders, of four restaurants at a time because that is faster; subscription-state.test.ts tries a thousand of the
  // function that works out the state. Here it is about what the rows of the events before leave behind.
  it('end in the same state in whatever order they come, however often', async () => {
    const created = ['created', ...FIRST];
    const renewed = ['renewed', ...SECOND];
    const end = NOON + YEAR + 40 * DAY;
    const check = async ({ isDeleted, places, twice }: Told) => {
      const tenantId = newId();
      await app.inTenant(tenantId, (tx) => createTenant(tx, newTenant(`${tenantId}@example.com`)));
      const events = story(tenantId, 'sub_1');
      if (isDeleted) events.push(eventsAbout(tenantId, 'sub_1').deleted(end, SECOND));
      const shuffled = [...events, ...twice.flatMap((index) => events[index % events.length] ?? [])]
        .map((event) => ({ event, place: Number(places.next().value) }))
        .toSorted((a, b) => a.place - b.place);
      for (const { event } of shuffled) expect((await deliver(app, event, now)).status).toBe(200);
      expect(await stored(tenantId)).toEqual(
        isDeleted
          ? { id: null, until: end, history: [created, renewed, ['cancelled', SECOND[0], end]] }
          : { id: 'sub_1', until: SECOND[1], history: [created, renewed] },
      );
    };
    await fc.assert(
      fc.asyncProperty(fc.tuple(told, told, told, told), (tellings) => Promise.all(tellings.map(check)).then(() => {})),
      { numRuns: 5 },
    );
  });

  it('lose nothing when they come at the same moment', async () => {
    const { tenantId } = await signUp(app);
    const events = story(tenantId, 'sub_1');
    const answers = await Promise.all([...events, ...events].map((event) => deliver(app, event, now)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(await stored(tenantId)).toMatchObject({ id: 'sub_1', until: SECOND[1], history: { length: 2 } });
  });

  it.each([
    ['nothing before anything is paid', (a: About) => [a.created(NOON, 'incomplete', FIRST)], 14 * DAY, null],
    ['the period, once Stripe calls it active', (a: About) => [a.created(NOON, 'active', FIRST)], YEAR, 'sub_1'],
    ['the period that an invoice paid', (a: About) => [a.paid(NOON, FIRST)], YEAR, 'sub_1'],
    [
      'what was paid for, although the renewal could not be collected',
      (a: About) => [a.paid(NOON, FIRST), a.updated(NOON + DAY, 'unpaid', FIRST)],
      YEAR,
      'sub_1',
    ],
    [
      'no more than until Stripe gave up a renewal',
      (a: About) => [
        a.paid(NOON, FIRST),
        a.updated(NOON + YEAR, 'past_due', SECOND),
        a.updated(NOON + YEAR + 20 * DAY, 'unpaid', SECOND),
      ],
      YEAR + 20 * DAY,
      'sub_1',
    ],
    [
      'nothing after the end of the subscription',
      (a: About) => [a.deleted(NOON + DAY, FIRST), a.created(NOON, 'active', FIRST), a.paid(NOON, FIRST)],
      DAY,
      null,
    ],
  ])('give %s', async (_what, tell, until, id) => {
    const { client, tenantId } = await signUp(app);
    for (const event of tell(eventsAbout(tenantId, 'sub_1'))) await deliver(app, event, now);
    expect(await client.call(subscription.details, {})).toMatchObject({
      subscription_id: id,
      is_active: true,
      subscription_end: new Date((NOON + until) * 1000),
    });
  });

  it('of two running subscriptions leave the one that is not cancelled', async () => {
    const { client, tenantId } = await signUp(app);
    for (const id of ['sub_1', 'sub_2']) await deliver(app, eventsAbout(tenantId, id).paid(NOON, FIRST), now);
    await client.call(subscription.cancel, { body: { id: 'sub_1' } });
    expect(await client.call(subscription.details, {})).toMatchObject({ subscription_id: 'sub_2', is_active: true });
    await client.call(subscription.cancel, { body: { id: 'sub_2' } });
    expect(await client.call(subscription.details, {})).toMatchObject({ subscription_id: null, is_active: false });
  });

  it('that came late do not undo a cancellation', async () => {
    const { client, tenantId } = await signUp(app);
    const about = eventsAbout(tenantId, 'sub_1');
    await deliver(app, about.paid(NOON, FIRST), now);
    now += 60;
    await client.call(subscription.cancel, { body: { id: 'sub_1' } });
    await deliver(app, about.updated(NOON + 61, 'active', FIRST), now);
    await deliver(app, about.deleted(NOON + 60, FIRST), now);
    expect(await stored(tenantId)).toEqual({
      id: null,
      until: NOON + 60,
      history: [
        ['created', ...FIRST],
        ['cancelled', NOON, NOON + 60],
      ],
    });
  });

  it('that end it at Stripe lock nobody out in the middle of a service', async () => {
    const { client, tenantId } = await signUp(app);
    const about = eventsAbout(tenantId, 'sub_1');
    await deliver(app, about.paid(NOON, FIRST), now);
    await deliver(app, about.deleted(NOON + 60, FIRST), now);
    now += 61;
    expect(await client.call(subscription.details, {})).toMatchObject({ subscription_id: null, is_active: false });
    expect((await client.send('GET', '/api/v1/pos/init')).status).toBe(200);
    now += DAY / 2;
    await client.send('POST', '/api/v1/auth/refresh-token');
    expect((await client.send('GET', '/api/v1/pos/init')).status).toBe(402);
  });

  it('without the period, as old versions of Stripe’s API send them, are not taken for applied', async () => {
    const { tenantId } = await signUp(app);
    const { data, ...event } = eventsAbout(tenantId, 'sub_1').created(NOON, 'active', FIRST);
    const old = { ...event, data: { object: { ...data.object, items: { data: [{}] } } } };
    expect((await deliver(app, old, now)).status).toBe(500);
  });

  it('of nobody, of others and of kinds that we do not need are accepted and change nothing', async () => {
    const { tenantId } = await signUp(app);
    const before = await stored(tenantId);
    const about = eventsAbout(tenantId, 'sub_1');
    const paid = about.paid(NOON, FIRST);
    const foreign = eventsAbout('no tenant of ours', 'sub_1');
    for (const event of [
      eventsAbout(newId(), 'sub_1').paid(NOON, FIRST),
      foreign.paid(NOON, FIRST),
      foreign.created(NOON, 'active', FIRST),
      // Another product of the same account, told in the words of an older API.
      { ...foreign.created(NOON, 'active', FIRST), data: { object: { metadata: {}, status: 'active' } } },
      // Signed, and yet no tenant: a list of one reads like its only entry.
      eventsAbout([tenantId] as unknown as string, 'sub_1').paid(NOON, FIRST),
      { ...paid, data: { object: { object: 'invoice', parent: null, lines: { data: [] } } } },
      { ...paid, type: 'customer.created' },
    ]) {
      expect(await deliver(app, event, now)).toMatchObject({ status: 200, body: { received: true } });
    }
    expect(await stored(tenantId)).toEqual(before);
  });
});
type About = ReturnType<typeof eventsAbout>;

describe('an event that Stripe did not sign and send', () => {
  const sign = (payload: string, timestamp: number, secret = WEBHOOK_SECRET) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  });

  it.each<[string, (payload: string) => [body: string, headers: Record<string, string>]]>([
    ['unsigned', (payload) => [payload, {}]],
    ['signed with nonsense', (payload) => [payload, { 'stripe-signature': 'nonsense' }]],
    ['signed by somebody else', (payload) => [payload, sign(payload, NOON, 'whsec_other')]],
    ['altered', (payload) => [payload.replace('"active"', '"active" '), sign(payload, NOON)]],
    ['stale', (payload) => [payload, sign(payload, NOON - 301)]],
    ['empty', () => ['', sign('{}', NOON)]],
    ['no JSON', () => ['hello', sign('hello', NOON)]],
    ['no event', () => ['null', sign('null', NOON)]],
    [
      'about nothing',
      () => ['{"id":"evt_1","type":"invoice.paid"}', sign('{"id":"evt_1","type":"invoice.paid"}', NOON)],
    ],
  ])('is refused when it is %s', async (_how, forge) => {
    const { tenantId } = await signUp(app);
    const before = await stored(tenantId);
    const event = eventsAbout(tenantId, 'sub_1').created(NOON, 'active', FIRST);
    const answer = await post(app, ...forge(JSON.stringify(event)));
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await stored(tenantId)).toEqual(before);
  });

  it('is not accepted from the test checkout either, once there is a real provider', async () => {
    expect((await app.client().send('POST', '/test-checkout/x/pay')).status).toBe(404);
    const test = await startApp();
    const { client } = await signUp(test);
    const { url } = await client.call(subscription.stripeProductLookup, { body: { id: 'yearly' } });
    expect((await app.client().send('POST', `${new URL(url).pathname}/pay`)).status).toBe(404);
    await test.stop();
  });
});
