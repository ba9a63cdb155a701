import type { Route } from '@comanda/contract/core/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { releaseBytes } from '../encoding/release-bytes.ts';
import { fairQueue } from '../gates/fair-queue.ts';

/** In bytes. The longest form and the usual order are shorter. */
const LARGE = 32 * 1024;
/** In bytes, where anybody may send. A diner's order of twenty lines with notes takes four thousand. */
const LARGE_OF_STRANGER = 8 * 1024;

type Exchange = { request: FastifyRequest; reply: FastifyReply };

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
     * Holds a place for a body that is to be received, until the answer is over, however it ends.
     * @throws AppError for a caller that may not wait, or has waited in vain
     */
    receive: (party: string, { raw }: FastifyReply): Promise<void> =>
      new Promise((entered, refused) => {
        const stay = async (): Promise<void> => {
          entered();
          if (!raw.closed) await new Promise((over) => raw.once('close', over));
        };
        received.run(party, stay).catch(refused);
      }),
    /**
     * Works on the body at its turn and holds the place for as long as that takes, whether or not the caller is still
     * there. Who hangs up while waiting gives up the body and the turn: of sixteen that hang up together, the others
     * would be worked on at once.
     * @throws AppError for a caller that may not wait, or has waited in vain
     */
    async work<T>(party: string, { request, reply: { raw } }: Exchange, work: () => Promise<T>): Promise<T | Buffer> {
      const forget = () => {
        if (request.body instanceof Buffer) releaseBytes(request.body);
        request.body = undefined;
      };
      raw.once('close', forget);
      return read.run(party, async () => {
        if (raw.closed) return Buffer.alloc(0);
        raw.off('close', forget);
        return work();
      });
    },
  };
}

/** A body of unknown length may be large. */
export const hasLargeBody = ({ access }: Route, { headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? ('transfer-encoding' in headers ? Infinity : 0)) >
  (access.realm === 'public' ? LARGE_OF_STRANGER : LARGE);
