import { coreMessages } from '@comanda/contract/core/messages';
import { AppError } from '../errors/app-error.ts';
import { waitingLine } from './waiting-line.ts';

export type FairQueueLimits = {
  /** Places: at most this many may be inside at once. */
  places: number;
  /** At most this many of one party may wait; the next one is refused. */
  mostWaitingOfOne: number;
  /** At most this many may wait in all. */
  mostWaiting: number;
  patienceMs: number;
  /**
   * A party gets another place only while more places are free than this many times what it holds: 3 where it is left
   * out. With 0 a party alone may hold them all, which suits work that is over in a moment.
   */
  leftToOthers?: number;
};

export type FairQueue = ReturnType<typeof fairQueue>;

const LEFT_TO_OTHERS = 3;

/**
 * Shares out few places among parties who know nothing of each other. Usually each may hold about a third of what it
 * leaves free: of 16 places one party alone gets 4, the next one 3, and it takes eight of them to hold all. Parties take turns
 * to be let in, however many of one are waiting. A caller inside must not enter again.
 */
export function fairQueue({
  places,
  mostWaitingOfOne,
  mostWaiting,
  patienceMs,
  leftToOthers = LEFT_TO_OTHERS,
}: FairQueueLimits) {
  const shares = shareOut(places, leftToOthers);
  const line = waitingLine(patienceMs);
  let refusedCount = 0;

  function leave(party: string): void {
    shares.giveBack(party);
    for (const next of line.parties()) {
      if (shares.free() === 0) return;
      if (!shares.mayTake(next)) continue;
      shares.take(next);
      line.letFirstIn(next);
    }
  }

  function wait(party: string): Promise<void> {
    if (line.countOf(party) >= mostWaitingOfOne || line.count() >= mostWaiting) throw refusal(party);
    return line.join(party, () => refusal(party));
  }

  /** 429 where the party stands in its own way, 503 where others do. */
  function refusal(party: string): AppError {
    refusedCount += 1;
    const isOwnDoing = line.countOf(party) >= mostWaitingOfOne || (shares.free() > 0 && shares.holds(party));
    return isOwnDoing
      ? new AppError('rate_limited', coreMessages.tooManyAtOnce)
      : new AppError('unavailable', coreMessages.unavailable);
  }

  return {
    /**
     * Runs the work inside.
     * @throws AppError for a caller that may not even wait, or has waited in vain
     */
    async run<T>(party: string, work: () => Promise<T>): Promise<T> {
      if (line.countOf(party) === 0 && shares.mayTake(party)) shares.take(party);
      else await wait(party);
      try {
        return await work();
      } finally {
        leave(party);
      }
    },
    counts: () => ({ inside: places - shares.free(), waiting: line.count(), refused: refusedCount }),
  };
}

/** Who holds how many of the places. */
function shareOut(places: number, leftToOthers: number) {
  const held = new Map<string, number>();
  let free = places;
  return {
    free: () => free,
    holds: (party: string) => held.has(party),

    mayTake(party: string): boolean {
      const own = held.get(party) ?? 0;
      return free > 0 && (own === 0 || own * leftToOthers < free);
    },

    take(party: string): void {
      free -= 1;
      held.set(party, (held.get(party) ?? 0) + 1);
    },

    giveBack(party: string): void {
      free += 1;
      const left = (held.get(party) ?? 0) - 1;
      if (left > 0) held.set(party, left);
      else held.delete(party);
    },
  };
}
