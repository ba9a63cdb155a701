import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** In bytes. To throw a smaller body away costs less than to think about it. */
const LARGE = 256 * 1024;

type Limits = {
  /** What has arrived is thrown away at this interval: 64 kB at most. */
  everyMs: number;
  /** Then the connection is cut. */
  longestMs: number;
};

/**
 * Takes the large body of a refused request slowly. Node would take it as fast as it comes, so that callers who are
 * refused again and again could keep this thread busy with bytes that nobody reads. If nobody took them, the connection
 * would break before the caller has read why.
 */
export function takeUnreadBodies(
  app: FastifyInstance,
  { everyMs, longestMs }: Limits = { everyMs: 50, longestMs: 10_000 },
): void {
  app.addHook('onSend', ({ raw }, _reply, payload, done) => {
    if (isLarge(raw) && !raw.complete && !raw.readableDidRead) takeSlowly(raw);
    done(null, payload);
  });

  function takeSlowly(raw: IncomingMessage): void {
    const portions = setInterval(() => raw.read(), everyMs);
    const late = setTimeout(() => raw.destroy(), longestMs);
    raw.once('close', () => {
      clearInterval(portions);
      clearTimeout(late);
    });
    // Once somebody has read, Node leaves the rest alone.
    raw.read();
  }
}

const isLarge = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > LARGE;
