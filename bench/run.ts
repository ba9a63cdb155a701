import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, serverProcess } from '../apps/server/test/support/server-process.ts';
import { measureMemory } from './memory.ts';
import { measureEvents, measureOrders } from './orders.ts';
import { measurePlatform, operator } from './platform.ts';
import { measureReads } from './reads.ts';
import { measureReports } from './reports.ts';
import { type Bench, openRestaurant, type Restaurant } from './restaurants.ts';
import { measureWeb } from './web.ts';

const TENANTS = 20;

const measurements: Record<string, (bench: Bench) => Promise<void>> = {
  orders: measureOrders,
  reads: measureReads,
  events: measureEvents,
  web: measureWeb,
  reports: measureReports,
  platform: measurePlatform,
};
/** Takes an hour, so it runs only when it is named. */
const long: typeof measurements = { memory: measureMemory };

const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in measurements || name in long));
if (unknown) {
  console.error(`There is no measurement "${unknown}": ${Object.keys({ ...measurements, ...long }).join(', ')}.`);
  process.exit(1);
}

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
  const bench = {
    url: server.url,
    dataDir,
    socketDir: readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '',
    restaurants,
    seconds: Number(process.env.BENCH_SECONDS ?? 8),
  };
  for (const [name, measure] of Object.entries({ ...measurements, ...long }))
    if (named.length === 0 ? name in measurements : named.includes(name)) await measure(bench);
} finally {
  await server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
