import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedAnswer } from '../encoding/answer-head.ts';

type InTurn = (make: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Who has the same already is told so, and nothing is put together.
 * @param inTurn for what is large and has to be unpacked: few of those are in memory at once
 */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, gzip, plain, isLarge }: EncodedAnswer,
  inTurn: InTurn,
): Promise<Buffer> {
  void reply.header('etag', etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) {
    void reply.code(304);
    return Buffer.alloc(0);
  }
  void reply.type('application/json; charset=utf-8');
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    void reply.header('content-encoding', 'gzip');
    return gzip();
  }
  return isLarge ? inTurn(plain) : plain();
}
