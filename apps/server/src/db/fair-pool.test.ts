import { store } from '@comanda/contract/store/store.contract';
import { expect, it } from 'vitest';
import { type House, neighbours } from '../../test/support/neighbours.ts';
import { sell } from '../../test/support/sales.ts';

const street = neighbours();

/** How long some sales took, in milliseconds, the quickest first. */
async function timesOfSales({ client, ids }: House): Promise<number[]> {
  const times = [];
  for (let sale = 0; sale < 11; sale += 1) {
    const began = performance.now();
    await sell(client, [ids.tea]);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b);
}

const middle = (times: number[]): number => times[Math.floor(times.length / 2)] ?? 0;

it('lets a restaurant sell while 64 calls of another wait for a row of their own', async () => {
  const { app, crowded, other } = street;
  const body = { storeName: 'Crowded', currency: 'USD', isQRMenuEnabled: true, isQROrderEnabled: true };
  await app.database.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('select from stores where tenant_id = $1 for update', [crowded.tenantId]);
    let answered = 0;
    const save = async () => {
      const { status } = await crowded.client.send('POST', `/api/v1${store.save.path}`, { body });
      answered += 1;
      return status;
    };
    const saves = Array.from({ length: 64 }, save);
    await expect.poll(() => app.database.pool.totalCount - app.database.pool.idleCount).toBeGreaterThan(2);
    // A sale that had to wait for a connection would get one from a save that has given up.
    const answeredDuringSale = [];
    for (let sale = 0; sale < 5; sale += 1) {
      const before = answered;
      await sell(other.client, [other.ids.tea]);
      answeredDuringSale.push(answered - before);
    }
    expect(answeredDuringSale).toContain(0);
    // The lookups of diners and of those who sign in have a share of their own.
    expect((await fetch(`${app.url}/api/v1/qrmenu/${other.qrcode}`)).status).toBe(200);
    await owner.query('rollback');
    const answers = new Set(await Promise.all(saves));
    expect([...answers].every((status) => [200, 429, 503].includes(status))).toBe(true);
  });
  expect((await crowded.client.send('POST', `/api/v1${store.save.path}`, { body })).status).toBe(200);
});

it('answers each restaurant in its turn while 150 calls of one are under way', async () => {
  const { crowded, other } = street;
  const own: number[] = [];
  let isOver = false;
  const keepCalling = async (): Promise<void> => {
    while (!isOver) {
      const began = performance.now();
      expect((await crowded.client.send('GET', '/api/v1/settings/store-setting')).status).toBe(200);
      own.push(performance.now() - began);
    }
  };
  const calls = Array.from({ length: 150 }, keepCalling);
  await expect.poll(() => own.length).toBeGreaterThan(150);
  const sales = await timesOfSales(other);
  isOver = true;
  await Promise.all(calls);
  // Served in order of arrival, a sale would take as long as a read of the other, which waits for 150.
  expect(middle(sales)).toBeLessThan(middle(own.toSorted((a, b) => a - b)) / 2);
});

it('tells a restaurant with too many calls at once that they are its own', async () => {
  const { app, crowded } = street;
  await app.database.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('lock table stores in access exclusive mode');
    const calls = Array.from({ length: 320 }, () => crowded.client.send('GET', '/api/v1/settings/store-setting'));
    const refused = await Promise.race(calls);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers.get('retry-after')).toBe('2');
    await owner.query('rollback');
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
