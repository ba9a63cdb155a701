import { allContracts } from '@comanda/contract/all';
import { scopes } from '@comanda/contract/core/access';
import type { Contract, Route } from '@comanda/contract/core/route';
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
let tenantId: string;
let nobody: Client;
let operator: Client;

beforeAll(async () => {
  app = await startApp();
  stranger = app.client();
  ({ client: admin, tenantId } = await signUp(app));
  ({ client: nobody } = await signInStaff(app, tenantId, []));
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

describe.each(closed)('%s', (_name, route) => {
  it('refuses strangers, other scopes, unpaid tenants and other sites, before it looks at the content', async () => {
    if (route.access.realm !== 'tenant') return;
    expect((await hit(stranger, route)).status).toBe(401);
    expect((await hit(operator, route)).status).toBe(401);
    if (route.access.anyOf !== 'signed-in') expect((await hit(nobody, route)).status).toBe(403);
    if (route.access.needsSubscription) expect((await hit(unpaid, route)).status).toBe(402);
    if (route.method === 'GET') return;
    expect((await hit(admin, route, { 'x-xsrf-token': 'forged' })).status).toBe(403);
    expect((await hit(admin, route, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('lets in each scope that it names and no other', async () => {
    if (route.access.realm !== 'tenant' || typeof route.access.anyOf === 'string' || route.path === '/auth/signout')
      return;
    for (const scope of scopes) {
      const { client } = staff.get(scope) ?? (await employ(scope));
      const { status } = await hit(client, route);
      expect({ scope, refused: status === 403 }).toEqual({ scope, refused: !route.access.anyOf.includes(scope) });
    }
  });
});

describe.each(platform)('%s', (_name, route) => {
  it('refuses strangers, restaurants and other sites, before it looks at the content', async () => {
    for (const other of [stranger, admin, nobody, unpaid]) expect((await hit(other, route)).status).toBe(401);
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

const staff = new Map<string, { client: Client }>();
async function employ(scope: (typeof scopes)[number]): Promise<{ client: Client }> {
  const made = await signInStaff(app, tenantId, [scope]);
  staff.set(scope, made);
  return made;
}

describe('bad input', () => {
  const bodies: unknown[] = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"a":"\\u0000"}',
    '{"title":"\\ud800"}',
    '{"__proto__":{}}',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
  ];

  it.each(closed.filter(([, route]) => route.method !== 'GET' && route.path !== '/auth/signout'))(
    'never breaks %s',
    async (_name, route) => {
      for (const body of bodies) {
        const answer = await admin.send(route.method, url(route), {
          body,
          headers: { 'content-type': 'application/json' },
        });
        expect({ body: String(body).slice(0, 30), status: answer.status }).toSatisfy(
          ({ status }) =>
            (status >= 400 && status < 500) || (route.method === 'DELETE' && status === 404) || status === 200,
        );
        expect(String(answer.body.message)).not.toMatch(/syntax error|relation|at \w+ \(/i);
      }
      expect(
        (await admin.send(route.method, url(route).replace(ID, 'not-an-id%00'), { body: {} })).status,
      ).toBeLessThan(500);
    },
  );

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
