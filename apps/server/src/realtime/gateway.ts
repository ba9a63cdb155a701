import { type ClientToServerEvents, type ServerToClientEvents, SOCKET_PATH } from '@comanda/contract/realtime';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { CommittedEvent, InTenant, TenantTx } from '../db/tenant.ts';
import type { SessionCookies } from '../http/cookies.ts';
import { isOwnOrigin } from '../http/origin.ts';

type GatewayDeps = {
  app: FastifyInstance;
  inTenant: InTenant;
  cookies: SessionCookies;
  isSignedIn: (tx: TenantTx, deviceId: string) => Promise<boolean>;
  publicUrl: string;
};

export type Gateway = {
  publish: (tenantId: string, event: CommittedEvent) => void;
  /** Those that were let in. */
  countSockets: () => number;
  close: () => Promise<void>;
};

const tenantRoom = (tenantId: string) => `tenant:${tenantId}`;
const deviceRoom = (deviceId: string) => `device:${deviceId}`;

/** Sockets: the session cookie of the handshake decides the room; what a client says about its tenant does not. */
export function openGateway({ app, inTenant, cookies, isSignedIn, publicUrl }: GatewayDeps): Gateway {
  const io = new Server<ClientToServerEvents, ServerToClientEvents>(app.server, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: 10_000,
    // A screen whose link is dead says so after at most 10 s, not after the 45 s of the defaults.
    pingInterval: 5_000,
    pingTimeout: 5_000,
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
    if (!token || !signedIn) return next(new Error('unauthenticated'));
    await socket.join([tenantRoom(token.tenantId), deviceRoom(token.deviceId)]);
    next();
  };
  io.use((socket, next) => void admit(socket, next));
  return {
    publish: (tenantId, event) => {
      const room = io.to(tenantRoom(tenantId));
      if (event.name === 'session_ended') io.in(event.payload.deviceIds.map(deviceRoom)).disconnectSockets(true);
      else if (event.name === 'new_order') room.emit('new_order', event.payload);
      else if (event.name === 'order_update') room.emit('order_update', event.payload);
      else if (event.name === 'menu_update') room.emit('menu_update', event.payload);
      else room.emit('new_qrorder', event.payload);
    },
    countSockets: () => io.sockets.sockets.size,
    close: () => io.close(),
  };
}
