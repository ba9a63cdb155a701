import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { statementsOf } from './statements-of.ts';
import { makeRole } from './roles.ts';

const folder = new URL('migrations/', import.meta.url);

/** The role that serves tenants. It owns nothing, so row-level security applies to it. */
export const SERVING_ROLE = 'comanda_app';
/** The role of the platform's operator, restricted like the other. Neither role may become the other. */
export const PLATFORM_ROLE = 'comanda_platform';

/** Held while migrating, and by programs that read the schema as a whole. */
export const MIGRATION_LOCK = 'comanda.migrate';

/** For a database reached over the network; the embedded one trusts its private socket. */
type Passwords = { serving: string; platform: string };

/**
 * Brings the database up to date as its owner: all missing migrations in one transaction. Several servers may
 * start at once; the lock lets one of them do it.
 */
export async function migrate(owner: pg.ClientConfig, passwords?: Passwords): Promise<string[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    const missing = await applyMigrations(client, { names: await knownMigrations(), passwords });
    await client.query('commit');
    return missing;
  } finally {
    await client.end();
  }
}

/** The names of all migrations of this version, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Applies those of `names` that are missing, in the caller's transaction, and answers them.
 * @throws Error with one line where the database has other migrations: this version would misread what they changed
 */
export async function applyMigrations(
  client: pg.Client,
  { names, passwords }: { names: string[]; passwords?: Passwords | undefined },
): Promise<string[]> {
  await client.query(`select pg_advisory_xact_lock(hashtext('${MIGRATION_LOCK}'))`);
  await makeRole(client, SERVING_ROLE, passwords?.serving);
  await makeRole(client, PLATFORM_ROLE, passwords?.platform);
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await client.query(`grant select on schema_migrations to ${SERVING_ROLE}`);
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied].sort().find((name) => !names.includes(name));
  if (unknown)
    throw new Error(
      `A newer version of Comanda has worked on this database (${unknown}): start that one, or restore a backup of before.`,
    );
  const missing = names.filter((name) => !applied.has(name));
  for (const name of missing) {
    const text = await readFile(new URL(name, folder), 'utf8');
    for (const statement of statementsOf(text)) await client.query(statement);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
  }
  return missing;
}
