import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedAnswer } from '../encoding/answer-head.ts';
import { releaseBytes } from '../encoding/release-bytes.ts';

export const takesGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(headers['accept-encoding'] ?? '');

type InTurn = (make: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Answers 304 to a client that has the same already, without putting anything together.
 * @param inTurn for a large answer that has to be unpacked: few of those are in memory at once
 */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, gzip, plain, isLarge, isShared }: EncodedAnswer,
  inTurn: InTurn,
): Promise<Buffer> {
  void reply.header('etag', etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) {
    void reply.code(304);
    return Buffer.alloc(0);
  }
  void reply.type('application/json; charset=utf-8');
  if (takesGzip(request)) {
    void reply.header('content-encoding', 'gzip');
    return isShared ? gzip() : releasedWhenSent(reply, gzip());
  }
  if (isLarge) return releasedWhenSent(reply, await inTurn(plain));
  return isShared ? plain() : releasedWhenSent(reply, await plain());
}

/** Bytes for this caller alone. One that hung up may leave work behind that still reads them. */
export function releasedWhenSent(reply: FastifyReply, bytes: Buffer): Buffer {
  reply.raw.once('close', () => reply.raw.writableFinished && releaseBytes(bytes));
  return bytes;
}
