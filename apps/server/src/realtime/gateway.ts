import { type IncomingMessage, ServerResponse } from 'node:http';
import { type ClientToServerEvents, type EventName, SOCKET_PATH } from '@comanda/contract/realtime';
import type { FastifyInstance } from 'fastify';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Role, Scope } from '@comanda/contract/core/access';
import type { CommittedEvent, InTenant, TenantTx } from '../db/tenant.ts';
import type { SessionCookies } from '../http/cookies.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { eventsFor } from './audience.ts';
import type { OtherProcesses } from './other-processes.ts';

type GatewayDeps = {
  app: FastifyInstance;
  inTenant: InTenant;
  cookies: SessionCookies;
  /** Undefined once the session has ended. */
  findHolder: (tx: TenantTx, deviceId: string) => Promise<{ role: Role; scopes: Scope[] } | undefined>;
  publicUrl: string;
  /** Lets the restaurant's print agents that wait for jobs look for some. */
  wakePrintAgents: (tenantId: string) => void;
  /** Null where this process is the only one. */
  others?: OtherProcesses | undefined;
};

export type Gateway = {
  /** Tells the sockets of all processes. */
  publish: (tenantId: string, event: CommittedEvent) => void;
  /** Starts to receive what other processes do. */
  listen: () => Promise<void>;
  /** The sockets that were let in. */
  countSockets: () => number;
  close: () => Promise<void>;
};

const tenantRoom = (tenantId: string) => `tenant:${tenantId}`;
const deviceRoom = (deviceId: string) => `device:${deviceId}`;
/** The sockets of a restaurant that may get the event. */
const eventRoom = (tenantId: string, name: EventName) => `${name}:${tenantId}`;
const RETRY_SECONDS = '5';

/**
 * Sockets of screens. The session cookie of the handshake decides the room; what a client says about its tenant does
 * not.
 */
export function openGateway({
  app,
  inTenant,
  cookies,
  findHolder,
  publicUrl,
  wakePrintAgents,
  others,
}: GatewayDeps): Gateway {
  const hearsAll = () => !others || others.isInTouch();
  const io = new Server<ClientToServerEvents, DefaultEventsMap>(app.server, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: 10_000,
    // A screen reports a dead link after at most 10 s, instead of the 45 s of the defaults.
    pingInterval: 5_000,
    pingTimeout: 5_000,
    // A client that opens a connection says at once what for.
    connectTimeout: 10_000,
    allowRequest: (request, done) => {
      const { origin, host } = request.headers;
      done(null, !origin || isOwnOrigin(origin, host, publicUrl));
    },
  });
  /** Actions for sockets that were still being let in, run once they are. */
  const late = new Map<string, (socket: Socket) => void>();
  const admit = async (socket: Socket, next: (refusal?: Error) => void): Promise<void> => {
    socket.conn.once('close', () => late.delete(socket.id));
    const token = cookies.access(app.parseCookie(socket.handshake.headers.cookie ?? ''));
    // First of all, so that a session that ends from here on finds this socket.
    if (token) await socket.join(deviceRoom(token.deviceId));
    const holder =
      token &&
      (await inTenant(token.tenantId, (tx) => findHolder(tx, token.deviceId), { readOnly: true }).catch(() => null));
    if (!hearsAll()) {
      socket.conn.close();
      return;
    }
    if (!token || !holder) return next(new Error('unauthenticated'));
    const { tenantId } = token;
    await socket.join([tenantRoom(tenantId), ...eventsFor(holder).map((name) => eventRoom(tenantId, name))]);
    next();
  };
  io.use((socket, next) => void admit(socket, next));
  io.on('connection', (socket) => late.get(socket.id)?.(socket));
  io.engine.use(answerSafely);
  // While Redis is away a socket would miss events, so it is refused; the screen polls meanwhile.
  io.engine.use((request: IncomingMessage, response: unknown, next: () => void) => {
    if (hearsAll()) next();
    else refuse(request, response);
  });

  function deliver(tenantId: string, event: CommittedEvent): void {
    if (event.name === 'session_ended') return dismiss(event.payload.deviceIds, (socket) => socket.disconnect(true));
    if (event.name === 'access_changed') return dismiss(event.payload.deviceIds, (socket) => socket.conn.close());
    if (event.name === 'print_jobs_wait') return wakePrintAgents(tenantId);
    io.to(eventRoom(tenantId, event.name)).emit(event.name, event.payload);
  }

  function dismiss(deviceIds: readonly string[], close: (socket: Socket) => void): void {
    const { sockets, adapter } = io.sockets;
    for (const id of deviceIds.flatMap((deviceId) => [...(adapter.rooms.get(deviceRoom(deviceId)) ?? [])])) {
      const socket = sockets.get(id);
      if (socket) close(socket);
      else late.set(id, close);
    }
  }

  /** Looks to the browser like a failed network: it opens another socket and fetches everything. */
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
      others?.listen({ onEvent: deliver, closeSockets, log: (about, text) => app.log.warn(about, text) }),
    countSockets: () => io.sockets.sockets.size,
    close: () => io.close(),
  };
}

/** Polling bypasses all hooks of the server. A request that neither reads nor sends would get a 500. */
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
