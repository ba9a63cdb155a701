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
  // Rows are put back in any order.
  await owner.query('set session_replication_role = replica');
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
    for (const { name, key } of tables) {
      const content = JSON.stringify(before[name]);
      if (content === JSON.stringify(now[name])) continue;
      await owner.query(`delete from ${name} where ${key} = any ($1)`, [tenantIds]);
      await owner.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1)`, [content]);
    }
  }
  return { read, restore, stop: () => owner.end() };
}
