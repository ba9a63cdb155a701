import { readFileSync } from 'node:fs';
import { pos } from '@comanda/contract/pos/pos.contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { addMenu, signUp } from '../../test/support/factories.ts';
import { send } from '../../test/support/sales.ts';
import { startSmtp } from '../../test/support/smtp.ts';

const TOKEN = 'a token for the tests that is long enough';
const root = new URL('../../../../', import.meta.url);

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let clock = new Date();

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startApp({
    mail: { smtpUrl: smtp.url, from: 'no-reply@example.com', outboxDir: '/nowhere' },
    now: () => clock,
  });
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

const read = async (from = app): Promise<string> => (await fetch(`${from.url}/metrics`)).text();
/** The value of a line: a name with its labels as they stand there. */
function valueOf(text: string, name: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

describe('the numbers of a server', () => {
  it('count requests by the pattern of their route and by what became of them', async () => {
    const { client } = await signUp(app);
    await client.send('GET', '/api/v1/customers/search-by-phone-name/search?q=5550100');
    await client.send('DELETE', '/api/v1/customers/+15550199/delete');
    const text = await read();
    const count = (method: string, route: string, status: string) =>
      valueOf(text, `comanda_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);
    expect(count('DELETE', '/api/v1/customers/:id/delete', '4xx')).toBe(1);
    expect(count('POST', '/api/v1/auth/signup', '2xx')).toBe(1);
    expect(text.match(/\{.*\}/g)?.join()).not.toMatch(/555|Restaurant|@|[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it('do not grow with addresses that do not exist', async () => {
    const countLines = (text: string) => text.match(/^comanda_/gm)?.length ?? 0;
    const before = countLines(await read());
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PROPFIND']) {
      for (const path of ['x', 'y', 'z/z']) await fetch(`${app.url}/api/v1/${path}${Math.random()}`, { method });
    }
    const text = await read();
    expect(valueOf(text, 'comanda_http_request_seconds_count{method="any",route="other",status="4xx"}')).toBe(15);
    // One histogram more, and that of this call.
    expect(countLines(text) - before).toBeLessThanOrEqual(2 * 13);
  });

  it('tell how soon the kitchen hears of an order, and how many screens listen', async () => {
    const { client } = await signUp(app);
    const { tea } = await addMenu(client);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const screen = io(app.url, { transports: ['websocket'], extraHeaders: { cookie } });
    await new Promise<void>((resolve) => screen.once('connect', resolve));
    const before = await read();
    await send(client, [tea]);
    await client.send('POST', `/api/v1${pos.createOrder.path}`, { body: { cart: [] } });
    const after = await read();
    const orders = 'comanda_order_to_kitchen_seconds';
    expect(valueOf(after, `${orders}_count`)).toBe((valueOf(before, `${orders}_count`) ?? 0) + 1);
    expect(valueOf(after, `${orders}_sum`)).toBeGreaterThan(valueOf(before, `${orders}_sum`) ?? 0);
    expect(valueOf(after, 'comanda_sockets_connected')).toBe(1);
    screen.close();
    await expect.poll(async () => valueOf(await read(), 'comanda_sockets_connected')).toBe(0);
  });

  it('tell how many mails wait, and how long the oldest does', async () => {
    await app.mails.wake();
    expect(valueOf(await read(), 'comanda_mails_waiting')).toBe(0);
    await smtp.goDown();
    await signUp(app);
    await signUp(app);
    clock = new Date(clock.getTime() + 90_000);
    const text = await read();
    expect(valueOf(text, 'comanda_mails_waiting')).toBe(2);
    expect(valueOf(text, 'comanda_mail_oldest_seconds')).toBeGreaterThanOrEqual(90);
    await smtp.comeBack();
  });

  it('are told while the database has no connection left, but for those that it alone knows', async () => {
    const held = await Promise.all(Array.from({ length: 16 }, () => app.database.pool.connect()));
    const text = await read();
    for (const client of held) client.release();
    expect(valueOf(text, 'comanda_database_up')).toBe(0);
    expect(valueOf(text, 'comanda_database_connections{pool="tenants",state="busy"}')).toBe(16);
    expect(valueOf(text, 'comanda_database_waiting{pool="tenants"}')).toBeGreaterThanOrEqual(1);
    expect(valueOf(text, 'comanda_mails_waiting')).toBeUndefined();
    expect(valueOf(await read(), 'comanda_database_up')).toBe(1);
  });
});

describe('strangers', () => {
  const ask = async (from: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
    const request = { url: '/metrics', remoteAddress, headers: { host: 'localhost:3000', ...headers } };
    const { statusCode, body } = await from.app.inject(request);
    // A refusal tells nothing.
    if (statusCode !== 200) expect(body).not.toContain('comanda_');
    return statusCode;
  };

  it('are all but the programs of this machine', async () => {
    expect(await ask(app)).toBe(200);
    expect(await ask(app, {}, '::ffff:127.0.0.1')).toBe(200);
    expect(await ask(app, {}, '192.168.1.20')).toBe(404);
    expect(await ask(app, {}, '203.0.113.9')).toBe(404);
  });

  it('are those behind a proxy on this machine, and pages whose site borrows its address', async () => {
    expect(await ask(app, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await ask(app, { forwarded: 'for=127.0.0.1' })).toBe(404);
    expect(await ask(app, { 'x-real-ip': '127.0.0.1' })).toBe(404);
    expect(await ask(app, { host: 'evil.example' })).toBe(404);
    expect(await ask(app, { authorization: 'Bearer undefined' }, '203.0.113.9')).toBe(404);
  });

  it('are all where the server is for others, unless they have the token', async () => {
    const shared = await startApp({ publicUrl: 'https://pos.example.com' });
    const watched = await startApp({ publicUrl: 'https://pos.example.com', metricsToken: TOKEN });
    expect(await ask(shared)).toBe(404);
    expect(await ask(watched)).toBe(404);
    expect(await ask(watched, { authorization: `Bearer ${TOKEN.slice(1)}` })).toBe(404);
    const proxied = { authorization: `Bearer ${TOKEN}`, host: 'pos.example.com', 'x-forwarded-for': '203.0.113.9' };
    expect(await ask(watched, proxied, '10.0.0.2')).toBe(200);
    await shared.stop();
    await watched.stop();
  });
});

it.each(['grafana-dashboard.json', 'alerts.yml'])('deploy/%s names only what is exported', async (file) => {
  const text = readFileSync(new URL(`deploy/${file}`, root), 'utf8');
  if (file.endsWith('.json')) JSON.parse(text);
  const named = new Set(text.match(/\b(comanda|nodejs|process)_[a-z0-9_]+/g));
  const exported = (await read()).split('\n');
  const missing = [...named].filter((name) => !exported.some((line) => new RegExp(`^${name}[ {]`).test(line)));
  expect(named.size).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
