import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seededNumbers } from '../apps/server/src/demo/seeded-random.ts';
import { startApp } from '../apps/server/test/support/app.ts';
import { createClient } from '../apps/server/test/support/client.ts';
import { signUp } from '../apps/server/test/support/factories.ts';
import { openBadLine } from './bad-line.ts';
import { playEvening, SEED } from './kitchen-evening.ts';
import { openKitchen } from './kitchen-line.ts';
import { openShop } from './shop.ts';

const ROUNDS = Number(process.env.FAULTS_ROUNDS ?? 1000);
const KILLS = Number(process.env.FAULTS_KILLS ?? 20);
const LOST = 0.1;

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
  const { faults } = await playEvening({
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
    const { faults } = await playEvening({
      rounds: 60,
      open: () => openKitchen(client),
      signIn: async () => {},
      disturb: async () => {
        if (again) await app.database.asOwner((owner) => owner.query(again));
      },
    });
    return faults;
  }

  it('would notice a ticket that is lost', async () => {
    const faults = await playBroken(`
      create function lose() returns trigger language plpgsql as $$
        begin return case when get_byte(uuid_send(new.id), 15) % 4 > 0 then new end; end $$;
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
