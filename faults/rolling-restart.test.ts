import { setTimeout as delay } from 'node:timers/promises';
import { menu } from '@comanda/contract/menu/menu.contract';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { seededNumbers } from '../apps/server/src/demo/seeded-random.ts';
import { openEvening } from '../bench/evening.ts';
import { openProxied } from './proxied.ts';

const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const PER_SECOND = 100;
const RESTAURANTS = 20;
const ROUNDS = 2;
const DRAIN_SECONDS = 10;
const QUIET_MS = 15_000;
/** The proxy asks every second: the next process leaves when it knows that this one is back. */
const NOTICED_MS = 3_000;
const HEARD_AGAIN_MS = 3_000;

let proxied: Awaited<ReturnType<typeof openProxied>>;
let evening: Awaited<ReturnType<typeof openEvening>>;
let close = async (): Promise<void> => {};
afterEach(() => close());

async function open(processes: number): Promise<void> {
  console.log(`again with FAULTS_SEED=${SEED}`);
  proxied = await openProxied(processes, { DRAIN_SECONDS: String(DRAIN_SECONDS) });
  close = () => proxied.stop();
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  evening = await openEvening(proxied.url, {
    restaurants: RESTAURANTS,
    perSecond: PER_SECOND,
    random: seededNumbers(SEED),
    picture: Uint8Array.from(picture),
  });
  close = () => {
    evening.leave();
    return proxied.stop();
  };
}

/** What each restaurant was told of its orders is what is stored, once. */
async function expectEachOrderOnce(): Promise<void> {
  const { rows } = await proxied.asOwner((owner) =>
    owner.query<{ tenant_id: string; ids: string[]; numbers: number }>(`
      select tenant_id, array_agg(id::text order by id) as ids, count(distinct order_no)::int as numbers
      from orders group by tenant_id`),
  );
  const stored = new Map(rows.map((row) => [row.tenant_id, row]));
  for (const { tenantId, counts, placed } of evening.restaurants) {
    expect(placed.size).toBe(counts.asked);
    expect(stored.get(tenantId)?.ids).toEqual([...placed].sort());
    expect(stored.get(tenantId)?.numbers).toBe(counts.asked);
  }
}

it.each([2, 4])('restarts %i processes one after the other, and no call fails', async (processes) => {
  await open(processes);
  const begin = performance.now();
  await delay(QUIET_MS);
  const restarts = performance.now();
  const connections = evening.restaurants.map(({ screen }) => screen.connections());
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of proxied.servers) {
      expect(await server.kill('SIGTERM')).toBe(0);
      await server.start();
      await delay(NOTICED_MS);
    }
  }
  await evening.close();
  const { figures, failures, unheard, restaurants } = evening;
  console.log(`${processes} processes`, {
    quiet: figures(begin, restarts),
    restarting: figures(restarts),
    minutes: ((performance.now() - restarts) / 60_000).toFixed(1),
    reconnectionsOfAScreen: restaurants.map(({ screen }, at) => screen.connections() - (connections[at] ?? 0)),
  });
  expect(failures()).toEqual([]);
  await expect.poll(unheard, { timeout: HEARD_AGAIN_MS }).toEqual([]);
  await expectEachOrderOnce();
  for (const { client, tea } of restaurants) {
    const { image } = await client.call(menu.get, { params: { id: tea } });
    // Every process serves every picture, also one that was not running when it was sent.
    for (const { url } of proxied.servers) if (image) expect((await fetch(`${url}${image}`)).status).toBe(200);
  }
  for (const { screen } of restaurants) expect(screen.connections()).toBeGreaterThan(1);
});

it('sells on while Redis is gone, and all screens hear again within 3 s', async () => {
  await open(2);
  const begin = performance.now();
  await delay(QUIET_MS);
  const gone = performance.now();
  await proxied.redis.kill();
  await delay(QUIET_MS);
  await proxied.redis.start();
  const back = performance.now();
  const screens = evening.restaurants.map(({ screen }) => screen);
  await expect
    .poll(() => screens.every((screen) => screen.isConnected()), { timeout: HEARD_AGAIN_MS, interval: 50 })
    .toBe(true);
  const heardAfterMs = Math.round(performance.now() - back);
  await delay(QUIET_MS / 3);
  await evening.close();
  console.log('Redis gone', {
    before: evening.figures(begin, gone),
    without: evening.figures(gone, back),
    heardAfterMs,
  });
  expect(evening.failures()).toEqual([]);
  await expect.poll(evening.unheard, { timeout: HEARD_AGAIN_MS }).toEqual([]);
  await expectEachOrderOnce();
});
