import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { io } from 'socket.io-client';
import { type Load, load, loadAtRate, ms, percentiles, request, type Sent } from './load.ts';
import { findPgbench, runPgbench, version } from './pgbench.ts';
import { type Bench, type Restaurant, restaurantOf } from './restaurants.ts';

/** As many as a large installation has in its best minute. */
const STEADY_PER_SECOND = 200;

export function createOrder(url: string, restaurant: Restaurant): Promise<Sent> {
  const headers = { ...restaurant.headers, 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ cart: restaurant.cart });
  return request(new URL(`${url}/api/v1/pos/create-order`), 'POST', headers, body);
}

/** Both sides in turn on the same database, so that a slow moment of the machine meets both. */
export async function measureOrders({ url, dataDir, socketDir, restaurants, seconds }: Bench): Promise<void> {
  const pgbench = findPgbench();
  console.log(
    `\nCreate order, 3 lines, ${restaurants.length} restaurants, ${seconds} s each${pgbench ? `, beside ${version(pgbench)}` : ''}`,
  );
  if (!pgbench) console.log('  pgbench is not installed (Debian package postgresql-15): no ratio');
  // A client belongs to a restaurant, as a till does; above 20 clients several tills share one.
  const order = (client: number) => createOrder(url, restaurantOf(restaurants, client));
  const bare = (options: { clients: number; perSecond?: number }) =>
    pgbench
      ? runPgbench({
          pgbench,
          host: socketDir,
          folder: path.join(dataDir, 'pgbench'),
          restaurants,
          seconds,
          ...options,
        })
      : undefined;
  await load(16, 3, order);
  for (const clients of [1, 16, 64]) {
    const api = await load(clients, seconds, order);
    report(`${String(clients).padStart(2)} clients`, api, bare({ clients: Math.min(clients, 40) }));
  }
  const steady = await loadAtRate(STEADY_PER_SECOND, seconds, order);
  report(`${STEADY_PER_SECOND} a second`, steady, bare({ clients: 16, perSecond: STEADY_PER_SECOND }));
}

function report(name: string, api: Load, bare: Load | undefined): void {
  const line = (of: Load) => `${of.perSecond.toFixed(0)}/s, p50 ${ms(of.p50)}, p99 ${ms(of.p99)}`;
  const ratio = (of: Load) =>
    `; ratio ${(api.perSecond / of.perSecond).toFixed(2)} of its throughput, ${(api.p99 / of.p99).toFixed(1)} times its p99`;
  console.log(`  ${name}: ${line(api)}${bare ? `; pgbench ${line(bare)}${ratio(bare)}` : ''}`);
}

/** How long after the answer to the waiter the kitchen's screen hears of the order; before it counts as 0. */
export async function measureEvents({ url, restaurants }: Bench): Promise<void> {
  const restaurant = restaurantOf(restaurants, 0);
  const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie: restaurant.headers.cookie ?? '' } });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const delays: number[] = [];
  for (let round = 0; round < 300; round += 1) {
    const heard = new Promise<number>((resolve) => socket.once('new_order', () => resolve(performance.now())));
    await createOrder(url, restaurant);
    const answered = performance.now();
    delays.push(Math.max(0, (await heard) - answered));
  }
  socket.close();
  const { p50, p99 } = percentiles(delays);
  console.log(`\nAnswer of create-order to the kitchen's event, 300 orders: p50 ${ms(p50)}, p99 ${ms(p99)}`);
}
