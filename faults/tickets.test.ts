import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seededNumbers } from '../apps/server/src/demo/seeded-random.ts';
import { startApp } from '../apps/server/test/support/app.ts';
import { createClient } from '../apps/server/test/support/client.ts';
import { signUp } from '../apps/server/test/support/factories.ts';
import { openBadLine } from './bad-line.ts';
import { aMoment } from './database-processes.ts';
import { faultsOf, type Kitchen, newLedger, openKitchen, playPass, playScreen, playWaiter } from './kitchen-line.ts';
import { openShop } from './shop.ts';

const ROUNDS = Number(process.env.FAULTS_ROUNDS ?? 1000);
const KILLS = Number(process.env.FAULTS_KILLS ?? 20);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const WAITERS = 3;
const LOST = 0.1;
/** All that is sent is made and served by then, or never. */
const DONE_WITHIN_MS = 120_000;

type Evening = {
  rounds: number;
  open: () => Promise<Kitchen>;
  signIn: () => Promise<unknown>;
  /** Done again and again while rounds are sent. */
  disturb: (sent: number) => Promise<void>;
};

/** Waiters, a screen for each station, and a pass, until all is served. @returns what was wrong */
async function playEvening({ rounds, open, signIn, disturb }: Evening): Promise<string[]> {
  console.log(`again with FAULTS_SEED=${SEED}`);
  const random = seededNumbers(SEED);
  const kitchen = await open();
  const ledger = newLedger();
  let isWanted = true;
  onTestFinished(() => {
    isWanted = false;
  });
  const playing = { ...kitchen, ledger, random, signIn, isWanted: () => isWanted };
  let left = rounds;
  const screens = kitchen.stationIds.map((_, index) => playScreen(playing, index));
  const pass = playPass(playing);
  const waiters = Array.from({ length: WAITERS }, () => playWaiter(playing, () => (left -= 1) >= 0));
  const sending = Promise.all(waiters);
  let isSending = true;
  void sending.finally(() => {
    isSending = false;
  });
  while (isSending) {
    await aMoment();
    await disturb(ledger.sent.length);
  }
  await sending;
  const end = Date.now() + DONE_WITHIN_MS;
  const isAllDone = () =>
    ledger.sent.every(({ orderId, stationIds }) =>
      [...stationIds].every((id) => ledger.receipts.get(`${orderId} at ${id}`)?.bumped_at),
    );
  while (Date.now() < end && !isAllDone()) await aMoment();
  isWanted = false;
  await Promise.all([...screens, pass]);
  const moments = [...ledger.receipts.values()].flatMap(({ sent_at, shown_at }) =>
    shown_at ? [shown_at.getTime() - sent_at.getTime()] : [],
  );
  const sorted = moments.toSorted((a, b) => a - b);
  const stoodIn = [...ledger.receipts.values()].filter(({ shown_by_station_id }) => shown_by_station_id !== null);
  console.log(
    `${ledger.sent.length} rounds, ${moments.length} tickets shown, ${stoodIn.length} of them by another station; ` +
      `p50 ${sorted[Math.floor(sorted.length / 2)]} ms, p95 ${sorted[Math.floor(sorted.length * 0.95)]} ms`,
  );
  return faultsOf(ledger);
}

it(`shows each ticket of ${ROUNDS} rounds once and in time, through ${KILLS} kills and screens that sleep`, async ({
  task,
}) => {
  const { dataDir, server, client, signIn } = await openShop();
  onTestFinished(async () => {
    await server.kill('SIGTERM');
    if (task.result?.state === 'fail') console.log(`the database is kept in ${dataDir}`);
    else rmSync(dataDir, { recursive: true, force: true });
  });
  const kitchen = await openKitchen(client);
  const line = await openBadLine(Number(new URL(server.url).port), { share: LOST, random: seededNumbers(SEED) });
  onTestFinished(() => line.close());
  const far = createClient(line.url);
  for (const [name, value] of client.cookies) far.cookies.set(name, value);
  let killed = 0;
  const faults = await playEvening({
    rounds: ROUNDS,
    open: async () => ({ ...kitchen, client: far }),
    signIn,
    disturb: async (sent) => {
      if (killed >= KILLS || sent < ((killed + 1) * ROUNDS) / (KILLS + 1)) return;
      killed += 1;
      if (killed % 3 === 0) {
        server.killDatabase();
        return;
      }
      await server.kill('SIGKILL');
      await server.start();
    },
  });
  console.log(`${killed} kills, ${line.lost()} answers lost`);
  expect(faults).toEqual([]);
});

describe('the run', () => {
  /** `toBreak`: what is done to the database before, and what again and again. */
  async function playBroken(toBreak: string, again?: string): Promise<string[]> {
    const app = await startApp();
    onTestFinished(() => app.stop());
    const { client } = await signUp(app);
    await app.database.asOwner((owner) => owner.query(toBreak));
    return playEvening({
      rounds: 60,
      open: () => openKitchen(client),
      signIn: async () => {},
      disturb: async () => {
        if (again) await app.database.asOwner((owner) => owner.query(again));
      },
    });
  }

  it('would notice a ticket that is lost', async () => {
    const faults = await playBroken(`
      create function lose() returns trigger language plpgsql as $$
        begin return case when get_byte(uuid_send(new.id), 15) % 10 > 0 then new end; end $$;
      create trigger lose before insert on tickets for each row execute function lose()`);
    console.log('noticed, as it should be here:', faults.slice(0, 3));
    expect(faults.some((fault) => fault.includes('never shown'))).toBe(true);
  });

  it('would notice a ticket that is shown twice', async () => {
    const faults = await playBroken(
      'select 1',
      `with forgotten as (
         update tickets set shown_at = null where shown_at is not null and bumped_at is null and random() < 0.2
         returning tenant_id)
       update counters set orders_epoch = gen_random_uuid() where tenant_id in (select tenant_id from forgotten)`,
    );
    console.log('noticed, as it should be here:', faults.slice(0, 3));
    expect(faults.some((fault) => fault.includes('twice'))).toBe(true);
  });
});
