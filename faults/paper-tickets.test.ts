import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seededNumbers } from '../apps/server/src/demo/seeded-random.ts';
import { startApp } from '../apps/server/test/support/app.ts';
import { createClient } from '../apps/server/test/support/client.ts';
import { signUp } from '../apps/server/test/support/factories.ts';
import { openBadLine } from './bad-line.ts';
import { asOwnerSoon } from './database-processes.ts';
import { playEvening, SEED } from './kitchen-evening.ts';
import { openKitchen, playPaperCook, type Playing, playScreen } from './kitchen-line.ts';
import { faultsOnPaper, openPaper, type Paper, playPersonAtPrinters, troublePrinter } from './paper-line.ts';
import { openShop } from './shop.ts';

const ROUNDS = Number(process.env.FAULTS_ROUNDS ?? 1000);
const KILLS = Number(process.env.FAULTS_KILLS ?? 20);
/** Milliseconds: three waiters send about two rounds a second. */
const TAKES = 1_500;
const LOST = 0.05;

/** Screens and printers in turn, and somebody who looks where paper fails. */
const workWith =
  (paper: Paper, { isTroubled }: { isTroubled: boolean }) =>
  (playing: Playing): Promise<unknown>[] => [
    ...playing.stationIds.map((_, index) =>
      index % 2 === 0 ? playScreen(playing, index) : playPaperCook(playing, index),
    ),
    ...(isTroubled ? [...paper.printers.values()].map((printer) => troublePrinter(playing, printer)) : []),
    playPersonAtPrinters(playing, paper),
  ];

async function closePaper({ agent, printers }: Paper): Promise<void> {
  await agent.kill();
  agent.remove();
  for (const printer of printers.values()) await printer.stop();
}

it(`has each ticket of ${ROUNDS} rounds on a screen or on paper, once and in time, whatever fails`, async ({
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
  const paper = await openPaper(client, kitchen, line.url);
  onTestFinished(() => closePaper(paper));
  let killed = 0;
  const { faults, ledger } = await playEvening({
    rounds: ROUNDS,
    open: async () => ({ ...kitchen, client: far }),
    signIn,
    takes: TAKES,
    work: workWith(paper, { isTroubled: true }),
    disturb: async (sent) => {
      if (killed >= KILLS || sent < ((killed + 1) * ROUNDS) / (KILLS + 1)) return;
      killed += 1;
      if (killed % 4 === 0) server.killDatabase();
      else if (killed % 4 === 1) {
        await server.kill('SIGKILL');
        await server.start();
      } else {
        await paper.agent.kill();
        paper.agent.start();
      }
    },
  });
  console.log(`${killed} kills, ${line.lost()} answers lost`);
  const onPaper = await asOwnerSoon(dataDir, (owner) => faultsOnPaper(ledger, paper, owner));
  expect([...faults, ...onPaper]).toEqual([]);
});

describe('the run', () => {
  /** `first`: what is done to the database before the evening; `again`: what is done again and again in it. */
  async function playBroken({ first = '', again = '' }): Promise<string[]> {
    const app = await startApp();
    onTestFinished(() => app.stop());
    await app.database.asOwner((owner) => owner.query(first));
    const { client } = await signUp(app);
    const kitchen = await openKitchen(client);
    const paper = await openPaper(client, kitchen, app.url);
    onTestFinished(() => closePaper(paper));
    const { faults, ledger } = await playEvening({
      rounds: 60,
      open: async () => kitchen,
      signIn: async () => {},
      takes: 500,
      work: workWith(paper, { isTroubled: false }),
      disturb: async () => {
        await app.database.asOwner((owner) => owner.query(again));
      },
    });
    return [...faults, ...(await app.database.asOwner((owner) => faultsOnPaper(ledger, paper, owner)))];
  }

  it('would notice a ticket that was said to be printed and was not', async () => {
    const faults = await playBroken({
      // The agent takes a job within milliseconds, so one is lost in the transaction that makes it.
      first: `
        create function lose() returns trigger language plpgsql as $$
        begin
          update print_jobs set state = 'printed', ended_at = now()
          where tenant_id = new.tenant_id and id = new.id;
          update tickets set shown_at = now()
          where tenant_id = new.tenant_id and kind = 'new' and order_id = (new.document ->> 'orderId')::uuid
            and station_id = (new.document ->> 'stationId')::uuid;
          return null;
        end $$;
        create constraint trigger lose after insert on print_jobs deferrable initially deferred for each row
          when (new.kind = 'ticket' and get_byte(uuid_send(new.id), 15) % 5 = 0) execute function lose()`,
    });
    console.log('noticed, as it should be here:', faults.slice(0, 3));
    expect(faults.some((fault) => fault.includes('on no paper'))).toBe(true);
  });

  it('would notice a ticket that is printed twice', async () => {
    const faults = await playBroken({
      again: `
        insert into print_jobs
          (tenant_id, id, printer_id, kind, title, document, language, is_reprint, created_at, try_at)
        select tenant_id, gen_random_uuid(), printer_id, kind, title, document, language, false, now(), now()
        from print_jobs where state = 'printed' and random() < 0.02`,
    });
    console.log('noticed, as it should be here:', faults.slice(0, 3));
    expect(faults.some((fault) => /printed \d+ times/.test(fault))).toBe(true);
  });
});
