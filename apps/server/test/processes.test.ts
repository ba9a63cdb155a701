import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth } from '@comanda/contract/auth/auth.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import pg from 'pg';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from '../src/db/embedded.ts';
import { type Answer, type Client, createClient } from './support/client.ts';
import { addMenu, PASSWORD } from './support/factories.ts';
import { cuttableWay, redisProcess } from './support/redis-process.ts';
import { freePort, serverProcess } from './support/server-process.ts';

// Four processes as they are started, one PostgreSQL, one Redis. The first reaches Redis by a way that can be cut.

type Server = ReturnType<typeof serverProcess>;

const folder = mkdtempSync(path.join(tmpdir(), 'comanda-processes-'));
const dataDir = path.join(folder, 'data');
let env: Record<string, string>;
let postgres: Embedded;
let redis: Awaited<ReturnType<typeof redisProcess>>;
let way: Awaited<ReturnType<typeof cuttableWay>>;
let servers: Server[];
let a: Server;
let b: Server;
let owner: Client;
let tea: string;
let sockets: Socket[] = [];

beforeAll(async () => {
  [postgres, redis] = await Promise.all([
    startEmbedded({ dataDir: path.join(folder, 'postgres'), settings: { fsync: 'off', max_connections: '100' } }),
    redisProcess(),
  ]);
  way = await cuttableWay(redis.port);
  await asOwnerOf('postgres', (client) => client.query('create database comanda'));
  env = {
    DATABASE_URL: `postgres://postgres@localhost/comanda?host=${postgres.socketDir}`,
    APP_SECRET: 'a secret for tests that is long enough',
    SUPERADMIN_EMAIL: 'operator@example.com',
    SUPERADMIN_PASSWORD: 'a long password of the operator',
    DEMO: '1',
    RATE_LIMITS: 'on',
  };
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  servers = ports.map((port, index) =>
    serverProcess(dataDir, port, { ...env, REDIS_URL: [way.url][index] ?? redis.url }),
  );
  await Promise.all(servers.map((server) => server.start()));
  [a, b] = servers as [Server, Server];

  owner = createClient(a.url);
  const account = { username: 'owner@example.com', password: PASSWORD };
  await owner.call(auth.signUp, { body: { biz_name: 'Four tills', ...account } });
  await owner.call(auth.signIn, { body: account });
  ({ tea } = await addMenu(owner));
});

afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets = [];
  way.mend();
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  way.close();
  await redis.kill();
  redis.remove();
  await postgres.stop('immediate');
  rmSync(folder, { recursive: true, force: true });
});

async function asOwnerOf<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: postgres.socketDir, port: postgres.port, user: 'postgres', database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const count = (table: string) =>
  asOwnerOf('comanda', async (client) => (await client.query(`select count(*)::int from ${table}`)).rows[0].count);

/** The same person's browser, whose requests the proxy gives to another process. */
function at(server: Server, person: Client): Client {
  const client = createClient(server.url);
  for (const [name, value] of person.cookies) client.cookies.set(name, value);
  return client;
}

async function signIn(server: Server): Promise<Client> {
  const client = createClient(server.url);
  await client.call(auth.signIn, { body: { username: 'owner@example.com', password: PASSWORD } });
  return client;
}

async function listen(server: Server, person: Client = owner): Promise<Socket> {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(server.url, { transports: ['websocket'], reconnection: false, extraHeaders: { cookie } });
  sockets.push(socket);
  await heard(socket, 'connect');
  return socket;
}

const heard = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve, reject) => {
    socket.once(event, resolve);
    if (event !== 'disconnect') socket.once('disconnect', () => reject(new Error(`closed before ${event}`)));
    socket.once('connect_error', reject);
  });

const order = (server: Server, key: string = randomUUID()): Promise<Answer> =>
  at(server, owner).send('POST', '/api/v1/pos/create-order', {
    body: { cart: [{ id: tea, quantity: 1 }] },
    headers: { 'idempotency-key': key },
  });

/** How a process answers who wants to open a socket, by polling or by WebSocket. */
async function handshake({ url }: Server, transport: 'polling' | 'websocket') {
  const upgrade = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const headers = { ...upgrade, 'sec-websocket-key': Buffer.alloc(16).toString('base64') };
  const request = http.get(`${url}/socket.io/?EIO=4&transport=${transport}`, {
    agent: false,
    ...(transport === 'websocket' && { headers }),
  });
  const [response] = (await Promise.race([once(request, 'response'), once(request, 'upgrade')])) as [
    http.IncomingMessage,
  ];
  const { statusCode, headers: answered } = response;
  response.destroy();
  return { status: statusCode, retryAfter: answered['retry-after'] };
}

const refused = { status: 503, retryAfter: '5' };
const lines = (server: Server, words: string) => server.output.join('').split(words).length - 1;
const hears = (server: Server) => handshake(server, 'polling').then(({ status }) => status === 200);

/** Whether an order here is heard there; a socket may be closed once more while all processes find each other again. */
async function crosses(here: Server, there: Server): Promise<boolean> {
  const screen = await listen(there);
  const event = heard(screen, 'new_order').then(
    () => true,
    () => false,
  );
  expect(await order(here)).toMatchObject({ status: 200 });
  return event;
}
const allHear = async () => (await Promise.all(servers.map(hears))).every(Boolean);

it('start at the same moment over an empty database, and make one of each', async () => {
  for (const { url } of servers) expect(await createClient(url).send('GET', '/readyz')).toMatchObject({ status: 200 });
  expect(await count('superadmins')).toBe(1);
  // Whoever comes second does not wait for the first to have made it.
  await expect.poll(() => count(`logins where username = 'demo@comanda.example'`)).toBe(1);
});

it('warn who starts another one on their database without Redis', async () => {
  const apart = serverProcess(dataDir, await freePort(), env);
  await apart.start();
  await apart.kill('SIGTERM');
  const warning = 'Another Comanda works on this database, and REDIS_URL is not set';
  expect([apart, ...servers].map((server) => lines(server, warning))).toEqual([1, 0, 0, 0, 0]);
});

it('start and sell without Redis, too, and stop in order', async () => {
  const alone = serverProcess(dataDir, await freePort(), {
    ...env,
    REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
  });
  await alone.start();
  expect(await handshake(alone, 'websocket')).toEqual(refused);
  expect(await order(alone)).toMatchObject({ status: 200 });
  expect(await alone.kill('SIGTERM')).toBe(0);
  expect(lines(alone, 'Redis is away')).toBe(1);
});

describe('events', () => {
  it('reach the sockets of the other process, both ways, once', async () => {
    const screens = [await listen(a), await listen(b)];
    const names: string[] = [];
    for (const screen of screens) screen.onAny((name: string) => names.push(name));
    for (const server of [a, b]) {
      const [answer, ...events] = await Promise.all([
        order(server),
        ...screens.map((screen) => heard(screen, 'new_order')),
      ]);
      const { orderId, orderNo, tokenNo } = answer.body;
      const version = expect.stringMatching(/^[0-9a-f-]{36}\.\d+$/) as string;
      const told = { orderId, orderNo, tokenNo, version, stationIds: [expect.any(String)] };
      expect(events).toEqual([told, told]);
    }
    expect(names).toEqual(Array(4).fill('new_order'));
  });

  it('that a process could not tell because it alone had lost Redis close the sockets of the others once it is back', async () => {
    // Others see that one is missing, and have their screens look for themselves.
    const before = await listen(b);
    const closed = heard(before, 'disconnect');
    way.cut();
    await closed;
    await expect.poll(() => handshake(a, 'websocket')).toEqual(refused);
    const screen = await listen(b);
    const overheard: string[] = [];
    screen.onAny((name: string) => overheard.push(name));
    expect(await order(a)).toMatchObject({ status: 200 });

    const closedAgain = heard(screen, 'disconnect');
    way.mend();

    // As if the network had failed, so the browser comes back by itself and fetches everything.
    expect(await closedAgain).toBe('transport close');
    expect(overheard).toEqual([]);
    await expect.poll(allHear).toBe(true);
  });
});

describe('sessions', () => {
  it('end everywhere, and their sockets with them', async () => {
    const person = await signIn(a);
    const screen = await listen(b, person);
    const elsewhere = at(b, person);
    const closed = heard(screen, 'disconnect');
    await person.call(auth.signOut, {});
    expect(await closed).toBe('io server disconnect');
    expect(await elsewhere.send('GET', '/api/v1/kitchen')).toMatchObject({ status: 401 });
    await expect(listen(b, elsewhere)).rejects.toThrow('unauthenticated');
  });

  it('are renewed at one process and go on at the other', async () => {
    const person = await signIn(a);
    await person.call(auth.refreshToken, {});
    const elsewhere = at(b, person);
    await elsewhere.call(kitchen.list, {});
    await elsewhere.call(auth.refreshToken, {});
    await at(a, elsewhere).call(kitchen.list, {});
  });
});

describe('sales over all processes at once', () => {
  it('with one key are one order with one answer', async () => {
    const before = await count('orders');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => order(servers[index % 4] as Server, key)),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await count('orders')).toBe(before + 1);
  });

  it('have each number once and no gap', async () => {
    const { body: last } = await order(a);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => order(servers[index % 4] as Server)));
    const following = (from: unknown) => Array.from({ length: 40 }, (_, index) => Number(from) + 1 + index);
    const drawn = (name: string) => answers.map(({ body }) => Number(body[name])).sort((one, two) => one - two);
    expect(drawn('orderNo')).toEqual(following(last.orderNo));
    expect(drawn('tokenNo')).toEqual(following(last.tokenNo));
  });
});

it('a picture that was uploaded to one process is served by the other', async () => {
  const image = new Blob([
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  ]);
  const { imageURL } = await owner.call(menu.uploadPhoto, { params: { id: tea }, image });
  const [here, there] = await Promise.all([a, b].map(({ url }) => fetch(`${url}${imageURL}`)));
  expect(there?.status).toBe(200);
  expect(await there?.bytes()).toEqual(await here?.bytes());
});

it('requests are counted together', async () => {
  const statuses = await askAllForMail('counted@example.com', 12);
  expect(statuses.toSorted((one, two) => one - two)).toEqual([...Array(10).fill(200), 429, 429]);
});

/** At most ten in a minute are allowed. */
const askAllForMail = (username: string, times: number): Promise<number[]> =>
  Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const { url } = servers[index % 4] as Server;
      const answer = await createClient(url).send('POST', '/api/v1/auth/forgot-password', { body: { username } });
      return answer.status;
    }),
  );

const told = () => servers.map((server) => [lines(server, 'Redis is away'), lines(server, 'Redis is back')]);

function countResetMails(): number {
  const outbox = path.join(dataDir, 'outbox');
  const texts = readdirSync(outbox).filter((name) => name.endsWith('.txt'));
  return texts.filter((name) => readFileSync(path.join(outbox, name), 'utf8').includes('Choose a new password')).length;
}

describe.each(['killed, and forgets everything', 'silent'])('while Redis is %s', (what) => {
  const isKilled = what !== 'silent';

  it('selling goes on, sockets are refused, and all is well again with Redis', async () => {
    const screen = await listen(b);
    const before = told();
    const closed = heard(screen, 'disconnect');
    if (isKilled) await redis.kill();
    else redis.signal('SIGSTOP');
    // At once, before it is noticed, and afterwards.
    expect((await Promise.all(servers.map((server) => order(server)))).map(({ status }) => status)).toEqual(
      Array(4).fill(200),
    );
    expect(await closed).toBe('transport close');
    for (const server of servers) {
      await expect.poll(() => handshake(server, 'websocket')).toEqual(refused);
      expect(await handshake(server, 'polling')).toEqual(refused);
      expect(await order(server)).toMatchObject({ status: 200 });
      expect(await createClient(server.url).send('GET', '/readyz')).toMatchObject({ status: 200 });
    }
    const mails = countResetMails();
    expect(await askAllForMail('owner@example.com', 12)).toEqual(Array(12).fill(200));
    await expect.poll(countResetMails).toBeGreaterThan(mails);
    expect(await owner.send('GET', '/metrics')).toMatchObject({
      body: { text: expect.stringMatching(/^comanda_redis_up 0$/m) },
    });

    if (isKilled) await redis.start();
    else redis.signal('SIGCONT');

    await expect.poll(allHear).toBe(true);
    for (const [here, there] of [
      [a, b],
      [b, a],
    ] as const)
      await expect.poll(() => crosses(here, there)).toBe(true);
    await expect.poll(told).toEqual(before.map(([away = 0, back = 0]) => [away + 1, back + 1]));
  });
});

it('lock the demo for everybody as soon as one is started without it', async () => {
  const demoOwner = { username: 'demo@comanda.example', password: 'comanda-demo' };
  const signsIn = async ({ url }: Server) =>
    (await createClient(url).send('POST', '/api/v1/auth/signin', { body: demoOwner })).status;
  expect(await signsIn(a)).toBe(200);
  const without = serverProcess(dataDir, await freePort(), { ...env, DEMO: '0', REDIS_URL: redis.url });
  await without.start();
  expect(lines(without, 'Locked, because')).toBe(1);
  for (const server of [without, a, b]) expect(await signsIn(server)).toBe(401);
  await without.kill('SIGTERM');
});

// Last, because they are not started again.
describe('a process that goes', () => {
  it('in order has told everything, so nobody has to fetch anew', async () => {
    const screen = await listen(b);
    expect(await servers[2]?.kill('SIGTERM')).toBe(0);
    // Each of the three that are left looks around once a second.
    const looks = await redis.countLooks();
    await expect.poll(() => redis.countLooks()).toBeGreaterThan(looks + 4);
    expect(screen.connected).toBe(true);
  });

  it('because it was killed may have left something untold, so the screens of the others fetch anew', async () => {
    const screen = await listen(b);
    const closed = heard(screen, 'disconnect');
    await servers[3]?.kill('SIGKILL');
    expect(await closed).toBe('transport close');
    await listen(b);
  });
});
