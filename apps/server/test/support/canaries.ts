import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';

/** Text of a restaurant that nothing looks up or checks: names, notes, addresses, titles, snapshots. */
const FREE_TEXTS = `
  select c.relname as "table", a.attname as "column",
    case c.relname when 'tenants' then 'id' else 'tenant_id' end as key
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and (c.relname = 'tenants' or exists (
      select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped))
    -- Looked up, like logins, though not unique.
    and c.relname <> 'unconfirmed_logins'
    -- Without these nothing could be read at all.
    and a.attname not in ('time_zone', 'image', 'photo', 'password_hash')
    and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey))
    and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))
  order by 1, 2`;

export const canaryOf = (table: string, column: string): string => `canary ${table}.${column}.`;

/** Every canary in a text, as `table.column`. */
export const canariesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/canary (\w+\.\w+)\./g)].map(([, where = '']) => where)),
];

/**
 * Writes into each free text of a restaurant where it stands.
 * @returns the columns that a constraint keeps to certain words, and those of tables without a row
 */
export async function plantCanaries(app: TestApp, tenantId: string): Promise<{ kept: string[]; empty: string[] }> {
  return app.database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ table: string; column: string; key: string }>(FREE_TEXTS);
    const [kept, empty]: string[][] = [[], []];
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    for (const { table, column, key } of rows) {
      await owner.query('savepoint planting');
      // Some have to differ from each other; `ctid` does.
      const update = owner.query(`update ${table} set ${column} = $2 || ctid::text where ${key} = $1`, [
        tenantId,
        canaryOf(table, column),
      ]);
      const changed = await update.catch(() => null);
      if (!changed) {
        kept?.push(`${table}.${column}`);
        await owner.query('rollback to savepoint planting');
      } else if (changed.rowCount === 0) empty?.push(`${table}.${column}`);
    }
    // The server keeps the open orders as they were.
    await owner.query('update counters set orders_epoch = $2 where tenant_id = $1', [tenantId, randomUUID()]);
    await owner.query('commit');
    return { kept: kept ?? [], empty: empty ?? [] };
  });
}
