import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Of all answers that are kept: some 1,200 menus of 50 items. */
const MAX_BYTES = 32 * 1024 * 1024;

export type KeptAnswer = { version: string; etag: string; body: Buffer };
export type KeptAnswers = ReturnType<typeof keptAnswers>;

/** Encoded answers, each good for as long as its version is; those that nobody asks for make room first. */
export function keptAnswers() {
  const kept = new LRUCache<string, KeptAnswer>({ maxSize: MAX_BYTES, sizeCalculation: ({ body }) => body.length });
  return {
    /** `version` must have been read before `make` begins, so that what is kept is never older than its version. */
    async get(key: string, version: string, make: () => Promise<object>): Promise<KeptAnswer> {
      const known = kept.get(key);
      if (known?.version === version) return known;
      const body = Buffer.from(JSON.stringify(await make()));
      // Weak: the tag of the plain answer also stands for the compressed one.
      const etag = `W/"${createHash('sha1').update(body).digest('base64')}"`;
      const fresh = { version, etag, body };
      kept.set(key, fresh);
      return fresh;
    },
  };
}
