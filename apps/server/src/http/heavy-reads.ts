import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { fairQueue } from '../gates/fair-queue.ts';

/** In characters. Smaller answers are taken over by the operating system at once. */
const LARGE = 1_000_000;
/** A slower client is cut off, because a large answer is kept in memory until it is fetched. */
const LONGEST_FETCH_MS = 30_000;

/**
 * In bytes a millisecond: how fast one place sends large answers. A caller next to the server could take a gigabyte a
 * second, and this thread would do nothing but send.
 */
const PACE = 50_000;

export type HeavyReads = ReturnType<typeof heavyReads>;

const PATIENCE = { mostWaitingOfOne: 300, mostWaiting: 1000, patienceMs: 10_000 };

const never = () => false;

/**
 * Lets few large answers be in memory at once: two of one restaurant, six in all. Those that were small the last time
 * take none of these places, so that screens need not wait for each other: two of one restaurant, eight in all.
 * So no more than two can turn out to have grown before the others know of it.
 */
export function heavyReads() {
  const large = fairQueue({ places: 6, ...PATIENCE });
  const small = fairQueue({ places: 8, ...PATIENCE });

  async function inTurn(tenantId: string, isSmall: () => boolean, work: () => Promise<void>): Promise<void> {
    // Asked again at its turn: one of those before it may have found out that it has grown.
    const attempt = async () => isSmall() && (await work(), true);
    const isDone = isSmall() && (await small.run(tenantId, attempt));
    if (!isDone) await large.run(tenantId, work);
  }

  return {
    large,
    small,
    run: <T>(tenantId: string, make: () => Promise<T>): Promise<T> => large.run(tenantId, make),
    /**
     * Makes an answer when its turn has come; a large one holds its place until it was fetched, and no
     * shorter than `PACE` allows.
     * @param isSmall whether it was the last time
     */
    write: <Bytes extends string | Buffer>(
      tenantId: string,
      reply: FastifyReply,
      make: () => Promise<Bytes>,
      isSmall: () => boolean = never,
    ): Promise<Bytes | Buffer> =>
      new Promise((resolve, reject) => {
        const work = async (): Promise<void> => {
          // A client that has gone meanwhile needs no answer.
          if (reply.raw.destroyed) return resolve(Buffer.alloc(0));
          const bytes = await make();
          resolve(bytes);
          if (bytes.length > LARGE) await Promise.all([fetched(reply), delay(bytes.length / PACE)]);
        };
        inTurn(tenantId, isSmall, work).catch(reject);
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
