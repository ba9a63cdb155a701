import pg from 'pg';
import { ownerConnection } from './database.ts';

/** All rows of some restaurants, by table. */
type Rows = Record<string, unknown[]>;

const TABLES = `
  select c.relname as name, a.attname as key from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = case c.relname when 'tenants' then 'id' else 'tenant_id' end
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

/** What is stored of these restaurants, to be compared with what was, and to be put back. */
export async function watchRows(database: string, tenantIds: string[]) {
  const owner = new pg.Client(ownerConnection(database));
  await owner.connect();
  const { rows: tables } = await owner.query<{ name: string; key: string }>(TABLES);
  const everything = tables
    .map(
      ({ name, key }) =>
        `select '${name}' as name, jsonb_agg(t order by t::text) as rows from ${name} t where ${key} = any ($1)`,
    )
    .join(' union all ');

  async function read(): Promise<Rows> {
    const { rows } = await owner.query<{ name: string; rows: unknown[] | null }>(everything, [tenantIds]);
    return Object.fromEntries(rows.map((table) => [table.name, table.rows ?? []]));
  }

  async function restore(before: Rows): Promise<void> {
    const now = await read();
    await owner.query('begin');
    // Rows are put back in any order; on a cluster each node has to hear it, which only `set local` reaches.
    await owner.query(`set local citus.propagate_set_commands = 'local'`);
    await owner.query('set local session_replication_role = replica');
    for (const { name, key } of tables) {
      const content = JSON.stringify(before[name]);
      if (content === JSON.stringify(now[name])) continue;
      await owner.query(`delete from ${name} where ${key} = any ($1)`, [tenantIds]);
      await owner.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1)`, [content]);
    }
    await owner.query('commit');
  }
  return { read, restore, stop: () => owner.end() };
}
