import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { io } from 'socket.io-client';
import { type Load, load, loadAtRate, ms, percentiles, request, type Sent } from './load.ts';
import { asOwner } from './owner.ts';
import { findPgbench, runPgbench, version } from './pgbench.ts';
import { type Bench, type Restaurant, restaurantOf } from './restaurants.ts';

/** As many as a large installation has in its best minute. */
const STEADY_PER_SECOND = 200;

/** Both sides take turns, and the middle round counts, because no two seconds of a shared machine are alike. */
const ROUNDS = 5;
type Round = { api: Load; bare: Load | undefined };
const ratioOf = ({ api, bare }: Round): number => api.perSecond / (bare?.perSecond ?? Infinity);

export function createOrder(url: string, restaurant: Restaurant): Promise<Sent> {
  const headers = { ...restaurant.headers, 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ cart: restaurant.cart });
  return request(new URL(`${url}/api/v1/pos/create-order`), 'POST', headers, body);
}

export async function measureOrders(bench: Bench): Promise<void> {
  const { url, dataDir, socketDir, restaurants, seconds } = bench;
  const pgbench = findPgbench();
  console.log(
    `\nCreate order, 3 lines, ${restaurants.length} restaurants, ${ROUNDS} rounds of ${seconds / 2} s${pgbench ? `, beside ${version(pgbench)}` : ''}`,
  );
  if (!pgbench) console.log('  pgbench is not installed (Debian package postgresql-15): no ratio');
  // The restaurants sell in turn; above 20 clients several tills of one sell at once.
  let sold = 0;
  const order = () => createOrder(url, restaurantOf(restaurants, (sold += 1)));
  // A restaurant can have only so many open orders.
  const closeOrders = () =>
    asOwner(bench, (owner) =>
      owner.query(`update orders set status = 'cancelled', closed_at = now() where status = 'created'`),
    );
  const bare = (options: { clients: number; perSecond?: number }) =>
    pgbench
      ? runPgbench({
          pgbench,
          host: socketDir,
          folder: path.join(dataDir, 'pgbench'),
          restaurants,
          seconds: Math.ceil(seconds / 2),
          lines: 3,
          ...options,
        })
      : undefined;
  await load(16, 3, order);
  // The database does the same within seconds by itself; until then its planner guesses, and reads all orders to find
  // one.
  await asOwner(bench, (owner) => owner.query('vacuum analyze'));
  for (const clients of [1, 16, 64]) {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ api: await load(clients, seconds / 2, order), bare: bare({ clients: Math.min(clients, 40) }) });
      await closeOrders();
    }
    const sorted = rounds.toSorted((a, b) => ratioOf(a) - ratioOf(b));
    const name = `${String(clients).padStart(2)} clients`;
    report(name, sorted[Math.floor(ROUNDS / 2)] as Round);
    if (pgbench)
      console.log(`    ratios of ${ROUNDS} rounds: ${sorted.map((round) => ratioOf(round).toFixed(2)).join(', ')}`);
  }
  const steady = await loadAtRate(STEADY_PER_SECOND, seconds, order);
  await closeOrders();
  report(`${STEADY_PER_SECOND} a second`, { api: steady, bare: bare({ clients: 16, perSecond: STEADY_PER_SECOND }) });
}

function report(name: string, { api, bare }: Round): void {
  const line = (of: Load) => `${of.perSecond.toFixed(0)}/s, p50 ${ms(of.p50)}, p99 ${ms(of.p99)}`;
  const ratio = (of: Load) =>
    `; ratio ${ratioOf({ api, bare }).toFixed(2)} of its throughput, ${(api.p99 / of.p99).toFixed(1)} times its p99`;
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
