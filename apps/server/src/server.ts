import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { backgroundWork } from './background-work.ts';
import { depsOfOperator, depsOfRestaurants, depsOfSignIn } from './call-deps.ts';
import { noLoginThrottle, openLoginThrottle } from './db/login-throttle.ts';
import { mailQueue } from './db/mail-queue.ts';
import type { InPlatform } from './db/platform.ts';
import { readiness } from './db/readiness.ts';
import { shareConnections } from './db/share-connections.ts';
import type { Publish } from './db/tenant.ts';
import { confirmationLinks, findHolder, hashing } from './features/auth/public.ts';
import { liveOrders } from './features/orders/public.ts';
import { openPolls, type Polls } from './features/printers/public.ts';
import {
  ensureSuperadmin,
  lockSuperadmin,
  type SuperadminAccount,
  unknownTimeZones,
} from './features/superadmin/public.ts';
import { fairQueue } from './gates/fair-queue.ts';
import { heavyReads } from './http/heavy-reads.ts';
import { incomingFiles } from './http/incoming-files.ts';
import { largeBodies } from './http/large-bodies.ts';
import { diskUploads } from './images/uploads.ts';
import type { MailLog } from './mail/mail-worker.ts';
import { openMetrics } from './metrics/metrics.ts';
import { type Gateway, openGateway } from './realtime/gateway.ts';
import { openOtherProcesses } from './realtime/other-processes.ts';
import { type ServerOptions, type Settings, settingsOfApp, withUsual } from './server-options.ts';
import { type SecondThread, secondThread } from './threads/second-thread.ts';

/** A picture takes 5 MB and half a second of a thread: one at a time for one restaurant, three in all. */
/** What is refused, the agent asks for again: its papers are better off waiting. */
const PAPERS = { places: 4, mostWaitingOfOne: 500, mostWaiting: 2000, patienceMs: 60_000 };
const RECEIPTS = { places: 4, mostWaitingOfOne: 100, mostWaiting: 400, patienceMs: 10_000 };
const PICTURES = { places: 3, mostWaitingOfOne: 20, mostWaiting: 60, patienceMs: 10_000 };

/** Puts HTTP, sockets and database together; the only place that knows all of them. Does not listen yet. */
export async function createServer(options: ServerOptions) {
  const settings = withUsual(options);
  const { now, secret, publicUrl, quotas } = settings;
  // The sockets and the log begin with the app, which needs all that comes before.
  let gateway: Gateway | undefined;
  let logger: FastifyBaseLogger | undefined;
  const log: MailLog = (level, about, text) => logger?.[level](about, text);
  const publish: Publish = (tenantId, event, tookMs) => {
    gateway?.publish(tenantId, event);
    if (event.name === 'new_order') metrics.countOrder(tookMs);
  };

  const database = shareConnections({ ...settings, publish });
  const { inTenant, inPlatform, askForPlatform, askForStrangers, lookup } = database;
  const others = settings.redisUrl ? openOtherProcesses(settings.redisUrl) : undefined;
  const large = openSecondThread(settings, publish);
  const gates = openGates();
  const polls = openPolls();
  const uploads = diskUploads(settings.uploadsDir);
  const incoming = incomingFiles({ folder: settings.incomingDir, freeBytes: settings.freeBytes });

  const loginThrottle = settings.rateLimits ? openLoginThrottle(askForStrangers, { secret, now }) : noLoginThrottle;
  const links = confirmationLinks(secret);
  const queue = mailQueue(askForPlatform);
  const background = backgroundWork(settings, { database, queue, uploads, links, loginThrottle, log });
  const { mails, deletions, counting, sums, remind, finishDeletions } = background;

  const metrics = openMetrics({
    pools: database.pools,
    gates: { ...database.gates, ...gates.byName, hashing },
    secondThread: large?.counts,
    countSockets: () => gateway?.countSockets() ?? 0,
    hearsAll: () => !others || others.isInTouch(),
    waitingMails: () => queue.waiting(),
    now,
  });

  const ofRestaurants = depsOfRestaurants(settings, database);
  const app = await buildApp({
    ...settingsOfApp(settings),
    ...gates.ofCalls,
    ...depsOfSignIn(settings, links),
    ...ofRestaurants,
    ...depsOfOperator(settings, database),
    metrics,
    countRequestsIn: others?.redis,
    secondThread: large,
    assertReady: readiness({ ask: askForPlatform, inPlatform }),
    loginThrottle,
    mails,
    uploads,
    incoming,
    quotas,
    live: liveOrders({ inTenant, now, inTurn: gates.ofCalls.heavyReads.run }),
    polls,
    deletions,
    storageCounting: counting,
    sums,
  });
  const { cookies } = ofRestaurants;
  gateway = openGateway({ app, inTenant, cookies, findHolder, publicUrl, wakePrintAgents: polls.wake, others });
  logger = app.log;
  runWithApp(app, { gateway, polls, others, large, incoming, background });

  return {
    app,
    inTenant,
    lookup,
    mails,
    remind,
    finishDeletions,
    countStorage: counting.wake,
    ensureOperator: (account: SuperadminAccount | undefined, publicPassword?: string) =>
      ensureOperator({ inPlatform, log }, account, publicPassword),
  };
}

/** The gates that calls pass, apart from those of the database; by name for the metrics. */
function openGates() {
  const reads = heavyReads();
  const bodies = largeBodies();
  const pictures = fairQueue(PICTURES);
  const receipts = fairQueue(RECEIPTS);
  const papers = fairQueue(PAPERS);
  return {
    ofCalls: {
      heavyReads: reads,
      largeBodies: bodies,
      pictureQueue: pictures,
      receiptQueue: receipts,
      paperQueue: papers,
    },
    byName: {
      'heavy reads': reads.large,
      'small reads': reads.small,
      'large bodies received': bodies.received,
      'large bodies read': bodies.read,
      pictures,
      receipts,
      papers,
    },
  };
}

function openSecondThread(settings: Settings, publish: Publish): SecondThread | undefined {
  const { threadConnection: connection, secret, publicUrl, uploadsDir, quotas, logLevel, largestHeapMb } = settings;
  if (!connection) return undefined;
  return secondThread({ connection, secret, publicUrl, uploadsDir, quotas, logLevel, largestHeapMb, publish });
}

type RunsWithApp = {
  gateway: Pick<Gateway, 'listen' | 'close'>;
  polls: Pick<Polls, 'end'>;
  others: { close: () => Promise<void> } | undefined;
  large: Pick<SecondThread, 'start' | 'close'> | undefined;
  incoming: { removeLeftovers: () => Promise<void> };
  background: { start: () => void; stop: () => Promise<void> };
};

/** What begins and ends with the app. */
function runWithApp(app: FastifyInstance, { gateway, polls, others, large, incoming, background }: RunsWithApp): void {
  app.addHook('onReady', () => gateway.listen());
  // Print agents that wait would keep the server from closing.
  app.addHook('preClose', async () => polls.end());
  // So would open sockets.
  app.addHook('preClose', () => gateway.close());
  // The last requests still tell the other processes what they changed.
  app.addHook('onClose', () => others?.close());
  app.addHook('onClose', () => large?.close());
  app.addHook('onReady', incoming.removeLeftovers);
  app.addHook('onListen', async () => {
    large?.start();
    background.start();
  });
  app.addHook('preClose', background.stop);
}

/** What has to be right before the first call: the operator's account. */
async function ensureOperator(
  { inPlatform, log }: { inPlatform: InPlatform; log: MailLog },
  account: SuperadminAccount | undefined,
  publicPassword?: string,
): Promise<void> {
  if (account) await ensureSuperadmin(inPlatform, account);
  else if (publicPassword) await lockSuperadmin(inPlatform, publicPassword);
  const zones = await inPlatform(unknownTimeZones);
  if (zones.length > 0)
    log('warn', { zones }, 'this Node does not know the time zones of some stores, which cannot sell');
}
