import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { orders } from '@comanda/contract/orders/orders.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, createClient } from './support/client.ts';
import { addMenu, PASSWORD } from './support/factories.ts';
import { freePort, serverProcess } from './support/server-process.ts';

/** Each of the three kinds twice, at random moments; `npm run test:faults -- durability` kills a hundred times. */
const KILLS = 6;
const TILLS = 8;

let dataDir: string;
let server: ReturnType<typeof serverProcess>;
let client: Client;
let tea: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'comanda-durability-'));
  server = serverProcess(dataDir, await freePort());
  await server.start();
  client = createClient(server.url);
  const account = { username: 'owner@example.com', password: PASSWORD };
  await client.send('POST', '/api/v1/auth/signup', { body: { biz_name: 'Durable', ...account } });
  await client.send('POST', '/api/v1/auth/signin', { body: account });
  ({ tea } = await addMenu(client));
});
afterAll(async () => {
  await server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

it('keeps every acknowledged order once, through 6 kills of server and database under load', async () => {
  const acknowledged = new Map<string, Answer['body']>();
  let open = true;

  /** A till sells until closing time. What it got no answer for, it sends again with the same key. */
  async function till(): Promise<void> {
    while (open) {
      const key = randomUUID();
      while (!acknowledged.has(key)) {
        const answer = await attempt(key);
        if (answer?.status === 200) acknowledged.set(key, answer.body);
        else if (answer && answer.status !== 503)
          throw new Error(`unexpected ${answer.status}: ${JSON.stringify(answer.body)}`);
        else await aMoment();
      }
    }
  }
  const attempt = (key: string) =>
    client
      .send('POST', '/api/v1/pos/create-order', {
        body: { cart: [{ id: tea, quantity: 1 }] },
        headers: { 'idempotency-key': key },
      })
      .catch(() => null);

  let failure: unknown;
  const tills = Promise.all(Array.from({ length: TILLS }, till)).catch((error: unknown) => {
    failure = error;
  });
  const until = async (condition: () => boolean) => {
    while (!condition()) {
      if (failure) throw failure;
      await aMoment();
    }
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = acknowledged.size;
    // Kills at a random moment of a load that is known to be running: more than was on its way at the last kill.
    await until(() => acknowledged.size >= before + TILLS + 5 + Math.floor(Math.random() * 40));
    const [killsServer, killsDatabase] = [kill % 3 !== 1, kill % 3 !== 0];
    if (killsDatabase) server.killDatabase();
    if (killsServer) {
      await server.kill('SIGKILL');
      await server.start();
    }
  }
  const last = acknowledged.size;
  await until(() => acknowledged.size > last + TILLS);
  open = false;
  await tills;
  expect(failure).toBeUndefined();

  const stored = (await client.call(orders.list, {})).flatMap((group) => group.orders);
  const ids = stored.map((order) => order.id);
  const acknowledgedIds = [...acknowledged.values()].map(({ orderId }) => String(orderId));
  expect(ids.toSorted()).toEqual(acknowledgedIds.toSorted());
  const numbers = stored.map((order) => order.order_no).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  expect(new Set(stored.map((order) => order.token_no)).size).toBe(stored.length);
});

it('finishes a running request when it is told to stop, and ends with its database', async () => {
  // Without a hash, which takes a slow machine longer than a stopping server waits.
  const body = JSON.stringify({ username: 'owner@example.com' });
  const sent = http.request(`${server.url}/api/v1/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  sent.flushHeaders();
  // The server has taken the request and waits for its body.
  await once(sent, 'continue');
  const stopped = server.kill('SIGTERM');
  const answered = once(sent, 'response');
  sent.end(body);
  const [answer] = (await answered) as [http.IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(await stopped, server.output.join('')).toBe(0);
  expect(() => server.killDatabase()).toThrow('ENOENT');
  await server.start();
  expect(await client.send('GET', '/readyz')).toMatchObject({ status: 200 });
});

it('refuses a second start on the same data in one line, and harms nothing', async () => {
  const second = serverProcess(dataDir, await freePort());
  await expect(second.start()).rejects.toThrow(/ended with 1/);
  expect(second.output.join('').trim().split('\n')).toHaveLength(1);
  expect(await client.send('GET', '/readyz')).toMatchObject({ status: 200 });
});

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));
