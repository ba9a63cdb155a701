import { platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { DIGITS_HEADER } from '@comanda/contract/core/digits';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { databaseClock } from './db/database-clock.ts';
import { LONG_WORK_CONNECTIONS } from './db/database.ts';
import { fairPool, LONG_WORK_WAIT_MS } from './db/fair-pool.ts';
import { lookups } from './db/lookup.ts';
import { closePool, LONG_WORK_STATEMENT_MS, openPool } from './db/pool.ts';
import { tenantTransactions } from './db/tenant.ts';
import { releaseBytes } from './encoding/release-bytes.ts';
import { findHolder, lastHolder, readHolder } from './features/auth/public.ts';
import { findPrintAgent } from './features/printers/public.ts';
import { receiptLinks } from './features/printing/public.ts';
import { sessionCookies } from './http/cookies.ts';
import { handleError } from './http/error-handler.ts';
import { logging, requestLog } from './http/logging.ts';
import { readJsonInTurn } from './http/read-json.ts';
import { knownDevices } from './http/known-device.ts';
import { requestIdOf } from './http/request-id.ts';
import { diskUploads } from './images/uploads.ts';
import type { MountDeps } from './http/call.ts';
import { mountLarge } from './mount-large.ts';
import { type ThreadRequest, type FromThread, movable, type ThreadSetup, type ToThread } from './threads/messages.ts';

/** What the first thread lets in. */
const LARGEST_BODY = 8 * 1024 * 1024;
/** Between the priority of the first thread, 0, and the last, 19. */
const BEHIND = 10;
/** The first thread tells the caller. */
const TOLD = ['cache-control', 'content-type', 'retry-after', DIGITS_HEADER];

const { connection, secret, publicUrl, uploadsDir, quotas, logLevel } = workerData as ThreadSetup;
const pool = openPool(connection, LONG_WORK_CONNECTIONS, LONG_WORK_STATEMENT_MS);
const tell = (message: FromThread, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);

// Yields to the thread that sells, where both want the same processor. Only Linux gives threads a priority of their
// own.
if (platform() === 'linux') setPriority(BEHIND);

const never = (): never => {
  throw new Error('only the first thread does this');
};
const onlyInTheFirst = {
  pictureQueue: { run: never, counts: never },
  incoming: { removeLeftovers: never, assertRoomFor: never, save: never, remove: never },
  responseCache: { get: never },
  live: { now: never, at: never, changes: never },
  inPlatform: never,
  findSuperadmin: never,
};
/** A call that comes here has passed the gates of the first thread. */
const gatesOfTheFirst: Pick<MountDeps, 'heavyReads' | 'largeBodies'> = {
  heavyReads: { run: (_tenantId, make) => make(), write: (_tenantId, _reply, make) => make() },
  largeBodies: { receive: async () => {}, work: (_party, _exchange, work) => work() },
};

const opened = open();
// An error here ends the thread, and with it the calls that it was asked.
parentPort?.on('message', (message: ToThread) => void receive(message));

async function receive(message: ToThread): Promise<void> {
  const app = await opened;
  if (message.kind === 'call') return answer(app, message.serial, message.asked);
  await app.close();
  await closePool(pool);
  process.exit(0);
}

async function open() {
  const now = await databaseClock(pool);
  const connections = fairPool(pool, LONG_WORK_WAIT_MS);
  const inTenant = tenantTransactions({
    connections,
    now,
    publish: (tenantId, event, tookMs) => tell({ kind: 'event', tenantId, event, tookMs }),
  });
  const app = Fastify({
    logger: { ...logging(logLevel), level: logLevel === 'silent' ? 'silent' : 'error' },
    logController: requestLog(),
    genReqId: requestIdOf,
    bodyLimit: LARGEST_BODY,
  });
  app.setErrorHandler(handleError);
  app.decorateRequest('tenantId', null);
  await app.register(cookie);
  const secure = publicUrl.startsWith('https:');
  const [cookies, devices] = [sessionCookies({ secret, secure, now }), knownDevices({ secret, secure })];
  mountLarge(app, {
    ...gatesOfTheFirst,
    ...onlyInTheFirst,
    readJson: readJsonInTurn(app),
    cookies,
    knownDevices: devices,
    publicUrl,
    rateLimits: false,
    inTenant,
    inTenantForLong: inTenant,
    lookup: lookups(connections.askAs('strangers'), now),
    findPrincipal: findHolder,
    readPrincipal: readHolder,
    lastPrincipal: lastHolder,
    findPrintAgent: findPrintAgent(inTenant),
    superadminCookies: cookies,
    superadminDevices: devices,
    findSession: async () => undefined,
    uploads: diskUploads(uploadsDir),
    quotas,
    receiptLinks: receiptLinks(secret, publicUrl),
  });
  await app.ready();
  tell({ kind: 'open' });
  return app;
}

async function answer(
  app: Awaited<typeof opened>,
  serial: number,
  { ip, body, ...asked }: ThreadRequest,
): Promise<void> {
  const {
    statusCode: status,
    headers,
    rawPayload,
  } = await app.inject({
    ...asked,
    method: asked.method as 'GET',
    remoteAddress: ip,
    ...(body && { payload: Buffer.from(body.buffer) }),
  });
  if (body) releaseBytes(body);
  const told = TOLD.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
  const bytes = movable(rawPayload);
  tell({ kind: 'answer', serial, status, headers: Object.fromEntries(told), body: bytes }, [bytes.buffer]);
}
