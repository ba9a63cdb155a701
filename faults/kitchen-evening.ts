import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { seededNumbers } from '../apps/server/src/demo/seeded-random.ts';
import { aMoment } from './database-processes.ts';
import {
  faultsOf,
  type Kitchen,
  type Ledger,
  newLedger,
  type Playing,
  playPass,
  playScreen,
  playWaiter,
} from './kitchen-line.ts';

export const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const WAITERS = 3;
/** All that is sent is made and served by then, or never. */
const DONE_WITHIN_MS = 120_000;

export type Evening = {
  rounds: number;
  open: () => Promise<Kitchen>;
  signIn: () => Promise<unknown>;
  /** Done again and again while rounds are sent. */
  disturb: (sent: number) => Promise<void>;
  /** Milliseconds that a waiter takes for a round. */
  takes?: number;
  /** Who works at the stations until nothing is wanted any more; without it each has a screen. */
  work?: (playing: Playing) => Promise<unknown>[];
};

/** Waiters, stations, and a pass, until all is served. @returns what was wrong, and what happened */
export async function playEvening({
  rounds,
  open,
  signIn,
  disturb,
  takes = 0,
  work,
}: Evening): Promise<{ faults: string[]; ledger: Ledger }> {
  console.log(`again with FAULTS_SEED=${SEED}`);
  const random = seededNumbers(SEED);
  const kitchen = await open();
  const ledger = newLedger();
  let isWanted = true;
  onTestFinished(() => {
    isWanted = false;
  });
  const playing = { ...kitchen, ledger, random, asleep: new Map(), signIn, isWanted: () => isWanted };
  let left = rounds;
  const working = work?.(playing) ?? kitchen.stationIds.map((_, index) => playScreen(playing, index));
  const pass = playPass(playing);
  const isMore = async () => {
    await pause(takes);
    return (left -= 1) >= 0;
  };
  const waiters = Array.from({ length: WAITERS }, () => playWaiter(playing, isMore));
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
  await Promise.all([...working, pass]);
  const moments = [...ledger.receipts.values()].flatMap(({ sent_at, shown_at }) =>
    shown_at ? [shown_at.getTime() - sent_at.getTime()] : [],
  );
  const sorted = moments.toSorted((a, b) => a - b);
  const stoodIn = [...ledger.receipts.values()].filter(({ shown_by_station_id }) => shown_by_station_id !== null);
  console.log(
    `${ledger.sent.length} rounds, ${moments.length} tickets shown, ${stoodIn.length} of them by another station; ` +
      `p50 ${sorted[Math.floor(sorted.length / 2)]} ms, p95 ${sorted[Math.floor(sorted.length * 0.95)]} ms`,
  );
  return { faults: faultsOf(ledger), ledger };
}
