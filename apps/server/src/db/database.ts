import { createHmac } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { type Embedded, startEmbedded } from './embedded.ts';
import { migrate, SERVING_ROLE } from './migrate.ts';
import { openPool } from './pool.ts';
import { assertIsolation } from './tenant.ts';

export type Database = { pool: pg.Pool; close: () => Promise<void> };

type EmbeddedOptions = { dataDir: string; log: (line: string) => void; onLost: (error: unknown) => void };

const EMBEDDED_NAME = 'comanda';

/**
 * The embedded server in `dataDir`, migrated. Should it die, it is started again under the same address, and the
 * calls of that moment answer 503; `onLost` is called when it cannot be started any more.
 */
export async function openEmbedded({ dataDir, log, onLost }: EmbeddedOptions): Promise<Database> {
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
    await keepRunning(await start());
  };
  const first = await start();
  keepRunning(first).catch(onLost);
  const { socketDir: host, port } = first;
  await createDatabase({ host, port, user: 'postgres', database: 'postgres' });
  await migrate({ host, port, user: 'postgres', database: EMBEDDED_NAME });
  const pool = openPool({ host, port, user: SERVING_ROLE, database: EMBEDDED_NAME });
  await assertIsolation(pool);
  return {
    pool,
    close: async () => {
      closing = true;
      await pool.end();
      await (await running).stop();
    },
  };
}

/** A server of one's own. The serving role's password follows from the secret, so there is none to configure. */
export async function openOwn(databaseUrl: string, secret: string): Promise<Database> {
  const password = createHmac('sha256', secret).update('database role').digest('base64url');
  await migrate({ connectionString: databaseUrl }, password);
  const serving = new URL(databaseUrl);
  serving.username = SERVING_ROLE;
  serving.password = password;
  const pool = openPool({ connectionString: serving.href });
  await assertIsolation(pool);
  return { pool, close: () => pool.end() };
}

async function createDatabase(maintenance: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(maintenance);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [EMBEDDED_NAME]);
    if (!rowCount) await client.query(`create database ${EMBEDDED_NAME}`);
  } finally {
    await client.end();
  }
}
