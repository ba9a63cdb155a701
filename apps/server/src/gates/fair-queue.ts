import { coreMessages } from '@comanda/contract/core/messages';
import { AppError } from '../errors/app-error.ts';

export type FairQueueLimits = {
  /** Places: at most this many may be inside at once. */
  places: number;
  /** At most this many of one party may wait; the next one is refused. */
  mostWaitingOfOne: number;
  /** At most this many may wait in all. */
  mostWaiting: number;
  patienceMs: number;
};

type Waiting = { enter: () => void; refuse: () => void; turnsLeft: number };

export type FairQueue = ReturnType<typeof fairQueue>;

/**
 * Waiting is counted in ticks of this length. While the process stands still for seconds, as when the machine pauses,
 * only one tick passes, so nobody is refused for a time in which no place could be given.
 */
const TURN_MS = 250;

/** A party gets another place only while more places are free than this many times what it holds. */
const LEFT_TO_OTHERS = 3;

/**
 * Shares out few places among parties who know nothing of each other. Each may hold about a third of what it leaves
 * free: of 16 places one party alone gets 4, the next one 3, and it takes eight of them to hold all. Parties take turns
 * to be let in, however many of one are waiting. A caller inside must not enter again.
 */
export function fairQueue({ places, mostWaitingOfOne, mostWaiting, patienceMs }: FairQueueLimits) {
  const shares = shareOut(places);
  /** In the order of their turns. */
  const waiting = new Map<string, Waiting[]>();
  let waitingCount = 0;
  let refusedCount = 0;
  let clock: NodeJS.Timeout | undefined;

  function leave(party: string): void {
    shares.giveBack(party);
    for (const [next, queue] of waiting) {
      if (shares.free() === 0) return;
      if (!shares.mayTake(next)) continue;
      shares.take(next);
      waiting.delete(next);
      const [first, ...others] = queue;
      // Behind all the others, so that each of them is looked at before this party is again.
      if (others.length > 0) waiting.set(next, others);
      first?.enter();
    }
  }

  function wait(party: string): Promise<void> {
    const queue = waiting.get(party) ?? [];
    if (queue.length >= mostWaitingOfOne || waitingCount >= mostWaiting) throw refusal(party, queue.length);
    waitingCount += 1;
    clock ??= setInterval(takeTurn, TURN_MS).unref();
    return new Promise((resolve, reject) => {
      const ticket: Waiting = {
        turnsLeft: Math.ceil(patienceMs / TURN_MS),
        enter: () => {
          waitingCount -= 1;
          resolve();
        },
        refuse: () => {
          waitingCount -= 1;
          const left = (waiting.get(party) ?? []).filter((other) => other !== ticket);
          if (left.length > 0) waiting.set(party, left);
          else waiting.delete(party);
          reject(refusal(party, left.length));
        },
      };
      waiting.set(party, [...queue, ticket]);
    });
  }

  function takeTurn(): void {
    for (const ticket of [...waiting.values()].flat()) {
      ticket.turnsLeft -= 1;
      if (ticket.turnsLeft <= 0) ticket.refuse();
    }
    if (waitingCount > 0) return;
    clearInterval(clock);
    clock = undefined;
  }

  /** 429 where the party stands in its own way, 503 where others do. */
  function refusal(party: string, alike: number): AppError {
    refusedCount += 1;
    const isOwnDoing = alike >= mostWaitingOfOne || (shares.free() > 0 && shares.holds(party));
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
      if (!waiting.has(party) && shares.mayTake(party)) shares.take(party);
      else await wait(party);
      try {
        return await work();
      } finally {
        leave(party);
      }
    },
    counts: () => ({ inside: places - shares.free(), waiting: waitingCount, refused: refusedCount }),
  };
}

/** Who holds how many of the places. */
function shareOut(places: number) {
  const held = new Map<string, number>();
  let free = places;
  return {
    free: () => free,
    holds: (party: string) => held.has(party),

    mayTake(party: string): boolean {
      const own = held.get(party) ?? 0;
      return free > 0 && (own === 0 || own * LEFT_TO_OTHERS < free);
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
