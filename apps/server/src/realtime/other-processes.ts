import type { CommittedEvent } from '../db/tenant.ts';
import { type Channel, type Message, openChannel } from './channel.ts';

const BEAT_MS = 1_000;
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
  const channel = openChannel(redisUrl);
  const { redis } = channel;
  const contact = contactReports();
  /** Tenants whose events did not reach the other processes. */
  const untold = new Set<string>();
  let isInTouch = false;
  let isClosing = false;
  let meeting: Promise<void> | undefined;

  /** Subscribes first: later events arrive, and no screen has fetched yet what was told before. */
  async function connect({ closeSockets, log }: Listener): Promise<void> {
    try {
      await channel.subscribe();
      await tellMissed(channel, untold);
      await channel.countProcesses();
      // None should be open; one that slipped in while Redis was away has missed events.
      closeSockets();
      isInTouch = true;
      contact.reportBack(log);
    } catch (error) {
      contact.setReason((error as Error).message);
      redis.disconnect(true);
    }
  }

  function onLost({ closeSockets, log }: Listener): void {
    isInTouch = false;
    if (isClosing) return;
    closeSockets();
    contact.reportAway(log);
  }

  function receive({ tenantId, event }: Message, { onEvent, closeSockets }: Listener): void {
    if (!tenantId) void channel.countProcesses().catch(ignore);
    else if (event) onEvent(tenantId, event);
    else closeSockets(tenantId);
  }

  /** Checks that Redis answers, and that no process was killed, perhaps between a commit and its event. */
  async function beat({ closeSockets }: Listener): Promise<void> {
    if (await channel.countProcesses()) closeSockets();
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
      redis.on('error', (error: NodeJS.ErrnoException) => contact.setReason(error.code ?? error.message));
      redis.on('close', () => onLost(listener));
      channel.onMessage((message) => receive(message, listener));
      setInterval(() => isInTouch && void beat(listener).catch(ignore), BEAT_MS).unref();
      await redis.connect().catch(ignore);
      await meeting;
    },

    tell(tenantId: string, event: CommittedEvent): void {
      channel.send({ tenantId, event }).catch(() => {
        untold.add(tenantId);
        // It answers but accepts nothing, which is as good as away.
        if (isInTouch) redis.disconnect(true);
      });
    },

    async close(): Promise<void> {
      isClosing = true;
      await channel.leave().catch(ignore);
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}

/** Tells the other processes whose screens may have missed events, and that this process is here. */
async function tellMissed(channel: Channel, untold: Set<string>): Promise<void> {
  for (const tenantId of untold) {
    await channel.send({ tenantId });
    untold.delete(tenantId);
  }
  await channel.send({});
}

/** Logs once that Redis is away, and why, and once that it is back. */
function contactReports() {
  let isReportedAway = false;
  let reason = CLOSED;
  return {
    setReason(text: string): void {
      reason = text;
    },

    reportAway(log: Listener['log']): void {
      if (!isReportedAway)
        log({ reason }, 'Redis is away: screens fetch anew every few seconds, and no request is limited');
      isReportedAway = true;
    },

    reportBack(log: Listener['log']): void {
      if (isReportedAway) log({}, 'Redis is back');
      isReportedAway = false;
      reason = CLOSED;
    },
  };
}
