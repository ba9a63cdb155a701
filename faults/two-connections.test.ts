import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { categories } from '@comanda/contract/menu/categories.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import { expect, it } from 'vitest';
import { seededNumbers } from '../apps/server/src/demo/seeded-random.ts';
import { allRoutes } from '../apps/server/test/support/bad-input.ts';
import { startApp, type TestApp } from '../apps/server/test/support/app.ts';
import { openForDiners } from '../apps/server/test/support/qr-menu.ts';

const CALLS = Number(process.env.FAULTS_CALLS ?? 10_000);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const TENANTS = 20;
const AT_ONCE = 40;
const CANARY = /canary-[0-9a-f]{12}/g;

type Restaurant = Awaited<ReturnType<typeof openWithCanary>>;

/** Its canary is in the title of a category, the name of a customer, and the notes of its orders. */
async function openWithCanary(app: TestApp) {
  const { client, tenantId, ids } = await openForDiners(app);
  const canary = `canary-${randomUUID().slice(-12)}`;
  await client.call(categories.add, { body: { title: canary } });
  await client.call(customers.add, {
    body: { phone: '5550100', name: canary, email: null, birthDate: null, gender: null },
  });
  return { client, tenantId, ids, canary };
}

const reads = allRoutes.flatMap(([, { method, path, params, access, download }]) =>
  method === 'GET' && !params && !download && access.realm === 'tenant' ? [`/api/v1${path}?q=canary`] : [],
);

it(`crosses no row in ${CALLS} interleaved and aborted calls of ${TENANTS} tenants over two connections`, async () => {
  const random = seededNumbers(SEED);
  const app = await startApp();
  app.database.pool.options.max = 2;
  const restaurants: Restaurant[] = [];
  for (let opened = 0; opened < TENANTS; opened += 1) restaurants.push(await openWithCanary(app));
  const answers: Record<string, number> = {};
  const crossed: string[] = [];
  let own = 0;
  let left = CALLS;

  async function call(): Promise<void> {
    const at = restaurants[Math.floor(random() * TENANTS)];
    const read = reads[Math.floor(random() * reads.length)] ?? '';
    if (!at) return;
    const isSale = random() < 0.3;
    const cart = [{ id: at.ids.tea, quantity: 1, notes: at.canary }];
    const path = isSale ? '/api/v1/pos/create-order' : read;
    const cookie = [...at.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const giveUp = new AbortController();
    const isAborted = random() < 0.3;
    if (isAborted) void delay(random() * 60).then(() => giveUp.abort());
    try {
      const answer = await fetch(`${app.url}${path}`, {
        method: isSale ? 'POST' : 'GET',
        signal: giveUp.signal,
        headers: {
          cookie,
          'content-type': 'application/json',
          'x-xsrf-token': at.client.cookies.get('XSRF-TOKEN') ?? '',
          ...(isSale && { 'idempotency-key': randomUUID() }),
        },
        ...(isSale && { body: JSON.stringify({ cart }) }),
      });
      const text = await answer.text();
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      for (const [canary] of text.matchAll(CANARY)) {
        if (canary === at.canary) own += 1;
        else crossed.push(`${path} of ${at.canary} tells of ${canary}`);
      }
    } catch {
      answers.aborted = (answers.aborted ?? 0) + 1;
    }
  }
  async function caller(): Promise<void> {
    while (left > 0) {
      left -= 1;
      await call();
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller));

  // Both connections come back, also from the calls that nobody waited for.
  const { pool } = app.database;
  await expect.poll(() => pool.waitingCount + pool.totalCount - pool.idleCount, { timeout: 60_000 }).toBe(0);
  console.log(`again with FAULTS_SEED=${SEED}`, {
    answers,
    ownCanaries: own,
    connections: app.database.pool.totalCount,
  });
  expect(crossed).toEqual([]);
  expect(own).toBeGreaterThan(CALLS / 10);
  expect(answers.aborted).toBeGreaterThan(CALLS / 50);
  expect(Object.keys(answers).filter((status) => status.startsWith('5') && status !== '503')).toEqual([]);
  expect(await rowsInWrongHands(app, restaurants)).toEqual([]);
  await app.stop();
});

/** Rows that hold a canary of another restaurant than the one they belong to. */
async function rowsInWrongHands(app: TestApp, restaurants: Restaurant[]): Promise<string[]> {
  return app.database.asOwner(async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where c.relkind = 'r'`);
    const canaries = new Map(restaurants.map(({ tenantId, canary }) => [canary, tenantId]));
    const wrong: string[] = [];
    for (const { name } of tables) {
      const { rows } = await owner.query<{ tenant_id: string; row: string }>(
        `select tenant_id, t::text as row from ${name} t where t::text like '%canary-%'`,
      );
      for (const { tenant_id: tenantId, row } of rows)
        for (const [canary] of row.matchAll(CANARY))
          if (canaries.get(canary) !== tenantId) wrong.push(`${name}: ${row.slice(0, 200)}`);
    }
    return wrong;
  });
}
