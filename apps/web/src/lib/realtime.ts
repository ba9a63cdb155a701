import {
  type ClientToServerEvents,
  type EventName,
  type EventPayload,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '@comanda/contract/realtime';
import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { currentUser, forgetSession } from './session.ts';
import { refreshSession } from './session-transport.ts';

type Handlers = Partial<ServerToClientEvents> & {
  /** Events may have been missed, so fetch everything: the socket has connected (again), or the server refuses it for now. */
  onSync?: () => void;
};

/** A mounted screen, as the socket sees it. */
type Listener = {
  onEvent: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
  onSync: () => void;
};

const connection = createStore<boolean>()(() => false);
const listeners = new Set<Listener>();
/** How many screens want the connection. */
let keepers = 0;
/** Moving from one live page to the next keeps the connection. */
const LINGER_MS = 2000;
/** The pause between attempts that the socket does not make by itself. */
const RETRY_MS = 5000;
/** While the link is down, the server is looked for this often: the socket's own next try may be seconds away. */
const PROBE_MS = 500;
const PROBE_TIMEOUT_MS = 2000;
/** When a person signs out, the server closes the socket just before it answers the sign-out. */
const SIGN_OUT_MS = 1000;

type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
let socket: Promise<LiveSocket> | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls the handlers with the restaurant's events while the screen is mounted, from its first moment on: what happens
 * while it reads its data may not be missed. `isOn: false` asks for no connection yet, and hears where there is one.
 */
export function useRealtime(handlers: Handlers, { isOn = true } = {}): { isConnected: boolean } {
  const byEvent: Partial<ServerToClientEvents> = handlers;
  const onEvent = useEffectEvent<Listener['onEvent']>((name, payload) => byEvent[name]?.(payload));
  const onSync = useEffectEvent(() => handlers.onSync?.());

  useEffect(() => {
    const listener: Listener = { onEvent: (name, payload) => onEvent(name, payload), onSync: () => onSync() };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  useEffect(() => (isOn ? keepConnected() : undefined), [isOn]);

  return { isConnected: useStore(connection) };
}

function syncAll(): void {
  for (const listener of listeners) listener.onSync();
}

function keepConnected(): () => void {
  keepers += 1;
  clearTimeout(closing);
  socket ??= connect();
  return () => {
    keepers -= 1;
    if (keepers === 0) closing = setTimeout(disconnect, LINGER_MS);
  };
}

function disconnect(): void {
  void socket?.then((open) => open.close());
  socket = null;
}

// The link is back: neither the next try nor the next ping is worth waiting for.
addEventListener('online', () => {
  void socket?.then((open) => open.active && open.disconnect().connect());
});

/** A browser does not notice that a restarted router is back, so the till asks the server. */
async function isServerThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  return fetch('/healthz', { cache: 'no-store', signal }).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function connect(): Promise<LiveSocket> {
  const { io } = await loadClient();
  const made: LiveSocket = io({
    path: SOCKET_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    // Specification part 1, section 9; the number of attempts is unlimited.
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
  let refusals = 0;
  let probing: ReturnType<typeof setInterval> | undefined;
  /** When the probe last found the server; 0 while the connection stands. */
  let foundAt = 0;

  /** Connects as soon as the server is there again, instead of at the end of the socket's pause. */
  function probe(): void {
    probing ??= setInterval(() => void connectIfThere(), PROBE_MS);
  }
  async function connectIfThere(): Promise<void> {
    if (!made.active) return stopProbing();
    // One that is being opened is left alone: on a slow link it needs its time.
    const isPausing = () => made.io._readyState === 'closed' && Date.now() - foundAt > RETRY_MS;
    if (!isPausing() || !(await isServerThere()) || !isPausing() || !made.active) return;
    // The server was there before and refused the socket, because no events reach it just now. The socket goes on
    // trying, and the screens poll.
    if (foundAt) syncAll();
    else made.disconnect().connect();
    foundAt = Date.now();
  }
  function stopProbing(): void {
    clearInterval(probing);
    probing = undefined;
    foundAt = 0;
  }

  /** The server refused or closed by itself, as it does when the session ended or its cookie is too old. */
  async function renew(): Promise<void> {
    refusals += 1;
    if (refusals > 1) await pause(RETRY_MS);
    if (!currentUser()) {
      forgetSession();
      return disconnect();
    }
    const renewed = await refreshSession().catch(() => null); // unreachable just now
    // Meanwhile the last screen may have left, and this socket been closed for good.
    if ((await socket) !== made) return;
    if (renewed?.status === 401) disconnect();
    else made.connect();
  }

  made.on('connect', () => {
    stopProbing();
    refusals = 0;
    connection.setState(true, true);
    made.emit('authenticate', currentUser()?.tenant_id ?? '');
    syncAll();
  });
  made.on('disconnect', (reason) => {
    connection.setState(false, true);
    if (reason === 'io server disconnect') void pause(SIGN_OUT_MS).then(renew);
    else if (made.active) probe();
  });
  made.on('connect_error', () => {
    // An active socket tries again by itself.
    if (made.active) probe();
    else void renew();
  });
  made.onAny((name: EventName, payload: EventPayload<EventName>) => {
    for (const listener of listeners) listener.onEvent(name, payload);
  });
  return made;
}

/** On a bad network the code itself may not arrive; a live screen must get its events all the same. */
async function loadClient(): Promise<typeof import('socket.io-client')> {
  try {
    return await import('socket.io-client');
  } catch {
    await pause(RETRY_MS);
    return loadClient();
  }
}

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));
