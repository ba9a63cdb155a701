import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('migrations/', import.meta.url);

/** The role that serves tenants. It owns nothing, so row-level security applies to it. */
export const SERVING_ROLE = 'comanda_app';

/**
 * Brings the database up to date as its owner: all missing migrations in one transaction. Several servers may
 * start at once; the lock lets one of them do it.
 * @param rolePassword for a database reached over the network; the embedded one trusts its private socket
 */
export async function migrate(owner: pg.ClientConfig, rolePassword?: string): Promise<string[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('comanda.migrate'))`);
    await makeServingRole(client, rolePassword);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    await client.query(`grant select on schema_migrations to ${SERVING_ROLE}`);
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map((row) => row.name));
    const missing = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !applied.has(name)).sort();
    for (const name of missing) {
      await client.query(await readFile(new URL(name, folder), 'utf8'));
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
    }
    await client.query('commit');
    return missing;
  } finally {
    await client.end();
  }
}

async function makeServingRole(client: pg.Client, password?: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [SERVING_ROLE]);
  if (!rowCount) await client.query(`create role ${SERVING_ROLE} login`);
  if (password) await client.query(`alter role ${SERVING_ROLE} password ${pg.escapeLiteral(password)}`);
}
