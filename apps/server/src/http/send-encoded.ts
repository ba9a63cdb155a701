import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedAnswer } from '../encoding/answer-head.ts';

/** Who has the same already is told so, and nothing is put together. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, { etag, bytes }: EncodedAnswer): Buffer {
  void reply.header('etag', etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) {
    void reply.code(304);
    return Buffer.alloc(0);
  }
  const isGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (isGzip) void reply.header('content-encoding', 'gzip');
  void reply.type('application/json; charset=utf-8');
  return bytes(isGzip);
}
