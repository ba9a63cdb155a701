import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { seededNumbers } from '../apps/server/src/demo/seeded-random.ts';
import { asOwner, asOwnerSoon, killWholeDatabase } from './database-processes.ts';
import { faultsOf, missingSales, openLedger } from './ledger.ts';
import { openShop } from './shop.ts';
import { openTills } from './tills.ts';

const KILLS = Number(process.env.FAULTS_KILLS ?? 100);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const TILLS = 6;
const FIRST_ANSWER_MS = 5_000;

let shop: Awaited<ReturnType<typeof openShop>>;
afterEach(async ({ task }) => {
  await shop.server.kill('SIGTERM');
  if (task.result?.state === 'fail') console.log(`database and ledger.jsonl are kept in ${shop.dataDir}`);
  else rmSync(shop.dataDir, { recursive: true, force: true });
});

type Wait = { after: string; ms: number };
const KINDS = ['server', 'database', 'all of the database', 'server and database'] as const;

/**
 * Sells and kills.
 * @returns everything lost, doubled or numbered wrongly, and how long each first answer took
 */
async function killUnderLoad(kills: number): Promise<{ sales: number; faults: string[]; waits: Wait[] }> {
  const random = seededNumbers(SEED);
  const { dataDir, server } = shop;
  const ledger = openLedger(path.join(dataDir, 'ledger.jsonl'));
  const { sales, answers, until, close, abandon } = openTills({ ...shop, ledger }, TILLS, random);
  const waits: Wait[] = [];
  const kill = async (): Promise<string[]> => {
    const before = sales.length;
    const many = 5 + random() * 60;
    await until(() => sales.length >= before + many);
    const after = KINDS[Math.floor(random() * KINDS.length)] ?? 'server';
    ledger.note({ kill: after });
    if (after === 'all of the database') killWholeDatabase(dataDir);
    else if (after !== 'server') server.killDatabase();
    const isServerGone = after.startsWith('server');
    if (isServerGone) await server.kill('SIGKILL');
    const [known, answered, since] = [[...sales], answers(), performance.now()];
    if (isServerGone) await server.start();
    await until(() => answers() > answered);
    waits.push({ after, ms: Math.round(performance.now() - since) });
    return asOwnerSoon(dataDir, (owner) => missingSales(owner, known));
  };
  // An answer that a till should not get is a fault as well.
  const faults: string[] = [];
  const inWords = (error: unknown): string[] => [String(error)];
  for (let done = 0; done < kills && faults.length === 0; done += 1) faults.push(...(await kill().catch(inWords)));
  if (faults.length > 0) abandon();
  else await close().catch((error: unknown) => faults.push(String(error)));
  if (faults.length === 0) faults.push(...(await asOwner(dataDir, (owner) => faultsOf(owner, sales))));
  return { sales: sales.length, faults, waits: waits.toSorted((a, b) => a.ms - b.ms) };
}

it(`keeps what it acknowledged, once, through ${KILLS} kills`, async () => {
  console.log(`again with FAULTS_SEED=${SEED}`);
  shop = await openShop();
  const { sales, faults, waits } = await killUnderLoad(KILLS);
  const longest = waits.at(-1);
  console.log(`${sales} sales; first answers after ${waits[waits.length >> 1]?.ms} ms (median)`, { longest });
  expect(faults).toEqual([]);
  expect(longest?.ms).toBeLessThan(FIRST_ANSWER_MS);
});

it('would notice a database that answers before it has written', async () => {
  shop = await openShop();
  await asOwner(shop.dataDir, async (owner) => {
    // A role's setting overrides those with which the database is started.
    await owner.query('alter role comanda_app set synchronous_commit = off');
    await owner.query(`alter system set wal_writer_delay = '10s'`);
    await owner.query(`alter system set wal_writer_flush_after = '1GB'`);
  });
  await shop.server.kill('SIGTERM');
  await shop.server.start();
  const { faults } = await killUnderLoad(20);
  console.log('noticed, as it should be here:', faults.slice(0, 3));
  expect(faults).not.toEqual([]);
});
