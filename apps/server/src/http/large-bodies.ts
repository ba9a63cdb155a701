import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FairQueue, fairQueue } from '../gates/fair-queue.ts';

/** In bytes. The longest form and the usual order are shorter. */
const LARGE = 32 * 1024;

export type LargeBodies = ReturnType<typeof largeBodies>;

/**
 * Lets few large bodies be in memory, and fewer be worked on: reading ten thousand rows keeps everybody waiting, and
 * with one body of a party at a time others come in between. A slow sender holds a place of the first kind only.
 */
export function largeBodies() {
  const received = fairQueue({ places: 16, mostWaitingOfOne: 32, mostWaiting: 256, patienceMs: 5_000 });
  const read = fairQueue({ places: 4, mostWaitingOfOne: 32, mostWaiting: 256, patienceMs: 10_000 });
  return {
    received,
    read,
    /**
     * Holds the place until the answer is over, however it ends.
     * @throws AppError for a caller that may not wait, or has waited in vain
     */
    async hold(gate: 'received' | 'read', party: string, reply: FastifyReply): Promise<void> {
      await enter(gate === 'received' ? received : read, party, reply);
    },
  };
}

/** A body of unknown length may be large. */
export const hasLargeBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? ('transfer-encoding' in headers ? Infinity : 0)) > LARGE;

const enter = (queue: FairQueue, party: string, { raw }: FastifyReply): Promise<void> =>
  new Promise((entered, refused) => {
    const stay = async (): Promise<void> => {
      entered();
      if (!raw.closed) await new Promise((over) => raw.once('close', over));
    };
    queue.run(party, stay).catch(refused);
  });
