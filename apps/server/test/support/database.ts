import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { PLATFORM_ROLE, SERVING_ROLE } from '../../src/db/migrate.ts';
import { LONG_WORK_CONNECTIONS } from '../../src/db/database.ts';
import { openPool } from '../../src/db/pool.ts';
import { type Node, onEachNode } from './distributed-database.ts';
import type { Schema } from './schema-of-tenants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Node;
    /** Of a Citus cluster, whose coordinator `postgres` is then; else none. */
    workers: Node[];
    schema: Schema;
  }
}

export type TestDatabase = Awaited<ReturnType<typeof cloneDatabase>>;

/** A fresh, migrated database of this test's own. */
export async function cloneDatabase() {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const at = inject('postgres');
  const nodes = [at, ...inject('workers')];
  // Copies files instead of logging their pages, which takes longer where nothing is synced.
  await onEachNode(nodes, `create database ${database} template template_comanda strategy file_copy`);
  const opened = openDatabase(database);
  return {
    ...opened,
    drop: async () => {
      await opened.drop();
      // Citus's own process comes back to a database that lets it.
      await onEachNode(
        nodes,
        `alter database ${database} allow_connections false`,
        `drop database ${database} with (force)`,
      );
    },
  };
}

/** One without tables, whose owner is no superuser. Dropping it drops that role, too. */
export async function emptyDatabase(owner: string): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const onServer = (...statements: string[]) =>
    asOwnerOf('postgres', async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  await onServer(`create role ${owner} login createrole`, `create database ${database} owner ${owner}`);
  const opened = openDatabase(database);
  return {
    ...opened,
    drop: async () => {
      await opened.drop();
      await onServer(`drop database ${database} with (force)`, `drop role ${owner}`);
    },
  };
}

/** Further connections to it, for another process. Dropping them leaves the database. */
export const openAgain = ({ name }: TestDatabase): TestDatabase => openDatabase(name);

function openDatabase(database: string) {
  const at = inject('postgres');
  const pool = openPool({ ...at, user: SERVING_ROLE, database }, 16);
  const longPool = openPool({ ...at, user: SERVING_ROLE, database }, LONG_WORK_CONNECTIONS);
  const platformPool = openPool({ ...at, user: PLATFORM_ROLE, database }, 4);
  return {
    name: database,
    pool,
    longPool,
    platformPool,
    connection: { ...at, user: SERVING_ROLE, database, application_name: 'comanda test' },
    asOwner: <T>(work: (client: pg.Client) => Promise<T>) => asOwnerOf(database, work),
    drop: async () => {
      await pool.end();
      await longPool.end();
      await platformPool.end();
    },
  };
}

export const ownerConnection = (database: string) => ({
  ...inject('postgres'),
  user: 'postgres',
  database,
  ...lookAcrossNodes(),
});

/** What a test looks up need not name its tenant. */
const lookAcrossNodes = () => (inject('workers').length > 0 ? { options: '-c citus.enable_repartition_joins=on' } : {});

/** A question of a connection: who waits for its locks? On a cluster they are on the nodes. */
export const whoWaitsFor = (): string =>
  inject('workers').length > 0
    ? 'select from citus_lock_waits'
    : 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';

/** As the owner, whom row-level security does not bind: for arranging and for looking at what is really stored. */
async function asOwnerOf<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerConnection(database));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
