import { menu } from '@comanda/contract/menu/menu.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { openForDiners } from '../../test/support/qr-menu.ts';
import { sell, send } from '../../test/support/sales.ts';
import { askAndLookAway } from '../../test/support/stalling.ts';

let app: TestApp;
let large: Awaited<ReturnType<typeof openForDiners>>;
let other: Awaited<ReturnType<typeof openForDiners>>;

beforeAll(async () => {
  app = await startApp();
  [large, other] = [await openForDiners(app), await openForDiners(app)];
  // Seven megabytes of JSON, in as many customers as an export takes at once.
  await app.database.asOwner((owner) =>
    owner.query(
      `insert into customers (tenant_id, id, phone, name, created_at, updated_at)
       select $1, gen_random_uuid(), '+1555' || n, repeat('Large ', 33), now(), now() from generate_series(1, 19000) n`,
      [large.tenantId],
    ),
  );
});
afterAll(() => app.stop());

const EXPORT = '/api/v1/customers/export';
const ITEMS = `/api/v1${menu.list.path}`;

/** How many answers are being made or fetched that are large, or were small the last time. */
async function countInside(kind: 'heavy' | 'small' = 'heavy', { url } = app): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`comanda_gate_places\\{gate="${kind} reads",state="taken"\\} (\\d+)`).exec(text)?.[1]);
}

it('makes two large answers of one restaurant at once, and those of another beside them', async () => {
  const slow = await Promise.all(Array.from({ length: 16 }, () => askAndLookAway(app, large.client, EXPORT)));
  await expect.poll(() => countInside()).toBe(2);
  expect((await other.client.send('GET', EXPORT)).status).toBe(200);
  expect(await countInside()).toBe(2);
  for (const socket of slow) socket.destroy();
  await expect.poll(() => countInside()).toBe(0);
  expect((await large.client.send('GET', EXPORT)).status).toBe(200);
});

it('makes two at once of what was small the last time and has grown, and then two as of any large one', async () => {
  const threaded = await startApp({ hasSecondThread: true });
  onTestFinished(() => threaded.stop());
  const { client, tenantId } = await openForDiners(threaded);
  expect((await client.send('GET', ITEMS)).status).toBe(200);
  await threaded.database.asOwner((owner) =>
    owner.query(
      `insert into menu_items (tenant_id, id, title, price_minor)
       select $1, gen_random_uuid(), n || repeat(' large', 30), 100 from generate_series(1, 10000) n`,
      [tenantId],
    ),
  );

  const slow = await Promise.all(Array.from({ length: 16 }, () => askAndLookAway(threaded, client, ITEMS)));
  const answered = () => slow.filter(({ bytesRead }) => bytesRead > 0);
  await expect.poll(() => answered().length).toBeGreaterThanOrEqual(2);
  expect(await countInside('small', threaded)).toBe(2);
  // Those that came when the first was made already knew its size.
  expect(await countInside('heavy', threaded)).toBeLessThanOrEqual(2);
  for (const socket of answered()) socket.destroy();
  await expect.poll(() => countInside('heavy', threaded)).toBe(2);
  await expect.poll(() => countInside('small', threaded)).toBe(0);
  for (const socket of slow) socket.destroy();
  await expect.poll(() => countInside('heavy', threaded)).toBe(0);
});

it('sends the same as without a gate, also to those who have it already', async () => {
  await send(other.client, [other.ids.tea]);
  const answer = await other.client.send('GET', '/api/v1/orders');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.body).toHaveLength(1);
});

it('sells while all connections for long work are taken', async () => {
  const held = await Promise.all(
    Array.from({ length: app.database.longPool.options.max }, () => app.database.longPool.connect()),
  );
  await sell(other.client, [other.ids.tea]);
  expect((await other.client.send('GET', '/api/v1/orders')).status).toBe(200);
  let isReported = false;
  const report = other.client.send('GET', `/api/v1${reports.get.path}?type=today`).then((answer) => {
    isReported = true;
    return answer;
  });
  await expect.poll(() => app.database.longPool.waitingCount).toBe(1);
  expect(isReported).toBe(false);
  for (const connection of held) connection.release();
  expect((await report).status).toBe(200);
});
