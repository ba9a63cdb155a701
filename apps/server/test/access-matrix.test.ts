import { allContracts } from '@comanda/contract/all';
import { type Scope, scopes } from '@comanda/contract/core/access';
import type { Contract, Route } from '@comanda/contract/core/route';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '../src/http/openapi.ts';
import { startApp, type TestApp } from './support/app.ts';
import type { Client } from './support/client.ts';
import { signInStaff, signInSuperadmin, signUp } from './support/factories.ts';

const ID = '01900000-0000-7000-8000-000000000000';
const routes: [string, Route][] = Object.entries<Contract>(allContracts).flatMap(([domain, contract]) =>
  Object.entries(contract).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);
const closed = routes.filter(([, route]) => route.access.realm === 'tenant');
const platform = routes.filter(([, route]) => route.access.realm === 'superadmin');

let app: TestApp;
let stranger: Client;
let admin: Client;
let unpaid: Client;
/** One person whose scopes change: to sign somebody in for each set of them takes longer than all calls. */
let staff: Client;
let hold: (scopes: readonly Scope[]) => Promise<void>;
let operator: Client;

beforeAll(async () => {
  app = await startApp();
  stranger = app.client();
  const own = await signUp(app);
  const { tenantId } = own;
  admin = own.client;
  const { client, username } = await signInStaff(app, tenantId, []);
  staff = client;
  hold = (held) =>
    app.inTenant(tenantId, async (tx) => {
      await tx.run(sql`update users set scopes = ${held} where tenant_id = ${tenantId} and username = ${username}`);
    });
  operator = await signInSuperadmin(app);
  const late = await signUp(app);
  unpaid = late.client;
  await app.database.asOwner((owner) =>
    owner.query(
      `update tenants set subscription_start = now() - interval '2 days', subscription_end = now() - interval '1 day' where id = $1`,
      [late.tenantId],
    ),
  );
});
afterAll(() => app.stop());

const url = (route: Route) => `/api/v1${route.path.replace(/:\w+/g, ID)}`;
const hit = (client: Client, route: Route, headers: Record<string, string> = {}) =>
  client.send(route.method, url(route), { ...(route.method !== 'GET' && { body: {} }), headers });

// Each scope with each call: packages/contract/src/specification.test.ts, of the function that decides here, too.
describe.each(closed)('%s', (_name, route) => {
  it('refuses strangers, unpaid tenants and other sites, before it looks at the content', async () => {
    if (route.access.realm !== 'tenant') return;
    expect((await hit(stranger, route)).status).toBe(401);
    expect((await hit(operator, route)).status).toBe(401);
    if (route.access.needsSubscription) expect((await hit(unpaid, route)).status).toBe(402);
    if (route.method === 'GET') return;
    expect((await hit(admin, route, { 'x-xsrf-token': 'forged' })).status).toBe(403);
    expect((await hit(admin, route, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('lets in who holds a scope that it names, and refuses who holds all others', async () => {
    if (route.access.realm !== 'tenant' || route.path === '/auth/signout') return;
    const { anyOf } = route.access;
    const named: readonly Scope[] = typeof anyOf === 'string' ? [] : anyOf;
    await hold(named.slice(-1));
    const { status } = await hit(anyOf === 'admin' ? admin : staff, route);
    expect([401, 402, 403]).not.toContain(status);
    if (anyOf === 'signed-in') return;
    // Afterwards, when the answer is one that the server keeps.
    await hold(scopes.filter((scope) => !named.includes(scope)));
    expect((await hit(staff, route)).status).toBe(403);
  });
});

describe.each(platform)('%s', (_name, route) => {
  it('refuses strangers, restaurants and other sites, before it looks at the content', async () => {
    for (const other of [stranger, admin, staff, unpaid]) expect((await hit(other, route)).status).toBe(401);
    if (route.method === 'GET') return;
    const forged = [{ 'x-xsrf-token': 'forged' }, { 'x-xsrf-token': admin.cookies.get('XSRF-TOKEN') ?? '' }];
    for (const headers of [...forged, { origin: 'https://evil.example' }])
      expect((await hit(operator, route, headers)).status).toBe(403);
  });

  it('lets the operator in', async () => {
    if (route.path === '/superadmin/signout') return;
    expect((await hit(operator, route)).status).toBeOneOf([200, 400, 404]);
  });
});

describe('bad input', () => {
  /** That is no JSON, or cannot be stored: refused by the one function that reads all bodies. */
  const unreadable = [
    '{',
    '{"a":"\\u0000"}',
    '{"title":"\\ud800"}',
    '{"__proto__":{}}',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
  ];
  const unexpected = ['', 'null', '[]', '"text"'];
  const json = { 'content-type': 'application/json' };

  async function expectNotBroken(route: Route, body: string): Promise<void> {
    const answer = await admin.send(route.method, url(route), { body, headers: json });
    expect({ body: body.slice(0, 30), status: answer.status }).toSatisfy(
      ({ status }) => (status >= 400 && status < 500) || status === 200,
    );
    expect(String(answer.body.message)).not.toMatch(/syntax error|relation|at \w+ \(/i);
  }

  it.each(closed.filter(([, route]) => route.method !== 'GET' && route.path !== '/auth/signout'))(
    'never breaks %s',
    async (_name, route) => {
      for (const body of unexpected) await expectNotBroken(route, body);
      const odd = url(route).replace(ID, 'not-an-id%00');
      expect((await admin.send(route.method, odd, { body: {} })).status).toBeLessThan(500);
    },
  );

  it('is refused where it is no JSON, or cannot be stored', async () => {
    for (const body of unreadable)
      for (const path of ['/pos/create-order', '/menu-items/import', '/customers/import'])
        expect(await admin.send('POST', `/api/v1${path}`, { body, headers: json })).toMatchObject({
          status: 400,
          body: { code: 'invalid_input' },
        });
  });

  it('answers other content types and unknown calls in plain words', async () => {
    const xml = await admin.send('POST', '/api/v1/pos/create-order', {
      body: '<a/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(xml).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    expect(await admin.send('GET', '/api/v1/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found', requestId: expect.any(String) },
    });
    const huge = await admin.send('POST', '/api/v1/pos/create-order', {
      body: JSON.stringify({ a: 'x'.repeat(2_000_000) }),
    });
    expect(huge).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });
});

describe('documentation', () => {
  it('describes every call with the types of the wire', () => {
    const document = openapi(allContracts);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(described.toSorted()).toEqual(
      routes
        .map(([, { method, path }]) => `${method.toLowerCase()} /api/v1${path.replace(/:(\w+)/g, '{$1}')}`)
        .toSorted(),
    );
    const createOrder = JSON.stringify(document.paths['/api/v1/pos/create-order']);
    expect(createOrder).toContain('"netTotal":{"type":"number"}');
    expect(createOrder).toContain('Idempotency-Key');
  });

  it('is served', async () => {
    expect(await stranger.send('GET', '/api/docs/json')).toMatchObject({ status: 200, body: { openapi: '3.1.0' } });
    expect((await stranger.send('GET', '/api/docs')).status).toBeLessThan(400);
  });
});

describe('health', () => {
  it('tells whether the server and its database answer', async () => {
    expect(await stranger.send('GET', '/healthz')).toMatchObject({ status: 200 });
    expect(await stranger.send('GET', '/readyz')).toMatchObject({ status: 200 });
  });
});
