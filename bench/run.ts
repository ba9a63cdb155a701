import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, serverProcess } from '../apps/server/test/support/server-process.ts';
import { measureCalls } from './calls.ts';
import { measureHeap } from './heap.ts';
import { measureKitchen } from './kitchen.ts';
import { measureMemory } from './memory.ts';
import { measureEvents, measureOrders } from './orders.ts';
import { checkOut } from './other-version.ts';
import { measurePlatform, operator } from './platform.ts';
import { measurePrintAgent } from './print-agent.ts';
import { measureReads } from './reads.ts';
import { measureReports, measureYears } from './reports.ts';
import { type Bench, openRestaurant } from './restaurants.ts';
import { measureScreens } from './screens.ts';
import { measureWeb } from './web.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const TENANTS = 20;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);

type RestaurantSupport = Pick<typeof import('./restaurants.ts'), 'openRestaurant'>;

const measurements: Record<string, (bench: Bench) => Promise<void>> = {
  orders: measureOrders,
  reads: measureReads,
  events: measureEvents,
  screens: measureScreens,
  kitchen: measureKitchen,
  web: measureWeb,
  reports: measureReports,
  platform: measurePlatform,
};
/** With the processor that each call takes; alone beside another version. */
const CALLS = 'calls';
/** These take long, so they run only when they are named. */
const long: typeof measurements = {
  memory: measureMemory,
  heap: measureHeap,
  years: measureYears,
  'print-agent': measurePrintAgent,
};

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
const names = [...Object.keys({ ...measurements, ...long }), CALLS];
const unknown = named.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no measurement "${unknown}": ${names.join(', ')}.`);
  process.exit(1);
}

if (values.against === undefined) {
  await withServer(ROOT, measureThis);
} else {
  const folder = checkOut(values.against);
  const { openRestaurant: openThere }: RestaurantSupport = await import(`${folder}/bench/restaurants.ts`);
  await withServer(folder, (there) =>
    withServer(ROOT, (here) =>
      measureCalls(
        [
          { name: values.against ?? '', bench: there, openRestaurant: openThere },
          { name: 'this', bench: here, openRestaurant },
        ],
        seconds,
      ),
    ),
  );
}

async function measureThis(bench: Bench): Promise<void> {
  for (let index = 0; index < TENANTS; index += 1)
    bench.restaurants.push(await openRestaurant(bench.url, `restaurant${index}`, 50));
  for (const [name, measure] of Object.entries({ ...measurements, ...long }))
    if (named.length === 0 ? name in measurements : named.includes(name)) await measure(bench);
  if (named.length === 0 || named.includes(CALLS))
    await measureCalls([{ name: 'this', bench, openRestaurant }], seconds);
}

/** Starts the version in a folder on an empty database, which is gone afterwards. */
async function withServer(root: string, work: (bench: Bench) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comanda-bench-'));
  const account = { SUPERADMIN_EMAIL: operator.username, SUPERADMIN_PASSWORD: operator.password };
  const server = serverProcess(dataDir, await freePort(), account, root);
  try {
    await server.start();
    const socketDir = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
    await work({ url: server.url, dataDir, socketDir, serverPid: server.pid(), restaurants: [], seconds });
  } finally {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
