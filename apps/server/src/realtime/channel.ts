import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { CommittedEvent } from '../db/tenant.ts';

const TRY_AGAIN_MS = 500;
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
export type Message = { tenantId?: string; event?: CommittedEvent };

export type Channel = ReturnType<typeof openChannel>;

/** The channel of Redis on which the processes of one database hear each other. */
export function openChannel(redisUrl: string) {
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
  let processes = 0;

  const send = (message: Message) => redis.publish(channel, JSON.stringify({ from: me, ...message }));

  return {
    redis,
    send,
    subscribe: () => redis.subscribe(channel),

    /** Hears what the other processes send. */
    onMessage(receive: (message: Message) => void): void {
      redis.on('message', (_channel, text) => {
        const { from, ...message } = JSON.parse(text) as Message & { from: string }; // only our own processes write there
        if (from !== me) receive(message);
      });
    },

    /** @returns whether there are fewer processes than before */
    async countProcesses(): Promise<boolean> {
      const [, count] = (await redis.pubsub('NUMSUB', channel)) as [string, number];
      const areFewer = count < processes;
      processes = count;
      return areFewer;
    },

    leave: () => redis.unsubscribe(channel).then(() => send({})),
  };
}
