import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How one of several processes leaves without being missed (docs/decisions/028-rolling-restart.md). */
export type Draining = {
  /** Aborted once the process is told to stop. It goes on serving, and says that it should get no more calls. */
  signal: AbortSignal;
  /** How long until it closes. */
  ms: number;
};

/** Sockets go in the second half: earlier, the proxy may not know yet and would lead them back here. */
const SOCKETS_GO = { from: 0.5, until: 0.9 };

/** Frees the connections of a server that is about to close, so that nothing delays it and nobody is cut off. */
export function drainConnections(app: FastifyInstance, draining: Draining | undefined): void {
  let isClosing = false;
  const unused = new Set<Socket>();
  const upgraded = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.server.on('upgrade', ({ socket }) => {
    unused.delete(socket);
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // Browsers open some connections ahead of time. Closing the server does not end one over which nothing was asked.
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Nor does it end a connection that falls idle after the close began.
    if (isClosing || draining?.signal.aborted) void reply.header('connection', 'close');
    done(null, payload);
  });
  draining?.signal.addEventListener('abort', () => closeOneByOne([...upgraded], draining.ms));
}

/** One after the other, because all screens at the same instant would be a wave of calls. */
function closeOneByOne(sockets: Socket[], ms: number): void {
  const { from, until } = SOCKETS_GO;
  for (const [at, socket] of sockets.entries())
    setTimeout(() => socket.destroySoon(), ms * (from + ((until - from) * at) / sockets.length)).unref();
}
