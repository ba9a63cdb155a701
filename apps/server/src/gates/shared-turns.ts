import { fairQueue } from './fair-queue.ts';

const TURNS = { places: 1, mostWaitingOfOne: 20, mostWaiting: 20, patienceMs: 20_000 };

export type SharedTurns = ReturnType<typeof sharedTurns>;

/**
 * Work that is done once at a time. Who asks for the same as somebody whose turn has not come yet gets that answer, too;
 * never one whose work had begun already, because it could miss what they have just changed.
 */
export function sharedTurns() {
  const queue = fairQueue(TURNS);
  const waiting = new Map<string, Promise<unknown>>();
  return {
    /** `key` names all that the answer depends on. @throws AppError for who has waited in vain */
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
