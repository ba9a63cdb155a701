import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

const MAX_MS = 10 * 60_000;
const unhurried = new WeakSet<Socket>();

/**
 * Receives a large body of a known sender, which may take longer than the seconds within which every other request must
 * have arrived. A connection on which nothing moves is still cut.
 */
export async function receiveSlowly<T>({ raw: { socket } }: FastifyRequest, receive: () => Promise<T>): Promise<T> {
  unhurried.add(socket);
  const end = setTimeout(() => socket.destroy(), MAX_MS);
  try {
    return await receive();
  } finally {
    clearTimeout(end);
    unhurried.delete(socket);
    // While the file is worked on, which may take minutes, nothing moves on the connection either.
    socket.setTimeout(MAX_MS);
  }
}

const answers: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers like Fastify's own handler to bytes that are no request or came too slowly, except for slow uploads. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const { code = '' } = error;
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && unhurried.has(socket)) return;
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${answers[code] ?? '400 Bad Request'}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  }
  socket.destroy(error);
}
