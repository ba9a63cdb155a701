import { createHmac, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Embedded, startEmbedded } from './embedded.ts';
import { migrate, PLATFORM_ROLE, SERVING_ROLE } from './migrate.ts';
import type { ThreadConnection } from '../threads/messages.ts';
import { closePool, LONG_WORK_STATEMENT_MS, openPool } from './pool.ts';
import { assertIsolation } from './tenant.ts';

/** A pool for each role: a statement of a restaurant's feature can never run as the platform's operator. */
export type Database = {
  pool: pg.Pool;
  /** Connections of the same role for reports, exports and imports, so that selling never waits for them. */
  longPool: pg.Pool;
  platformPool: pg.Pool;
  /** As `pool` connects. */
  connection: ThreadConnection;
  /** Whether another process of Comanda works on this database. */
  isShared: () => Promise<boolean>;
  close: () => Promise<void>;
};

type EmbeddedOptions = { dataDir: string; log: (line: string) => void };

export const EMBEDDED_NAME = 'comanda';
/** With more for each processor, each takes memory out of the others' caches, and a sale costs more. */
const CONNECTIONS = Math.min(16, Math.max(8, 4 * availableParallelism()));
/** One operator looks at figures now and then. */
const PLATFORM_CONNECTIONS = 4;
export const LONG_WORK_CONNECTIONS = 6;
const START_AGAIN_MS = 1_000;

/**
 * The embedded server in `dataDir`, migrated. If it dies, it is started again at the same address; calls answer 503
 * until then. A full disk keeps it down until there is room.
 */
export async function openEmbedded({ dataDir, log }: EmbeddedOptions): Promise<Database> {
  let closing = false;
  let running: Promise<Embedded>;
  const start = (): Promise<Embedded> => {
    running = startEmbedded({ dataDir: path.join(dataDir, 'postgres'), log });
    return running;
  };
  const keepRunning = async (server: Embedded): Promise<void> => {
    const reason = await server.exited;
    if (closing || reason === undefined) return;
    log(`${reason} Starting it again.`);
    const again = await startAgain();
    if (again) await keepRunning(again);
  };
  const startAgain = async (complaint = ''): Promise<Embedded | undefined> => {
    if (closing) return undefined;
    try {
      return await start();
    } catch (error) {
      const { message } = error as Error;
      if (message !== complaint) log(`${message} Trying again every second.`);
      await delay(START_AGAIN_MS);
      return startAgain(message);
    }
  };
  const first = await start();
  void keepRunning(first);
  const { socketDir: host, port } = first;
  await createDatabase({ host, port, user: 'postgres', database: 'postgres' });
  await migrate({ host, port, user: 'postgres', database: EMBEDDED_NAME });
  const pools = await openPools((role) => ({ host, port, user: role, database: EMBEDDED_NAME }));
  return {
    ...pools,
    close: async () => {
      closing = true;
      await pools.close();
      await (await running.catch(() => undefined))?.stop();
    },
  };
}

/**
 * A PostgreSQL server of one's own. The roles' passwords are derived from the secret, so nobody has to configure them.
 */
export async function openOwn(databaseUrl: string, secret: string): Promise<Database> {
  const passwordFor = (use: string) => createHmac('sha256', secret).update(use).digest('base64url');
  const passwords = { serving: passwordFor('database role'), platform: passwordFor('platform database role') };
  await migrate({ connectionString: databaseUrl }, passwords);
  return openPools((role) => {
    const address = new URL(databaseUrl);
    address.username = role;
    address.password = role === SERVING_ROLE ? passwords.serving : passwords.platform;
    return { connectionString: address.href };
  });
}

type Address = { host: string; port: number; user: string; database: string } | { connectionString: string };

async function openPools(connectionAs: (role: string) => Address): Promise<Database> {
  // Processes tell each other's connections from those of other programs by this name.
  const application_name = `comanda ${randomUUID()}`;
  const connection = { ...connectionAs(SERVING_ROLE), application_name };
  const pool = openPool(connection, CONNECTIONS);
  const openLong = (role: string, max: number) =>
    openPool({ ...connectionAs(role), application_name }, max, LONG_WORK_STATEMENT_MS);
  const longPool = openLong(SERVING_ROLE, LONG_WORK_CONNECTIONS);
  const platformPool = openLong(PLATFORM_ROLE, PLATFORM_CONNECTIONS);
  await assertIsolation(pool);
  await assertIsolation(platformPool);
  return {
    pool,
    longPool,
    platformPool,
    connection,
    isShared: async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity
         where datname = current_database() and usename = current_user
           and application_name like 'comanda %' and application_name <> $1`,
        [application_name],
      );
      return rowCount !== 0;
    },
    close: async () => {
      await Promise.all([pool, longPool, platformPool].map(closePool));
    },
  };
}

export async function createDatabase(maintenance: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(maintenance);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [EMBEDDED_NAME]);
    if (!rowCount) await client.query(`create database ${EMBEDDED_NAME}`);
  } finally {
    await client.end();
  }
}
