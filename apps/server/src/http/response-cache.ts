import { LRUCache } from 'lru-cache';

/** For all cached answers: some 1,500 menus of 50 items, for tills and for diners, plain and compressed. */
const MAX_BYTES = 48 * 1024 * 1024;
/** A larger answer is made each time: a few restaurants must not push out all the others. */
const LARGEST_BYTES = 6 * 1024 * 1024;

export type ResponseCache = ReturnType<typeof responseCache>;

type Kept = { version: string; answer: { size: number } };

/** Sources of answers, each good as long as its version is; the least recently used make room first. */
export function responseCache() {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ answer }) => answer.size,
  });
  const beingMade = new Map<string, Promise<{ size: number }>>();

  async function makeAndKeep(key: string, version: string, make: () => Promise<{ size: number }>) {
    const answer = await make();
    kept.set(key, { version, answer });
    return answer;
  }

  return {
    /**
     * Read `version` before `make` begins, so that what is cached is never older than its version. Callers that come
     * while it is being made wait for the same.
     */
    async get<T extends { size: number }>(key: string, version: string, make: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      // A key always has answers of one kind.
      if (known?.version === version) return known.answer as T;
      const making = `${key} ${version}`;
      const begun = beingMade.get(making);
      if (begun) return begun as Promise<T>;
      const answer = makeAndKeep(key, version, make).finally(() => beingMade.delete(making));
      beingMade.set(making, answer);
      return answer as Promise<T>;
    },
  };
}
