import { fairQueue } from './fair-queue.ts';

const TURNS = { places: 1, mostWaitingOfOne: 20, mostWaiting: 20, patienceMs: 20_000 };

export type SharedTurns = ReturnType<typeof sharedTurns>;

/**
 * Does work once at a time. Callers that ask for the same before its turn has come share one answer. A caller never
 * gets the answer of work that had begun already, because that could miss what the caller has just changed.
 */
export function sharedTurns() {
  const queue = fairQueue(TURNS);
  const waiting = new Map<string, Promise<unknown>>();
  return {
    /**
     * `key` names all that the answer depends on.
     * @throws AppError for a caller that has waited in vain
     */
    run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const joined = waiting.get(key) as Promise<T> | undefined; // of the same key, and so of the same work
      if (joined) return joined;
      let isWaiting = true;
      const endWait = () => {
        if (isWaiting) waiting.delete(key);
        isWaiting = false;
      };
      const answer = queue
        .run('all', () => {
          endWait();
          return work();
        })
        .finally(endWait);
      if (isWaiting) waiting.set(key, answer);
      return answer;
    },
  };
}
