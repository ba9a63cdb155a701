import type { Route } from '@comanda/contract/core/route';
import { subscription, yearlyPlan } from '@comanda/contract/subscription/subscription.contract';
import { superadminCookies } from '@comanda/contract/superadmin/superadmin.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import type { Client } from './support/client.ts';
import { signInStaff, signInSuperadmin, signUp } from './support/factories.ts';
import { allRoutes } from './support/id-places.ts';
import { asSent, rightRequest } from './support/right-request.ts';
import { watchRows } from './support/rows.ts';
import { openWholeRestaurant, type WholeRestaurant } from './support/whole-restaurant.ts';

let app: TestApp;
let restaurant: WholeRestaurant;
let operator: Client;
let tokens: Record<string, string>;
let rows: Awaited<ReturnType<typeof watchRows>>;
let before: Awaited<ReturnType<typeof rows.read>>;

beforeAll(async () => {
  app = await startApp();
  restaurant = await openWholeRestaurant(app, { phone: '5550100' });
  const colleague = await signInStaff(app, restaurant.tenantId, ['POS']);
  const stranger = await openWholeRestaurant(app, { phone: '5550199' });
  operator = await signInSuperadmin(app);
  tokens = {
    own: restaurant.client.cookies.get('XSRF-TOKEN') ?? '',
    colleague: colleague.client.cookies.get('XSRF-TOKEN') ?? '',
    stranger: stranger.client.cookies.get('XSRF-TOKEN') ?? '',
    operator: operator.cookies.get(superadminCookies.xsrf) ?? '',
  };
  rows = await watchRows(app.database.name, [restaurant.tenantId]);
  before = await rows.read();
});
afterAll(async () => {
  await rows.stop();
  await app.stop();
});

const isOfPlatform = (route: Route) => route.path.startsWith('/superadmin');

type Request = { method?: string; headers?: Record<string, string>; body?: string };

/** What a browser sends that is signed in everywhere, with these headers and no others. */
async function send(route: Route, url: string, { headers = {}, ...request }: Request = {}): Promise<number> {
  const { cookies } = isOfPlatform(route) ? operator : restaurant.client;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${app.url}${url}`, { ...request, headers: { cookie, ...headers } });
  await answer.arrayBuffer();
  return answer.status;
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** What a form on any page can send without being asked first. */
const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'];

describe.each(allRoutes.filter(([, { method }]) => method !== 'GET'))('%s', (name, route) => {
  it('does nothing for a page of another site, nor without its own session’s token', async () => {
    const { url, body: right } = asSent(route, rightRequest([name, route], restaurant.ids));
    const body = right instanceof FormData ? '{}' : JSON.stringify(right);
    const own = isOfPlatform(route) ? tokens.operator : tokens.own;
    const token = { 'x-xsrf-token': own ?? '' };
    const attempt = (headers: Record<string, string>) => send(route, url, { method: route.method, headers, body });

    for (const origin of ['https://evil.example', 'null', `${app.url}.evil.example`, 'file://'])
      expect(await attempt({ ...JSON_TYPE, ...token, origin })).toBe(403);
    for (const type of formTypes)
      expect(await attempt({ 'content-type': type, origin: 'https://evil.example' })).toBeOneOf([400, 403, 415]);
    for (const type of formTypes.slice(0, 2))
      expect(await attempt({ 'content-type': type, ...token, origin: app.url })).toBe(415);

    // A print agent has a token of its own, which no browser keeps.
    if (route.access.realm !== 'public' && route.access.realm !== 'print-agent') {
      expect(await attempt(JSON_TYPE)).toBe(403);
      for (const other of Object.values(tokens)
        .filter((one) => one !== own)
        .concat('', 'x', `${own}x`))
        expect(await attempt({ ...JSON_TYPE, origin: app.url, 'x-xsrf-token': other })).toBe(403);
    }
    expect(await rows.read()).toEqual(before);
  });
});

it('reading changes nothing, by whatever address', async () => {
  for (const [name, route] of allRoutes) {
    const { url } = asSent(route, rightRequest([name, route], restaurant.ids));
    const headers = { 'x-http-method-override': route.method };
    // Some of those that change something have a reading call at the same address.
    for (const method of ['GET', 'HEAD'])
      expect(await send(route, url, { method, headers })).toBeOneOf([200, 400, 404]);
  }
  expect(await rows.read()).toEqual(before);
});

describe('what is no call of the API', () => {
  it('takes payment events with the right signature only, whatever their type', async () => {
    for (const type of ['application/json', ...formTypes])
      for (const signature of ['', 't=1,v1=0', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
        const headers = { 'content-type': type, 'stripe-signature': signature };
        const answer = await app.client().send('POST', '/webhooks/stripe', { body: '{"type":"x"}', headers });
        expect(answer.status).toBe(400);
      }
    expect(await rows.read()).toEqual(before);
  });

  // The address is the key: it was made for this restaurant, ends after an hour, and no other page knows it.
  it('opens a test checkout for whoever has its whole address, and pays by a press of its button only', async () => {
    const { client, tenantId } = await signUp(app);
    const unpaid = await watchRows(app.database.name, [tenantId]);
    const atFirst = await unpaid.read();
    const { url } = await client.call(subscription.stripeProductLookup, { body: { id: yearlyPlan.id } });
    const { pathname } = new URL(url);
    expect((await app.client().send('GET', pathname)).status).toBe(200);
    // No signature of 32 bytes ends in B.
    for (const forged of [`${pathname.slice(0, -1)}B`, pathname.replace(/[\w-]{36}/, tokens.own ?? '')])
      for (const press of ['/pay', '']) {
        const method = press ? 'POST' : 'GET';
        expect((await app.client().send(method, `${forged}${press}`)).status).toBe(404);
      }
    for (const press of ['/pay', '/cancel']) await client.send('GET', `${pathname}${press}`);
    expect(await unpaid.read()).toEqual(atFirst);
    await unpaid.stop();
  });
});
