import { randomUUID } from 'node:crypto';
import { allContracts } from '@comanda/contract/all';
import type { Contract } from '@comanda/contract/core/route';
import { customers } from '@comanda/contract/customers/customers.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { store } from '@comanda/contract/store/store.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logging } from '../src/http/logging.ts';
import { startApp, type TestApp } from './support/app.ts';
import type { Client } from './support/client.ts';
import { addMenu, signUp } from './support/factories.ts';
import { startSmtp } from './support/smtp.ts';

/** What people type, and what must therefore never be found in the log. */
const canary = {
  phone: '+15550147391',
  name: 'Wilhelmina Canary',
  email: 'wilhelmina.canary@example.org',
  password: 'canary-battery-staple',
  token: 'canaryTokenCanaryToken',
  notes: 'allergic to canary seed',
};
const TRACES = ['55501473', 'ilhelmina', 'canary', 'Canary'];

type Line = Record<string, unknown> & { level: number; msg: string; err?: Record<string, unknown> };

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let client: Client;
let tenantId: string;
const written: string[] = [];

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startApp({
    logger: { ...logging('debug'), stream: { write: (line: string) => void written.push(line) } },
    mail: { smtpUrl: smtp.url, from: 'no-reply@example.com', outboxDir: '/nowhere' },
  });
  ({ client, tenantId } = await signUp(app));
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

const lines = (): Line[] => written.map((line) => JSON.parse(line) as Line);
/** The lines of one request, found as the support finds them. */
const linesOf = (requestId: unknown) => lines().filter(({ reqId }) => reqId === requestId);

const customer = { ...canary, birthDate: null, gender: null };
const add = (about: object) => client.send('POST', `/api/v1${customers.add.path}`, { body: { ...customer, ...about } });

it('what people type is in no line, whatever becomes of their calls', async () => {
  const { tea, table } = await addMenu(client);
  expect((await add({})).status).toBe(200);
  expect((await add({})).status).toBe(409);
  expect((await add({ phone: `${canary.name} ${canary.phone}` })).status).toBe(400);
  await client.send('POST', `/api/v1${customers.add.path}`, { body: `{"name": "${canary.name}", ${canary.phone}` });
  await client.send('GET', `/api/v1/customers?search=${encodeURIComponent(canary.name)}&page=${canary.phone}`);
  const cart = [{ id: tea, quantity: 1, notes: canary.notes, variant_id: null, addons_ids: [] }];
  const order = { cart, deliveryType: 'dinein', customerType: 'CUSTOMER', customerId: canary.phone, tableId: table };
  expect((await client.send('POST', `/api/v1${pos.createOrder.path}`, { body: order })).status).toBe(200);
  await client.send('POST', `/api/v1${reservations.add.path}`, { body: { customerId: canary.phone, ...canary } });

  const { email: username, password, token } = canary;
  const stranger = app.client();
  await stranger.send('POST', '/api/v1/auth/signup', { body: { biz_name: canary.name, username, password } });
  await stranger.send('POST', '/api/v1/auth/signin', { body: { username, password: `${password}!` } });
  await stranger.send('GET', `/reset-password?token=${token}`);
  await stranger.send('GET', `/uploads/${token}.jpg`);
  await stranger.send('GET', `/api/docs/${token}?q=${canary.phone}`);
  await stranger.send('GET', `/m/${token}?table=${token}`, { headers: { cookie: `accessToken=${token}` } });
  await stranger.send('POST', `/${canary.phone}/%00`, {
    headers: { referer: `https://x/${token}`, 'x-a': canary.name },
  });

  for (const route of Object.values<Contract>(allContracts).flatMap((contract) => Object.values(contract))) {
    const path = route.path.replace(/:\w+/g, encodeURIComponent(canary.phone));
    await stranger.send(route.method, `/api/v1${path}?q=${canary.phone}&search=${token}`, {
      ...(route.method !== 'GET' && { body: { ...canary, username, q: canary.name, qrcode: token } }),
    });
  }
  const form = new FormData();
  form.append('image', new Blob([canary.notes]), `${canary.name}.png`);
  await client.send('POST', `/api/v1/settings/store-setting/upload-image/${canary.phone}`, { body: form });
  expect(TRACES.filter((trace) => written.join('').includes(trace))).toEqual([]);
});

it('a picture that cannot be read is refused with what its reader said', async () => {
  const body = new FormData();
  body.append('image', new Blob([canary.notes]), 'picture.png');
  const answer = await client.send('POST', `/api/v1${store.uploadLogo.path}`, { body });
  expect(answer.status).toBe(415);
  const refusal = linesOf(answer.body.requestId).find(({ msg }) => msg === 'refused');
  expect(refusal).toMatchObject({ level: 30, tenantId, err: { type: 'AppError' } });
  expect(refusal?.err?.cause).toMatchObject({ message: 'Input buffer contains unsupported image format' });
});

it('a fault that nobody expected is told with its place, and without what was typed', async () => {
  const arrange = (text: string) => app.database.asOwner((owner) => owner.query(text));
  await arrange(`alter table customers add constraint odd check (name not like '%Canary%') not valid`);
  const refused = await add({ phone: '+15550147392' });
  await arrange(`
    create function odd() returns trigger language plpgsql as $$
    begin raise exception 'odd "%"', new.name using detail = new.phone, hint = new.email; end $$;
    create trigger odd before insert on customers for each row execute function odd()`);
  const { status, body } = await add({ phone: '+15550147393' });
  expect([refused.status, status]).toEqual([500, 500]);
  expect(linesOf(refused.body.requestId)[0]?.err).toMatchObject({
    code: '23514',
    constraint: 'odd',
    table: 'customers',
  });
  const [fault, request] = linesOf(body.requestId);
  expect(fault).toMatchObject({
    level: 50,
    msg: 'unexpected error',
    method: 'POST',
    route: `/api/v1${customers.add.path}`,
    tenantId,
    err: { type: 'DatabaseError', code: 'P0001', message: 'odd "…"' },
  });
  expect(request).toMatchObject({ level: 30, msg: 'request', status: 500, tenantId, ms: expect.any(Number) });
  expect(TRACES.filter((trace) => written.join('').includes(trace))).toEqual([]);
});

it('values that PostgreSQL, JavaScript and a mail server quote are left out', async () => {
  const fail = (error: Error) => app.app.log.error(error);
  const error = new RangeError(`Invalid "${canary.name}" of ${canary.email}: ${canary.phone}`, {
    cause: Object.assign(new Error(`550 <${canary.email}> unknown`), { response: canary.email, detail: canary.name }),
  });
  fail(error);
  try {
    JSON.parse(`{"name": "${canary.name}", "it's": ${canary.notes}`);
  } catch (unreadable) {
    fail(unreadable as Error); // what `JSON.parse` throws
  }
  await app
    .inTenant(tenantId, (tx) => tx.first({ text: 'select $1::uuid', values: [canary.name] } as never))
    .catch(fail);
  app.app.log.warn(`Reply was already sent in "/customers/${canary.phone}"`);
  smtp.refuse(550);
  await app.client().send('POST', '/api/v1/auth/signup', {
    body: { biz_name: canary.name, username: `second.${canary.email}`, password: canary.password },
  });
  await expect.poll(() => written.some((line) => line.includes('a mail could not be sent'))).toBe(true);
  const types = lines().map(({ err }) => err?.type);
  expect(types).toEqual(expect.arrayContaining(['RangeError', 'SyntaxError', 'DatabaseError']));
  expect(TRACES.filter((trace) => written.join('').includes(trace))).toEqual([]);
});

it('each request is one line: pattern, outcome, time and the id that its answer names', async () => {
  const { headers } = await client.send('GET', `/api/v1/customers/search-by-phone-name/search?q=${canary.phone}`);
  const requestId = headers.get('x-request-id');
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(linesOf(requestId)).toHaveLength(1);
  expect(Object.keys(linesOf(requestId)[0] ?? {}).toSorted()).toEqual(
    ['level', 'time', 'pid', 'hostname', 'reqId', 'method', 'route', 'status', 'ms', 'tenantId', 'msg'].toSorted(),
  );
});

it('the id that a proxy gives a request is taken over if it is a UUID, and nothing else is', async () => {
  const given = randomUUID();
  const ask = async (id: string) => {
    const { headers, body } = await client.send('GET', '/api/v1/nothing', { headers: { 'x-request-id': id } });
    expect(headers.get('x-request-id')).toBe(body.requestId);
    return body.requestId;
  };
  expect(await ask(given)).toBe(given);
  expect(linesOf(given)).toHaveLength(1);
  for (const forged of [`${given}x`, '{"level":50}', canary.phone, `${given}, ${given}`]) {
    expect(await ask(forged)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  }
});
