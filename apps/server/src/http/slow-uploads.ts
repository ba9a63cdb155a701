import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

const MAX_MS = 10 * 60_000;
const unhurried = new WeakSet<Socket>();

/**
 * Receives the body of a request whose sender is known and whose body is large: the seconds within which every other
 * request must have arrived do not count. A line on which nothing moves is still cut.
 */
export async function receiveSlowly<T>({ raw: { socket } }: FastifyRequest, receive: () => Promise<T>): Promise<T> {
  unhurried.add(socket);
  const end = setTimeout(() => socket.destroy(), MAX_MS);
  try {
    return await receive();
  } finally {
    clearTimeout(end);
    unhurried.delete(socket);
    // Working on it is silent on the line, and may take minutes, too.
    socket.setTimeout(MAX_MS);
  }
}

const answers: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** What Fastify does itself with what is no request or came too slowly, but for those that may take their time. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const { code = '' } = error;
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && unhurried.has(socket)) return;
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${answers[code] ?? '400 Bad Request'}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  }
  socket.destroy(error);
}
