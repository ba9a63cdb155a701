import { type ClientToServerEvents, type ServerToClientEvents, SOCKET_PATH } from '@comanda/contract/realtime';
import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { currentUser } from './session.ts';
import { refreshSession } from './session-transport.ts';

type Listener = Partial<ServerToClientEvents> & {
  /** The connection is there (again): what happened before is unknown, so fetch anew. */
  onReconnect?: () => void;
};

const connection = createStore<boolean>()(() => false);
const listeners = new Set<Listener>();
/** Moving from one live page to the next keeps the connection. */
const LINGER_MS = 2000;

let socket: Promise<Socket<ServerToClientEvents, ClientToServerEvents>> | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;

/** While the calling screen is mounted, its handlers hear the events of the restaurant. */
export function useRealtime(handlers: Listener): { isConnected: boolean } {
  const onNewOrder = useEffectEvent<ServerToClientEvents['new_order']>((payload) => handlers.new_order?.(payload));
  const onOrderUpdate = useEffectEvent<ServerToClientEvents['order_update']>((payload) =>
    handlers.order_update?.(payload),
  );
  const onReconnect = useEffectEvent(() => handlers.onReconnect?.());

  useEffect(
    () =>
      listen({
        new_order: (payload) => onNewOrder(payload),
        order_update: (payload) => onOrderUpdate(payload),
        onReconnect: () => onReconnect(),
      }),
    [],
  );

  return { isConnected: useStore(connection) };
}

function listen(listener: Listener): () => void {
  listeners.add(listener);
  clearTimeout(closing);
  socket ??= connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) closing = setTimeout(disconnect, LINGER_MS);
  };
}

function disconnect(): void {
  void socket?.then((open) => open.close());
  socket = null;
}

async function connect() {
  const { io } = await import('socket.io-client');
  const made: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    path: SOCKET_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    // Specification part 1, section 9; the number of attempts is unlimited.
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
  let mayRefresh = true;
  // The link is back: neither the next try nor the next ping is worth waiting for.
  addEventListener('online', () => {
    if (made.active) made.disconnect().connect();
  });

  /** The server refused or closed by itself, as it does when the session ended or its cookie is too old. */
  async function renew(): Promise<void> {
    if (!mayRefresh) return;
    mayRefresh = false;
    const { status } = await refreshSession();
    if (status === 200) made.connect();
  }

  made.on('connect', () => {
    mayRefresh = true;
    connection.setState(true, true);
    made.emit('authenticate', currentUser()?.tenant_id ?? '');
    for (const listener of listeners) listener.onReconnect?.();
  });
  made.on('disconnect', (reason) => {
    connection.setState(false, true);
    if (reason === 'io server disconnect') void renew();
  });
  made.on('connect_error', () => {
    // While it is active, it tries again by itself.
    if (!made.active) void renew();
  });
  made.on('new_order', (payload) => {
    for (const listener of listeners) listener.new_order?.(payload);
  });
  made.on('order_update', (payload) => {
    for (const listener of listeners) listener.order_update?.(payload);
  });
  return made;
}
