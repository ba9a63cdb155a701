import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How a process of several leaves without being missed (docs/decisions/028-rolling-restart.md). */
export type Draining = {
  /** Aborted once the process is told to stop. It goes on serving, and says that it should not be asked any more. */
  signal: AbortSignal;
  /** How long until it closes. */
  ms: number;
};

/** Sockets go in the second half: before, the proxy may not yet know and would lead them back here. */
const SOCKETS_GO = { from: 0.5, until: 0.9 };

/** Frees the connections of a server that is about to close, so that nothing holds it up and nobody is cut off. */
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
    // Browsers open some ahead of time; one over which nothing was asked is not among those that a close ends.
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    // Nor is one that falls idle after the close began.
    if (isClosing || draining?.signal.aborted) void reply.header('connection', 'close');
  });
  draining?.signal.addEventListener('abort', () => closeOneByOne([...upgraded], draining.ms));
}

/** One after the other, because all of the screens at the same instant would be a wave of calls. */
function closeOneByOne(sockets: Socket[], ms: number): void {
  const { from, until } = SOCKETS_GO;
  for (const [at, socket] of sockets.entries())
    setTimeout(() => socket.destroySoon(), ms * (from + ((until - from) * at) / sockets.length)).unref();
}
