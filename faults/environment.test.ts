import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { postmasterPid } from '../apps/server/test/support/server-process.ts';
import { asOwner, asOwnerSoon } from './database-processes.ts';
import { openShop } from './shop.ts';
import { inShort, unexpected, watch } from './watch.ts';

const LOCK_SECONDS = Number(process.env.FAULTS_LOCK_SECONDS ?? 60);
const FULL_SECONDS = Number(process.env.FAULTS_FULL_SECONDS ?? 20);
const WELL_AGAIN_MS = 3_000;
const DISK_MB = 300;

let shop: Awaited<ReturnType<typeof openShop>> | undefined;
afterEach(async () => {
  // There is none where the disk could not be mounted.
  if (!shop) return;
  await shop.server.kill('SIGTERM');
  rmSync(shop.dataDir, { recursive: true, force: true });
});

it('answers "not now" while the database is stopped and started again', async () => {
  shop = await openShop();
  const { dataDir } = shop;
  const eyes = watch(shop);
  const waits: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    await eyes.untilWell();
    // The fast shutdown that an administrator would ask for.
    process.kill(postmasterPid(dataDir), 'SIGINT');
    await expect.poll(async () => (await eyes.sell()).status, { timeout: 20_000, interval: 0 }).toBe(503);
    waits.push(await eyes.untilWell());
  }
  await eyes.stop();
  console.log('database stopped ten times', inShort(eyes.seen), { wellAgainAfterMs: waits });
  expect(unexpected(eyes.seen)).toEqual([]);
  expect(Math.max(...waits)).toBeLessThan(WELL_AGAIN_MS);
});

it(`answers "not now" while somebody else locks the orders for ${LOCK_SECONDS} seconds`, async () => {
  shop = await openShop();
  // More callers than there are connections to the database.
  const eyes = watch(shop, 15);
  await eyes.untilWell();
  await asOwner(shop.dataDir, async (owner) => {
    await owner.query('begin');
    await owner.query('lock table orders in access exclusive mode');
    await delay(LOCK_SECONDS * 1000);
  });
  const wait = await eyes.untilWell();
  await eyes.stop();
  console.log('orders locked', inShort(eyes.seen), { wellAgainAfterMs: wait });
  expect(eyes.seen.some(({ status }) => status === 503)).toBe(true);
  expect(unexpected(eyes.seen)).toEqual([]);
  expect(wait).toBeLessThan(WELL_AGAIN_MS);
});

it('answers "not now" while the disk is full, and loses nothing', async (test) => {
  const disk = mkdtempSync(path.join(tmpdir(), 'comanda-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]).status !== 0) {
    rmSync(disk, { recursive: true });
    test.skip('a small disk has to be mounted, and only root may: run it as root');
  }
  chmodSync(disk, 0o755);
  try {
    shop = await openShop(disk);
    const eyes = watch(shop);
    await eyes.untilWell();
    fill(disk);
    // Large sales, until PostgreSQL needs more room than there is.
    await expect.poll(async () => (await eyes.sell(200)).status, { timeout: 120_000, interval: 0 }).toBe(503);
    const sold = eyes.seen.filter(({ status, path: of }) => status === 200 && of.includes('create-order')).length;
    await outOfLog(disk);
    await delay(FULL_SECONDS * 1000);
    expect((await eyes.sell()).status).toBe(503);
    expect((await shop.client.send('GET', '/healthz')).status).toBe(200);
    expect(shop.server.output.join('')).toContain('Trying again every second');
    rmSync(path.join(disk, 'filler'));
    const wait = await eyes.untilWell();
    await eyes.stop();
    console.log('disk full', inShort(eyes.seen), { wellAgainAfterMs: wait });
    expect(unexpected(eyes.seen)).toEqual([]);
    expect(wait).toBeLessThan(WELL_AGAIN_MS);
    const { rows } = await asOwnerSoon(disk, (owner) => owner.query('select count(*)::int as count from orders'));
    expect(rows[0]?.count).toBeGreaterThanOrEqual(sold);
  } finally {
    await shop?.server.kill('SIGTERM');
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
});

/** Until PostgreSQL finds no room for its log either: then it goes down, and cannot come up. */
async function outOfLog(disk: string): Promise<void> {
  for (;;) {
    try {
      await asOwner(disk, async (owner) => {
        await owner.query(`select pg_logical_emit_message(false, 'fill', repeat('x', 1000000)), pg_switch_wal()`);
      });
    } catch {
      return;
    }
  }
}

function fill(disk: string): void {
  const megabyte = Buffer.alloc(1024 * 1024, 1);
  for (const size of [megabyte, megabyte.subarray(0, 4096)]) {
    try {
      for (;;) appendFileSync(path.join(disk, 'filler'), size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
