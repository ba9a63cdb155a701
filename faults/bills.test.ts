import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seededNumbers } from '../apps/server/src/demo/seeded-random.ts';
import { startApp } from '../apps/server/test/support/app.ts';
import { billDifferences } from '../apps/server/test/support/bill-differences.ts';
import { createClient } from '../apps/server/test/support/client.ts';
import { openForDiners } from '../apps/server/test/support/qr-menu.ts';
import { openBadLine } from './bad-line.ts';
import { aMoment, killWholeDatabase } from './database-processes.ts';
import { faultsOfBills, type House, type Played, playBill } from './play-bill.ts';
import { openShop } from './shop.ts';

const BILLS = Number(process.env.FAULTS_BILLS ?? 200);
const KILLS = Number(process.env.FAULTS_KILLS ?? 40);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const WAITERS = 6;
const LOST = 0.3;

type Waiters = Omit<House, 'answered' | 'assertWanted'> & { isWanted: () => boolean };

/** Waiters who play one bill after the other while it is wanted, and what they were told. */
function openWaiters({ isWanted, ...house }: Waiters) {
  const [played, refused]: [Played[], string[]] = [[], []];
  let [answers, isAbandoned] = [0, false];
  const playing = {
    ...house,
    answered: () => void (answers += 1),
    assertWanted: () => {
      if (isAbandoned) throw new Error('abandoned');
    },
  };
  const wait = async () => {
    while (isWanted() && !isAbandoned)
      await playBill(playing, played).catch((error: unknown) => void refused.push(String(error)));
  };
  return {
    played,
    refused,
    answers: () => answers,
    /** Resolves when the last bill is played. */
    gone: Promise.all(Array.from({ length: WAITERS }, wait)),
    abandon: (): void => {
      isAbandoned = true;
    },
  };
}

describe('a waiter whose answers are lost', () => {
  /** `break`: what is done to the database before. */
  async function playOverBadLine(count: number, toBreak?: string) {
    const app = await startApp();
    onTestFinished(() => app.stop());
    const { client, tenantId, ids } = await openForDiners(app);
    if (toBreak) await app.database.asOwner((owner) => owner.query(toBreak));
    const line = await openBadLine(Number(new URL(app.url).port), { share: LOST, random: seededNumbers(SEED) });
    const far = createClient(line.url);
    for (const [name, value] of client.cookies) far.cookies.set(name, value);
    let left = count;
    const house = { client: far, tea: ids.tea, signIn: async () => {} };
    const { played, refused, gone } = openWaiters({ ...house, isWanted: () => (left -= 1) >= 0 });
    await gone;
    line.close();
    console.log(`${played.length} bills, ${line.lost()} answers lost; again with FAULTS_SEED=${SEED}`);
    const faults = [...(await faultsOfBills(client, played)), ...(await billDifferences(app, tenantId))];
    return { lost: line.lost(), refused, faults };
  }

  it(`does each step of ${BILLS} bills once`, async () => {
    const { lost, refused, faults } = await playOverBadLine(BILLS);
    expect([...refused, ...faults]).toEqual([]);
    expect(lost).toBeGreaterThan(BILLS);
  });

  it('would notice a server that forgets the keys of what it has answered', async () => {
    const { refused, faults } = await playOverBadLine(
      20,
      // It keeps those of bills that were opened: else the first repeat is refused, and nothing is ever done twice.
      `create function forget() returns trigger language plpgsql as $$
         begin return case when new.answer::text like '%bill_no%' then new end; end $$;
       create trigger forget before insert on idempotency_keys for each row execute function forget()`,
    );
    console.log('noticed, as it should be here:', refused.slice(0, 3), faults.slice(0, 3));
    expect(faults).not.toEqual([]);
  });
});

it(`keeps what was done with bills, once, through ${KILLS} kills`, async ({ task }) => {
  console.log(`again with FAULTS_SEED=${SEED}`);
  const random = seededNumbers(SEED);
  const { dataDir, server, ...house } = await openShop();
  onTestFinished(async () => {
    await server.kill('SIGTERM');
    if (task.result?.state === 'fail') console.log(`the database is kept in ${dataDir}`);
    else rmSync(dataDir, { recursive: true, force: true });
  });
  let isWanted = true;
  const { played, refused, answers, gone, abandon } = openWaiters({ ...house, isWanted: () => isWanted });
  onTestFinished(() => abandon());
  const until = async (count: number) => {
    while (refused.length === 0 && answers() < count) await aMoment();
  };
  for (let kill = 0; kill < KILLS && refused.length === 0; kill += 1) {
    await until(answers() + 20 + random() * 100);
    const isServer = random() < 0.5;
    if (random() < 0.3) killWholeDatabase(dataDir);
    else if (random() < 0.5 || !isServer) server.killDatabase();
    if (!isServer) continue;
    await server.kill('SIGKILL');
    await server.start();
  }
  isWanted = false;
  await gone;
  console.log(`${played.length} bills, ${answers()} answers`);
  expect(refused).toEqual([]);
  expect(await faultsOfBills(house.client, played)).toEqual([]);
  expect(await verify(dataDir)).toContain('all is as it should be');
});

/** As a person runs it beside the running server. */
function verify(dataDir: string): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../scripts/verify.ts');
  const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir } };
  return new Promise((resolve) => {
    execFile(process.execPath, [file], options, (_, stdout, stderr) => resolve(`${stderr}${stdout}`));
  });
}
