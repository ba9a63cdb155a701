import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { CommittedEvent } from '../db/tenant.ts';

const TRY_AGAIN_MS = 500;
const BEAT_MS = 1_000;
const CONNECT_MS = 1_500;
/**
 * An answer takes about a millisecond. After this long without one the connection is dead, and this process not just
 * busy.
 */
const PATIENCE_MS = 3_000;

/**
 * Goes to all processes. Without an event: this tenant's screens may have missed some. Without a tenant: a process
 * comes or goes.
 */
type Message = { from: string; tenantId?: string; event?: CommittedEvent };

const CLOSED = 'it closed the connection';

/** The connection shows whether Redis is there, so a command that failed with it is not reported. */
const ignore = () => undefined;

type Listener = {
  /** Another process has committed this event. */
  onEvent: (tenantId: string, event: CommittedEvent) => void;
  /**
   * Screens of one tenant, or of all, may have missed events: they fetch everything once their socket is open again.
   */
  closeSockets: (tenantId?: string) => void;
  log: (about: object, text: string) => void;
};

export type OtherProcesses = ReturnType<typeof openOtherProcesses>;

/**
 * Tells the other processes on the database, through Redis, what was committed here. Redis stores nothing. Where events
 * may have been missed, the sockets are closed, and a screen whose socket is opened again fetches everything.
 */
export function openOtherProcesses(redisUrl: string) {
  const me = randomUUID();
  // Commands fail at once while Redis is away, and an unanswered command is not sent again, because it would come too
  // late.
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    socketTimeout: PATIENCE_MS,
    retryStrategy: () => TRY_AGAIN_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResubscribe: false,
  });
  // Unlike keys, channels are shared by all databases of a Redis, so the name holds the database's number.
  const channel = `comanda:events:${redis.options.db}`;
  /** Tenants whose events did not reach the other processes. */
  const untold = new Set<string>();
  let isInTouch = false;
  let isClosing = false;
  let isReported = false;
  let reason: string = CLOSED;
  let meeting: Promise<void> | undefined;
  let processes = 0;

  const send = (message: Omit<Message, 'from'>) => redis.publish(channel, JSON.stringify({ from: me, ...message }));

  /** Subscribes first: later events arrive, and no screen has fetched yet what was told before. */
  async function connect({ closeSockets, log }: Listener): Promise<void> {
    try {
      await redis.subscribe(channel);
      for (const tenantId of untold) {
        await send({ tenantId });
        untold.delete(tenantId);
      }
      await send({});
      await countProcesses();
      // None should be open; one that slipped in while Redis was away has missed events.
      closeSockets();
      isInTouch = true;
      if (isReported) log({}, 'Redis is back');
      isReported = false;
      reason = CLOSED;
    } catch (error) {
      reason = (error as Error).message;
      redis.disconnect(true);
    }
  }

  function onLost({ closeSockets, log }: Listener): void {
    isInTouch = false;
    if (isClosing) return;
    closeSockets();
    if (!isReported) log({ reason }, 'Redis is away: screens fetch anew every few seconds, and no request is limited');
    isReported = true;
  }

  function receive(text: string, { onEvent, closeSockets }: Listener): void {
    const { from, tenantId, event } = JSON.parse(text) as Message; // only our own processes write there
    if (from === me) return;
    if (!tenantId) void countProcesses().catch(ignore);
    else if (event) onEvent(tenantId, event);
    else closeSockets(tenantId);
  }

  /** @returns whether there are fewer processes than before */
  async function countProcesses(): Promise<boolean> {
    const [, count] = (await redis.pubsub('NUMSUB', channel)) as [string, number];
    const areFewer = count < processes;
    processes = count;
    return areFewer;
  }

  /** Checks that Redis answers, and that no process was killed, perhaps between a commit and its event. */
  async function beat({ closeSockets }: Listener): Promise<void> {
    if (await countProcesses()) closeSockets();
  }

  return {
    /** For counting requests. */
    redis,
    /** Whether all events of all processes reach the sockets of this one. */
    isInTouch: () => isInTouch,

    /** Resolves when Redis was reached, or could not be; in that case it keeps trying. */
    async listen(listener: Listener): Promise<void> {
      redis.on('ready', () => {
        meeting = connect(listener);
      });
      redis.on('error', (error: NodeJS.ErrnoException) => {
        reason = error.code ?? error.message;
      });
      redis.on('close', () => onLost(listener));
      redis.on('message', (_channel, text) => receive(text, listener));
      setInterval(() => isInTouch && void beat(listener).catch(ignore), BEAT_MS).unref();
      await redis.connect().catch(ignore);
      await meeting;
    },

    tell(tenantId: string, event: CommittedEvent): void {
      send({ tenantId, event }).catch(() => {
        untold.add(tenantId);
        // It answers but accepts nothing, which is as good as away.
        if (isInTouch) redis.disconnect(true);
      });
    },

    async close(): Promise<void> {
      isClosing = true;
      await redis
        .unsubscribe(channel)
        .then(() => send({}))
        .catch(ignore);
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
