import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { storedSecret } from './app-secret.ts';
import { type Database, openEmbedded, openOwn } from './db/database.ts';
import { databaseClock } from './db/database-clock.ts';
import { createDemo, demoSignIn } from './demo/demo.ts';
import { findOpenAccounts, lockDemo } from './demo/lock-demo.ts';
import { demoSuperadmin, type Env, readEnv } from './env.ts';
import { logging } from './http/logging.ts';
import { isLoopback } from './http/loopback.ts';
import { createServer } from './server.ts';

/** A running request has this long to finish once the server was told to stop. */
const STOP_MS = 10_000;
/** The embedded database writes a checkpoint before it ends. If it takes longer, it goes on by itself. */
const DATABASE_MS = 30_000;

const stopping = new AbortController();
/** A second signal means: do not wait for the proxy. */
const hurrying = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => (stopping.signal.aborted ? hurrying : stopping).abort());

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(): Promise<void> {
  const env = readEnv(process.env);
  fs.mkdirSync(env.dataDir, { recursive: true, mode: 0o755 });
  const secret = env.appSecret ?? storedSecret(env.dataDir);
  const database = env.databaseUrl
    ? await openOwn(env.databaseUrl, secret)
    : await openEmbedded({ dataDir: env.dataDir, log: console.error });
  const { app, inTenant, lookup, ensureOperator } = await createServer({
    ...env,
    pool: database.pool,
    longPool: database.longPool,
    platformPool: database.platformPool,
    threadConnection: database.connection,
    now: await databaseClock(database.pool),
    secret,
    uploadsDir: path.join(env.dataDir, 'uploads'),
    incomingDir: path.join(env.dataDir, 'incoming'),
    mail: { ...env.mail, outboxDir: path.join(env.dataDir, 'outbox') },
    draining: { signal: stopping.signal, ms: env.drainSeconds * 1000 },
    logger: logging(env.logLevel),
  });
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'a fault that nobody caught');
    process.exit(1);
  });
  await ensureOperator(env.superadmin, demoSuperadmin.password);
  const demo = { inTenant, lookup };
  if (env.demo) await createDemo(demo);
  else await lockDemo(demo, console.warn);
  const hasOpenDemo = env.demo && (await findOpenAccounts(demo)).length > 0;
  const isApart = !env.redisUrl && (await database.isShared());
  if (stopping.signal.aborted) return database.close();
  await app.listen({ port: env.port, host: env.host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${env.port} is in use: stop the other program, or set PORT to another.`, { cause: error });
  });
  const stop = async () => {
    await pause(env.drainSeconds * 1000, undefined, { signal: hurrying.signal }).catch(() => {});
    await close(app, database);
  };
  if (stopping.signal.aborted) return stop();
  stopping.signal.addEventListener('abort', () => void stop());

  const { port } = app.server.address() as { port: number };
  announce(env, { port, hasOpenDemo, isApart });
}

/** Prints the address, and which settings are not for everyday use. */
function announce(
  env: Env,
  { port, hasOpenDemo, isApart }: { port: number; hasOpenDemo: boolean; isApart: boolean },
): void {
  console.log(`Comanda is ready: http://localhost:${port}`);
  const isReachable = !(isLoopback(env.host) && isLoopback(new URL(env.publicUrl).hostname));
  if (hasOpenDemo) console.log(demoSignIn);
  if (env.superadmin?.isPublic)
    console.log(`Superadmin (/superadmin): ${env.superadmin.email}, password ${env.superadmin.password}`);
  if (env.superadmin?.isPublic && isReachable)
    console.warn(
      'The superadmin has a public password, and others can reach this address. Set DEMO=0, or SUPERADMIN_EMAIL and SUPERADMIN_PASSWORD.',
    );
  if (hasOpenDemo && isReachable)
    console.warn('The demo restaurant has a public password, and others can reach this address. Set DEMO=0.');
  if (env.databaseUrl && !env.stripe)
    console.warn('STRIPE_SECRET_KEY is not set: subscriptions are paid in a test checkout, and no money moves.');
  if (env.databaseUrl && !env.mail.smtpUrl)
    console.warn(
      `SMTP_URL is not set: mails are written to ${path.join(env.dataDir, 'outbox')}, and nobody gets them.`,
    );
  if (isApart)
    console.warn(
      'Another Comanda works on this database, and REDIS_URL is not set: screens of one do not hear of orders of the other. Give both the same REDIS_URL, or stop one.',
    );
  if (!env.rateLimits) console.warn('RATE_LIMITS=off: nothing slows down who guesses passwords. For load tests only.');
}

async function close(app: { close: () => Promise<void> }, database: Database): Promise<void> {
  await within(STOP_MS, app.close(), 'Requests were still running after 10 s and were broken off.');
  await within(DATABASE_MS, database.close(), 'The database was still running 30 s after the last request.');
  process.exit(0);
}

async function within(ms: number, end: Promise<void>, text: string): Promise<void> {
  const late = setTimeout(() => die(new Error(text)), ms);
  await end;
  clearTimeout(late);
}

function die(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
