import { type Quotas, usualQuotas } from '@comanda/domain/storage';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type AppDeps, buildApp } from './app.ts';
import { backgroundWork } from './background-work.ts';
import { composer } from './compose-mails.ts';
import { fairPool, LONG_WORK_WAIT_MS } from './db/fair-pool.ts';
import { noLoginThrottle, openLoginThrottle } from './db/login-throttle.ts';
import { lookups } from './db/lookup.ts';
import { mailQueue } from './db/mail-queue.ts';
import { platformTransactions } from './db/platform.ts';
import { readiness } from './db/readiness.ts';
import { sessionLookup } from './db/session-lookup.ts';
import { type CommittedEvent, tenantTransactions } from './db/tenant.ts';
import {
  confirmationLinks,
  findHolder,
  hashing,
  hashingForAddresses,
  oneTimeCodes,
  holderFromRow,
  type SessionRow,
} from './features/auth/public.ts';
import { applyEvent } from './features/subscription/public.ts';
import {
  ensureSuperadmin,
  findSuperadmin,
  lockSuperadmin,
  type SuperadminAccount,
  tenantDeletions,
  tenantsToCount,
  unknownTimeZones,
} from './features/superadmin/public.ts';
import { storageCounting } from './features/storage/public.ts';
import { tableLinks } from './features/tables/public.ts';
import { fairQueue } from './gates/fair-queue.ts';
import type { FreeBytes } from './gates/disk-room.ts';
import { sessionCookies } from './http/cookies.ts';
import { heavyReads } from './http/heavy-reads.ts';
import { incomingFiles } from './http/incoming-files.ts';
import { responseCache } from './http/response-cache.ts';
import { knownDevices } from './http/known-device.ts';
import { largeBodies } from './http/large-bodies.ts';
import { diskUploads } from './images/uploads.ts';
import { type MailLog, mailWorker } from './mail/mail-worker.ts';
import { type MailOptions, openMailer } from './mail/mailer.ts';
import { openMetrics } from './metrics/metrics.ts';
import { openBilling } from './billing/open-billing.ts';
import type { StripeOptions } from './billing/stripe-billing.ts';
import { type Gateway, openGateway } from './realtime/gateway.ts';
import { openOtherProcesses } from './realtime/other-processes.ts';
import type { ThreadConnection } from './threads/messages.ts';
import { secondThread } from './threads/second-thread.ts';

/** A picture takes 5 MB and half a second of a thread: one at a time for one restaurant, three in all. */
const PICTURES = { places: 3, mostWaitingOfOne: 20, mostWaiting: 60, patienceMs: 10_000 };
export type ServerOptions = Pick<
  AppDeps,
  | 'webDir'
  | 'trustProxy'
  | 'trialDays'
  | 'supportEmail'
  | 'publicUrl'
  | 'rateLimits'
  | 'metricsToken'
  | 'draining'
  | 'logger'
> & {
  pool: pg.Pool;
  /** Connections of the same role, for long work. */
  longPool: pg.Pool;
  /** Of the platform's role. */
  platformPool: pg.Pool;
  secret: string;
  uploadsDir: string;
  /** Joins several processes on one database; without it this one is the only one. */
  redisUrl?: string | undefined;
  /** Without it, a test checkout takes its place. */
  stripe?: StripeOptions | undefined;
  /** For files that are being received; nobody but this server's user can read it. */
  incomingDir: string;
  /** The free room on a folder's disk. */
  freeBytes?: FreeBytes;
  mail: MailOptions;
  /** How the second thread, for large calls, connects to the database; without it there is none. */
  threadConnection?: ThreadConnection | undefined;
  /** Of the second thread. */
  largestHeapMb?: number;
  logLevel?: string;
  now?: () => Date;
  /** At most this many rows of a deleted tenant go at once. */
  deletionPortion?: number;
  quotas?: Quotas;
  /** At most this many rows are counted at once. */
  countingPortion?: number;
};

/** Puts HTTP, sockets and database together; the only place that knows all of them. Does not listen yet. */
export async function createServer({
  pool,
  longPool,
  platformPool,
  secret,
  uploadsDir,
  redisUrl,
  stripe,
  mail,
  now = () => new Date(),
  deletionPortion,
  quotas = usualQuotas,
  countingPortion,
  incomingDir,
  freeBytes,
  threadConnection,
  largestHeapMb,
  logLevel = 'silent',
  ...options
}: ServerOptions) {
  let gateway: Gateway | undefined;
  let logger: FastifyBaseLogger | undefined;
  const log: MailLog = (level, about, text) => logger?.[level](about, text);
  const connections = fairPool(pool);
  const longConnections = fairPool(longPool, LONG_WORK_WAIT_MS);
  const largeAnswers = heavyReads();
  const bodies = largeBodies();
  const pictures = fairQueue(PICTURES);
  const askForStrangers = connections.askAs('strangers');
  const askForPlatform = connections.askAs('the platform');
  const queue = mailQueue(askForPlatform);
  const others = redisUrl ? openOtherProcesses(redisUrl) : undefined;
  const publish = (tenantId: string, event: CommittedEvent, tookMs: number) => {
    gateway?.publish(tenantId, event);
    if (event.name === 'new_order') metrics.countOrder(tookMs);
  };
  const large =
    threadConnection &&
    secondThread({
      connection: threadConnection,
      secret,
      publicUrl: options.publicUrl,
      uploadsDir,
      quotas,
      largestHeapMb,
      logLevel,
      publish,
    });
  const metrics = openMetrics({
    pools: { tenants: pool, long: longPool, platform: platformPool },
    gates: {
      connections,
      'long connections': longConnections,
      'heavy reads': largeAnswers.large,
      'small reads': largeAnswers.small,
      'large bodies received': bodies.received,
      'large bodies read': bodies.read,
      pictures,
      hashing,
    },
    secondThread: large?.counts,
    countSockets: () => gateway?.countSockets() ?? 0,
    hearsAll: () => !others || others.isInTouch(),
    waitingMails: () => queue.waiting(),
    now,
  });
  const inTenant = tenantTransactions({ connections, now, publish });
  const inTenantForLong = tenantTransactions({ connections: longConnections, now, publish });
  const secure = options.publicUrl.startsWith('https:');
  const cookies = sessionCookies({ secret, secure, now });
  const inPlatform = platformTransactions({ pool: platformPool, now });
  const lookup = lookups(askForStrangers, now);
  const findSession = sessionLookup({ connections, now });
  const uploads = diskUploads(uploadsDir);
  const incoming = incomingFiles({ folder: incomingDir, freeBytes });
  const deletions = tenantDeletions({ inTenant, inPlatform, uploads, log, largestPortion: deletionPortion });
  const counting = storageCounting({
    inTenant: inTenantForLong,
    findDue: () => inPlatform(tenantsToCount, { readOnly: true }),
    uploads,
    now,
    log,
    portion: countingPortion,
  });
  const loginThrottle = options.rateLimits ? openLoginThrottle(askForStrangers, { secret, now }) : noLoginThrottle;
  const links = confirmationLinks(secret);
  const mails = mailWorker({
    queue,
    compose: composer({
      ...options,
      inTenant,
      lookup,
      links,
      post: (mail, forTenant) => queue.add(mail, forTenant, now()),
      renewsByItself: stripe !== undefined,
    }),
    send: openMailer(mail, (file) => log('warn', { file }, 'SMTP_URL is not set: a mail was written to a file')),
    now,
    log,
  });
  const app = await buildApp({
    ...options,
    metrics,
    countRequestsIn: others?.redis,
    inTenant,
    inTenantForLong,
    heavyReads: largeAnswers,
    pictureQueue: pictures,
    incoming,
    cookies,
    knownDevices: knownDevices({ secret, secure }),
    lookup,
    mails,
    loginThrottle,
    findPrincipal: findHolder,
    findSession: async ({ tenantId, deviceId }) => {
      const row = await findSession<SessionRow>(tenantId, deviceId);
      const principal = row && holderFromRow(row, now());
      return principal && { principal, posVersion: row.pos_version };
    },
    responseCache: responseCache(),
    largeBodies: bodies,
    secondThread: large,
    inPlatform,
    superadminCookies: sessionCookies({ secret, secure, now, area: 'superadmin' }),
    superadminDevices: knownDevices({ secret, secure, path: '/api/v1/superadmin' }),
    findSuperadmin,
    codes: oneTimeCodes(secret),
    hashForAddress: hashingForAddresses(secret),
    confirmationLinks: links,
    asksForConfirmation: mail.smtpUrl !== undefined,
    uploads,
    deletions,
    quotas,
    storageCounting: counting,
    tableLinks: tableLinks(secret),
    billing: {
      provider: openBilling({ stripe, secret, publicUrl: options.publicUrl, now }),
      applyEvent: (event) => inTenant(event.tenantId, (tx) => applyEvent(tx, event)),
      now,
    },
    assertReady: readiness({ ask: askForPlatform, inPlatform }),
  });
  gateway = openGateway({ app, inTenant, cookies, findHolder, publicUrl: options.publicUrl, others });
  app.addHook('onReady', () => gateway?.listen());
  // Open sockets would keep the server from closing.
  app.addHook('preClose', () => gateway?.close());
  // The last requests still tell the other processes what they changed.
  app.addHook('onClose', () => others?.close());
  app.addHook('onClose', () => large?.close());

  logger = app.log;
  const background = backgroundWork({
    inTenant,
    ask: askForPlatform,
    mails,
    loginThrottle,
    deletions,
    counting,
    now,
    log,
  });
  app.addHook('onReady', incoming.removeLeftovers);
  app.addHook('onListen', async () => {
    large?.start();
    background.start();
  });
  app.addHook('preClose', background.stop);
  /** What has to be right before the first call: the operator's account. */
  async function ensureOperator(account: SuperadminAccount | undefined, publicPassword?: string): Promise<void> {
    if (account) await ensureSuperadmin(inPlatform, account);
    else if (publicPassword) await lockSuperadmin(inPlatform, publicPassword);
    const zones = await inPlatform(unknownTimeZones);
    if (zones.length > 0)
      log('warn', { zones }, 'this Node does not know the time zones of some stores, which cannot sell');
  }
  const { remind, finishDeletions } = background;
  return { app, inTenant, lookup, mails, remind, ensureOperator, finishDeletions, countStorage: counting.wake };
}
