import type { FastifyReply } from 'fastify';
import { fairQueue } from '../gates/fair-queue.ts';

/** In characters. Smaller answers are taken over by the operating system at once. */
const LARGE = 1_000_000;
/** A slower client is cut off, because a large answer is kept in memory until it is fetched. */
const LONGEST_FETCH_MS = 30_000;

export type HeavyReads = ReturnType<typeof heavyReads>;

/** Lets few large answers be in memory at once: two of one restaurant, six in all. */
export function heavyReads() {
  const queue = fairQueue({ places: 6, mostWaitingOfOne: 300, mostWaiting: 1000, patienceMs: 10_000 });
  return {
    counts: queue.counts,
    run: <T>(tenantId: string, make: () => Promise<T>): Promise<T> => queue.run(tenantId, make),
    /** Makes an answer when its turn has come; a large one holds its place until it was fetched. */
    write: <Bytes extends string | Buffer>(
      tenantId: string,
      reply: FastifyReply,
      make: () => Promise<Bytes>,
    ): Promise<Bytes | Buffer> =>
      new Promise((resolve, reject) => {
        const work = async (): Promise<void> => {
          // A client that has gone meanwhile needs no answer.
          if (reply.raw.destroyed) return resolve(Buffer.alloc(0));
          const bytes = await make();
          resolve(bytes);
          if (bytes.length > LARGE) await fetched(reply);
        };
        queue.run(tenantId, work).catch(reject);
      }),
  };
}

async function fetched({ raw }: FastifyReply): Promise<void> {
  if (raw.destroyed) return;
  await new Promise<void>((resolve) => {
    const late = setTimeout(() => raw.destroy(), LONGEST_FETCH_MS);
    raw.once('close', () => {
      clearTimeout(late);
      resolve();
    });
  });
}
