import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptAnswer } from '../encoding/kept-answer.ts';
import type { HeavyReads } from './heavy-reads.ts';
import { takesGzip } from './send-encoded.ts';

/** A shorter answer fits into one packet anyway. */
const SHORTEST_PACKED = 1024;
/** In bytes. Nobody knows how long a larger one takes to be fetched, so few of them are at once. */
const LARGE = 1_000_000;

type Call = { deps: { heavyReads: Pick<HeavyReads, 'write'> }; request: FastifyRequest; reply: FastifyReply };

/** Without an answer the caller knows all of it. */
export async function sendLive({ deps, request, reply }: Call, answer: KeptAnswer | null): Promise<Buffer> {
  if (!answer) {
    void reply.code(304);
    return Buffer.alloc(0);
  }
  const { bytes, gzip } = answer;
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const isPacked = bytes.length > SHORTEST_PACKED && takesGzip(request);
  if (isPacked) void reply.header('content-encoding', 'gzip');
  const make = async () => (isPacked ? gzip() : bytes);
  return bytes.length > LARGE ? deps.heavyReads.write(request.tenantId ?? '', reply, make) : make();
}
