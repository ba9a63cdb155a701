import { type IncomingMessage, ServerResponse } from 'node:http';
import { type ClientToServerEvents, type ServerToClientEvents, SOCKET_PATH } from '@comanda/contract/realtime';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { CommittedEvent, InTenant, TenantTx } from '../db/tenant.ts';
import type { SessionCookies } from '../http/cookies.ts';
import { isOwnOrigin } from '../http/origin.ts';
import type { OtherProcesses } from './other-processes.ts';

type GatewayDeps = {
  app: FastifyInstance;
  inTenant: InTenant;
  cookies: SessionCookies;
  isSignedIn: (tx: TenantTx, deviceId: string) => Promise<boolean>;
  publicUrl: string;
  /** None where this process is the only one. */
  others?: OtherProcesses | undefined;
};

export type Gateway = {
  /** Tells the sockets of all processes. */
  publish: (tenantId: string, event: CommittedEvent) => void;
  /** Begins to hear of what other processes do. */
  listen: () => Promise<void>;
  /** Those that were let in. */
  countSockets: () => number;
  close: () => Promise<void>;
};

const tenantRoom = (tenantId: string) => `tenant:${tenantId}`;
const deviceRoom = (deviceId: string) => `device:${deviceId}`;
const RETRY_SECONDS = '5';

/** Sockets: the session cookie of the handshake decides the room; what a client says about its tenant does not. */
export function openGateway({ app, inTenant, cookies, isSignedIn, publicUrl, others }: GatewayDeps): Gateway {
  const hearsAll = () => !others || others.isInTouch();
  const io = new Server<ClientToServerEvents, ServerToClientEvents>(app.server, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: 10_000,
    // A screen whose link is dead says so after at most 10 s, not after the 45 s of the defaults.
    pingInterval: 5_000,
    pingTimeout: 5_000,
    // Who opens a line says at once what for.
    connectTimeout: 10_000,
    allowRequest: (request, done) => {
      const { origin, host } = request.headers;
      done(null, !origin || isOwnOrigin(origin, host, publicUrl));
    },
  });
  const admit = async (socket: Socket, next: (refusal?: Error) => void): Promise<void> => {
    const token = cookies.access(app.parseCookie(socket.handshake.headers.cookie ?? ''));
    const signedIn =
      token &&
      (await inTenant(token.tenantId, (tx) => isSignedIn(tx, token.deviceId), { readOnly: true }).catch(() => false));
    if (!hearsAll()) {
      socket.conn.close();
      return;
    }
    if (!token || !signedIn) return next(new Error('unauthenticated'));
    await socket.join([tenantRoom(token.tenantId), deviceRoom(token.deviceId)]);
    next();
  };
  io.use((socket, next) => void admit(socket, next));
  io.engine.use(answerSafely);
  // A socket that would not hear of everything is none: the screen looks for itself meanwhile.
  io.engine.use((request: IncomingMessage, response: unknown, next: () => void) => {
    if (hearsAll()) next();
    else refuse(request, response);
  });

  function deliver(tenantId: string, event: CommittedEvent): void {
    const room = io.to(tenantRoom(tenantId));
    if (event.name === 'session_ended') io.in(event.payload.deviceIds.map(deviceRoom)).disconnectSockets(true);
    else if (event.name === 'new_order') room.emit('new_order', event.payload);
    else if (event.name === 'order_update') room.emit('order_update', event.payload);
    else if (event.name === 'menu_update') room.emit('menu_update', event.payload);
    else if (event.name === 'new_qrorder') room.emit('new_qrorder', event.payload);
  }

  /** As when the network fails: the browser opens another one and fetches everything. */
  function closeSockets(tenantId?: string): void {
    const { sockets, adapter } = io.sockets;
    const ids = tenantId ? (adapter.rooms.get(tenantRoom(tenantId)) ?? []) : sockets.keys();
    for (const id of ids) sockets.get(id)?.conn.close();
  }

  return {
    publish: (tenantId, event) => {
      deliver(tenantId, event);
      others?.tell(tenantId, event);
    },
    listen: async () =>
      others?.listen({ hear: deliver, closeSockets, log: (about, text) => app.log.warn(about, text) }),
    countSockets: () => io.sockets.sockets.size,
    close: () => io.close(),
  };
}

/** Polling is answered past all hooks of the server, and what is neither reading nor sending with a 500. */
function answerSafely({ method = '' }: IncomingMessage, response: unknown, next: () => void): void {
  if (!(response instanceof ServerResponse)) return next();
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('content-security-policy', "default-src 'none';frame-ancestors 'none'");
  if (['GET', 'POST'].includes(method)) next();
  else response.writeHead(405).end();
}

/** A refused upgrade has no response to write: the connection is still bare. */
function refuse({ socket }: IncomingMessage, response: unknown): void {
  if (response instanceof ServerResponse) response.writeHead(503, { 'retry-after': RETRY_SECONDS }).end();
  else socket.end(`HTTP/1.1 503 Service Unavailable\r\nretry-after: ${RETRY_SECONDS}\r\nconnection: close\r\n\r\n`);
}
