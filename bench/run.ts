import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { io } from 'socket.io-client';
import { freePort, serverProcess } from '../apps/server/test/support/server-process.ts';
import { type Load, load, ms, percentiles, request } from './load.ts';
import { findPgbench, runPgbench, version } from './pgbench.ts';
import { measurePlatform, operator } from './platform.ts';
import { measureReports } from './reports.ts';
import { openRestaurant, type Restaurant } from './restaurants.ts';
import { measureWeb } from './web.ts';

const TENANTS = 20;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);

const dataDir = mkdtempSync(path.join(tmpdir(), 'comanda-bench-'));
const server = serverProcess(dataDir, await freePort(), {
  SUPERADMIN_EMAIL: operator.username,
  SUPERADMIN_PASSWORD: operator.password,
});
try {
  await server.start();
  const restaurants: Restaurant[] = [];
  for (let index = 0; index < TENANTS; index += 1)
    restaurants.push(await openRestaurant(server.url, `restaurant${index}`, 50));
  await orders(restaurants);
  await menus(restaurants);
  await events(restaurants);
  await measureWeb(server.url, restaurants[0]);
  await measureReports(server.url, dataDir);
  await measurePlatform(server.url, dataDir);
} finally {
  await server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

function createOrder(restaurant: Restaurant | undefined) {
  if (!restaurant) throw new Error('no such restaurant');
  const headers = { ...restaurant.headers, 'idempotency-key': randomUUID() };
  return request(
    new URL(`${server.url}/api/v1/pos/create-order`),
    'POST',
    headers,
    JSON.stringify({ cart: restaurant.cart }),
  );
}

/** Both sides in turn on the same database, so that a slow moment of the machine meets both. */
async function orders(restaurants: Restaurant[]): Promise<void> {
  const pgbench = findPgbench();
  console.log(
    `\nCreate order, 3 lines, ${TENANTS} restaurants, ${SECONDS} s each${pgbench ? `, beside ${version(pgbench)}` : ''}`,
  );
  if (!pgbench) console.log('  pgbench is not installed (Debian package postgresql-15): no ratio');
  const socketDir = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  await load(16, 3, (client) => createOrder(restaurants[client % TENANTS]));
  for (const clients of [1, 16, 64]) {
    // A client belongs to a restaurant, as a till does; above 20 clients several tills share one.
    const api = await load(clients, SECONDS, (client) => createOrder(restaurants[client % TENANTS]));
    const bare = pgbench
      ? runPgbench({
          pgbench,
          host: socketDir,
          folder: path.join(dataDir, 'pgbench'),
          restaurants,
          clients: Math.min(clients, 40),
          seconds: SECONDS,
        })
      : undefined;
    const line = (load: Load) => `${load.perSecond.toFixed(0)}/s, p50 ${ms(load.p50)}, p99 ${ms(load.p99)}`;
    const ratio = (of: Load) =>
      `; ratio ${(api.perSecond / of.perSecond).toFixed(2)} of its throughput, ${(api.p99 / of.p99).toFixed(1)} times its p99`;
    console.log(
      `  ${String(clients).padStart(2)} clients: ${line(api)}${bare ? `; pgbench ${line(bare)}${ratio(bare)}` : ''}`,
    );
  }
}

async function menus(restaurants: Restaurant[]): Promise<void> {
  console.log('\nGET /pos/init, 8 clients');
  const large = await openRestaurant(server.url, 'large', 1000);
  for (const [items, restaurant] of [
    [50, restaurants[0]],
    [1000, large],
  ] as const) {
    if (!restaurant) continue;
    const call = () => request(new URL(`${server.url}/api/v1/pos/init`), 'GET', restaurant.headers);
    const { text } = await call();
    const result = await load(8, SECONDS / 2, call);
    const size = `${(text.length / 1024).toFixed(0)} kB, ${(gzipSync(text).length / 1024).toFixed(0)} kB gzip`;
    console.log(
      `  ${String(items).padStart(4)} items (${size}): ${result.perSecond.toFixed(0)}/s, p50 ${ms(result.p50)}, p99 ${ms(result.p99)}`,
    );
  }
}

/** How long after the answer to the waiter the kitchen's screen hears of the order; before it counts as 0. */
async function events(restaurants: Restaurant[]): Promise<void> {
  const [restaurant] = restaurants;
  const socket = io(server.url, {
    transports: ['websocket'],
    extraHeaders: { cookie: restaurant?.headers.cookie ?? '' },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const delays: number[] = [];
  for (let round = 0; round < 300; round += 1) {
    const heard = new Promise<number>((resolve) => socket.once('new_order', () => resolve(performance.now())));
    await createOrder(restaurant);
    const answered = performance.now();
    delays.push(Math.max(0, (await heard) - answered));
  }
  socket.close();
  const { p50, p99 } = percentiles(delays);
  console.log(`\nAnswer of create-order to the kitchen's event, 300 orders: p50 ${ms(p50)}, p99 ${ms(p99)}`);
}
