import type { Route } from '@comanda/contract/core/route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from './support/app.ts';
import type { Answer, Client } from './support/client.ts';
import { allRoutes, idPlaces, type Place } from './support/id-places.ts';
import { asSent, type Parts, rightRequest, withAt } from './support/right-request.ts';
import { watchRows } from './support/rows.ts';
import { dropPolicies, ignoreStatementFilters, walls } from './support/walls.ts';
import { nobodysIds, openWholeRestaurant, type WholeRestaurant } from './support/whole-restaurant.ts';

/** An address signs in one person of the whole platform; and whoever knows it may have a link mailed to its owner. */
const PLATFORM_WIDE = ['auth.signUp', 'users.add', 'auth.forgotPassword'];
/** There the id of a plan, a password and a mailed link are asked for, which no restaurant has as its own. */
const NOT_FOR_OWN = [
  'subscription.stripeProductLookup',
  'auth.signIn',
  'auth.resetPassword',
  'emailConfirmation.link',
  'emailConfirmation.confirm',
  // A percentage or an amount, of which none is made here.
  'charges.add',
  'charges.update',
];

// The operator of the platform reaches all tenants by their ids, and print agents sign in by tokens of their own.
const routes = allRoutes.filter(
  ([, { path, access }]) => !path.startsWith('/superadmin') && access.realm !== 'print-agent',
);
const takingIds = routes.filter((route) => idPlaces(route).length > 0);

const NOBODY = { body: { code: 'unauthenticated' } };

const ask = (client: Client, route: Route, parts: Parts): Promise<Answer> => {
  const { url, ...sent } = asSent(route, parts);
  return client.send(route.method, url, sent);
};

/** The answer as a person sees it, without the id that was asked for; with one wall, by what it says alone. */
const told = ({ status, body: { code, message, fields } }: Answer, id: string, standing: string) =>
  JSON.stringify({ status, code, message, ...(standing === 'both walls' && { fields }) }).replaceAll(id, 'id');

/** With the id in that place, and, where there is a list, also behind one's own. */
const requestsWith = (parts: Parts, { path }: Place, id: string, own: string): Parts[] => [
  withAt(parts, path, id),
  ...(path.at(-1) === '0' ? [withAt(withAt(parts, path, own), [...path.slice(0, -1), '1'], id)] : []),
];

/** Two restaurants, with nothing stored but what both had at the beginning. */
async function openPair() {
  const app = await startApp();
  const mine = await openWholeRestaurant(app, { phone: '5550100' });
  const their = await openWholeRestaurant(app, { phone: '5550199', invoices: 2 });
  const [ours, theirs] = [
    await watchRows(app.database.name, [mine.tenantId]),
    await watchRows(app.database.name, [their.tenantId]),
  ];
  const [oursBefore, theirsBefore] = [await ours.read(), await theirs.read()];
  return {
    app,
    mine,
    their,
    /** Puts back one's own, so that one request does not decide what the next one meets. */
    reset: () => ours.restore(oursBefore),
    expectNothingChanged: async () => {
      expect(await theirs.read()).toEqual(theirsBefore);
      expect(await ours.read()).toEqual(oursBefore);
    },
    stop: async () => {
      await Promise.all([ours.stop(), theirs.stop()]);
      await app.stop();
    },
  };
}

const expectNothingOf = ({ ids }: WholeRestaurant, { body }: Answer, but = ''): void => {
  const text = JSON.stringify(body);
  for (const id of Object.values(ids)) if (id !== but && id !== ids.invoice) expect(text).not.toContain(id);
};

describe.each(walls)('with %s', (standing) => {
  let pair: Awaited<ReturnType<typeof openPair>>;
  beforeAll(async () => {
    pair = await openPair();
    if (standing === 'the statements alone') await dropPolicies(pair.app);
  });
  afterAll(() => pair.stop());
  beforeEach(() => {
    if (standing === 'the policies alone') ignoreStatementFilters();
  });

  it.each(takingIds)(
    '%s answers another restaurant’s ids like ids that do not exist, and changes nothing',
    async (name, route) => {
      const { mine, their, reset } = pair;
      const right = rightRequest([name, route], mine.ids);
      const nobodys = nobodysIds(their.ids);
      for (const place of idPlaces([name, route])) {
        // Whoever has a code may read its menu, and an address is the platform's.
        if (place.kind === 'qrcode' || (place.kind === 'user' && PLATFORM_WIDE.includes(name))) continue;
        const answers: unknown[] = [];
        for (const { [place.kind]: id } of [their.ids, nobodys]) {
          for (const request of requestsWith(right, place, id, mine.ids[place.kind])) {
            const answer = await ask(mine.client, route, request);
            expectNothingOf(their, answer, id);
            if (answer.status === 200) await reset();
            answers.push(told(answer, id, standing));
          }
        }
        const half = answers.length / 2;
        expect({ place, answers: answers.slice(0, half) }).toEqual({ place, answers: answers.slice(half) });
      }
      await pair.expectNothingChanged();
    },
  );

  it('lists nothing of another restaurant', async () => {
    for (const [name, route] of routes) {
      if (route.method !== 'GET' || route.params) continue;
      const answer = await pair.mine.client.send('GET', `/api/v1${route.path}${route.query ? '?q=ann' : ''}`);
      expect({ name, status: answer.status }).toEqual({ name, status: 200 });
      expectNothingOf(pair.their, answer);
    }
  });
});

describe('these requests', () => {
  let pair: Awaited<ReturnType<typeof openPair>>;
  beforeAll(async () => {
    pair = await openPair();
  });
  afterAll(() => pair.stop());

  it.each(takingIds.filter(([name]) => !NOT_FOR_OWN.includes(name)))('find one’s own at %s', async (name, route) => {
    const { status } = await ask(pair.mine.client, route, rightRequest([name, route], pair.mine.ids));
    expect([400, 401, 403, 404]).not.toContain(status);
    await pair.reset();
  });

  it('have their tenant from the session, whatever else they name', async () => {
    const { mine, their } = pair;
    const named = { tenantId: their.tenantId, tenant_id: their.tenantId };
    const cookies = [...mine.client.cookies];
    for (const route of routes) {
      const { params, query, body } = rightRequest(route, mine.ids);
      const { url, ...sent } = asSent(route[1], { params, query: { ...query, ...named }, body: { ...body, ...named } });
      const headers = { 'x-tenant-id': their.tenantId, tenant: their.tenantId };
      const answer = await mine.client.send(route[1].method, url, { ...sent, headers });
      expectNothingOf(their, answer, their.tenantId);
      // Nobody's session is looked for elsewhere.
      if (route[1].access.realm === 'tenant') expect({ route: route[0], body: answer.body }).not.toMatchObject(NOBODY);
      // One of them signs out.
      for (const [name, value] of cookies) mine.client.cookies.set(name, value);
      await pair.reset();
    }
    await pair.expectNothingChanged();
  });

  it('are nobody’s with a cookie in which another restaurant or device was written', async () => {
    const { mine, their } = pair;
    const thief = pair.app.client();
    const access = mine.client.cookies.get('comanda_access') ?? '';
    for (const kind of ['tenant', 'device'] as const) {
      expect(access).toContain(mine.ids[kind]);
      thief.cookies.set('comanda_access', access.replace(mine.ids[kind], their.ids[kind]));
      expect((await thief.send('GET', '/api/v1/auth/devices')).status).toBe(401);
    }
    await pair.expectNothingChanged();
  });

  it('of guests and staff are not answered with what another restaurant was answered for the same key', async () => {
    const { mine, their } = pair;
    for (const [name, client] of [
      ['pos.createOrder', mine.client],
      ['pos.createOrderAndInvoice', mine.client],
      ['qrMenu.placeOrder', mine.diner],
    ] as const) {
      const route = routes.find(([called]) => called === name);
      if (!route) throw new Error(`no such call: ${name}`);
      const { url, ...sent } = asSent(route[1], rightRequest(route, mine.ids));
      const answer = await client.send('POST', url, {
        ...sent,
        headers: { 'idempotency-key': their.ids.idempotencyKey },
      });
      expect(answer.status).toBe(200);
      expectNothingOf(their, answer);
      await pair.reset();
    }
    await pair.expectNothingChanged();
  });
});

it('would find a leak: with both walls down another restaurant’s item is read', async () => {
  const { app, mine, their, stop } = await openPair();
  await dropPolicies(app);
  ignoreStatementFilters();
  expect((await mine.client.send('GET', `/api/v1/menu-items/${their.ids.item}`)).status).toBe(200);
  await stop();
});
