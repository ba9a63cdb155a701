import { setTimeout as delay } from 'node:timers/promises';
import { auth } from '@comanda/contract/auth/auth.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { type Client, createClient } from '../apps/server/test/support/client.ts';
import { addMenu } from '../apps/server/test/support/factories.ts';
import { openProxied } from './proxied.ts';
import { ACCOUNT } from './shop.ts';
import { inShort, watch } from './watch.ts';

const TIMES = Number(process.env.FAULTS_REDIS_TIMES ?? 10);
const AWAY_MS = 2_000;
const WELL_AGAIN_MS = 3_000;
/** The longest pause of a screen between two tries. */
const SCREENS_BACK_MS = 10_000;

let proxied: Awaited<ReturnType<typeof openProxied>>;
let screens: ReturnType<typeof openScreen>[] = [];
afterEach(async () => {
  for (const { socket } of screens) socket.close();
  await proxied.stop();
});

/** Knows what it fetched when its socket was opened, and what it heard since; it never asks by itself. */
function openScreen(url: string, client: Client) {
  const known = new Set<string>();
  let connections = 0;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket: Socket = io(url, { transports: ['websocket'], extraHeaders: { cookie }, reconnectionDelayMax: 5_000 });
  socket.on('connect', async () => {
    connections += 1;
    for (const group of await client.call(orders.list, {})) for (const { id } of group.orders) known.add(id);
  });
  socket.on('new_order', ({ orderId }: { orderId: string }) => known.add(orderId));
  return { socket, known, connections: () => connections };
}

it(`sells while Redis is killed or hangs ${TIMES} times, and no screen misses an order for good`, async () => {
  proxied = await openProxied(3, {});
  const { servers, redis, url } = proxied;
  const client = createClient(url);
  await client.call(auth.signUp, { body: { biz_name: 'Durable', ...ACCOUNT } });
  await client.call(auth.signIn, { body: ACCOUNT });
  const { tea } = await addMenu(client);
  screens = servers.map((server) => openScreen(server.url, client));
  const statuses = () =>
    Promise.all(
      servers.map((server) =>
        fetch(`${server.url}/socket.io/?EIO=4&transport=polling`).then((answer) => answer.status),
      ),
    );
  // Two would fill the restaurant, which may have a thousand open orders.
  const eyes = watch({ client, tea });
  const waits: number[] = [];

  for (let time = 0; time < TIMES; time += 1) {
    const isKilled = time % 2 === 0;
    if (isKilled) await redis.kill();
    else redis.signal('SIGSTOP');
    await expect.poll(statuses, { timeout: 20_000 }).toEqual([503, 503, 503]);
    await delay(AWAY_MS);
    if (isKilled) await redis.start();
    else redis.signal('SIGCONT');
    const since = performance.now();
    await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200, 200]);
    waits.push(Math.round(performance.now() - since));
    await expect.poll(() => screens.every(({ socket }) => socket.connected), { timeout: SCREENS_BACK_MS }).toBe(true);
  }
  await eyes.stop();

  console.log('Redis away', inShort(eyes.seen), {
    wellAgainAfterMs: waits,
    connectionsOfAScreen: screens.map((screen) => screen.connections()),
  });
  expect(eyes.seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(Math.max(...waits)).toBeLessThan(WELL_AGAIN_MS);
  const { rows } = await proxied.asOwner((owner) => owner.query<{ id: string }>('select id from orders'));
  const unknown = () => screens.map(({ known }) => rows.filter(({ id }) => !known.has(id)).length);
  await expect.poll(unknown, { timeout: SCREENS_BACK_MS }).toEqual([0, 0, 0]);
});
