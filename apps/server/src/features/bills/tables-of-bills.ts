import { type Bill, joinedTables } from '@comanda/domain/bill/bill';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';

export type TableRow = { id: string; title: string; floor: string };

/** These tables, locked until the commit; deleted ones are left out. Nobody opens a bill there meanwhile. */
export const lockTables = (tx: TenantTx, ids: readonly string[]): Promise<TableRow[]> =>
  tx.all(sql`
    select id, title, floor from store_tables
    where tenant_id = ${tx.tenantId} and id = any (${ids}::uuid[]) and deleted_at is null
    order by id
    for no key update`);

/** The open bills that take what is ordered at these tables, by table. */
export async function billsAt(tx: TenantTx, tableIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all<{ table_id: string; bill_id: string }>(sql`
    select j.table_id, b.id as bill_id
    from bill_tables j
    join bills b on b.tenant_id = j.tenant_id and b.id = j.bill_id
    where j.tenant_id = ${tx.tenantId} and b.tenant_id = ${tx.tenantId} and j.table_id = any (${tableIds}::uuid[])
      and b.state = 'open' and not b.is_full
    union all
    select table_id, id from bills
    where tenant_id = ${tx.tenantId} and table_id = any (${tableIds}::uuid[]) and state = 'open' and not is_full`);
  // Where a table was added to a bill that is full, the one that was opened since comes last.
  return new Map(rows.map(({ table_id, bill_id }) => [table_id, bill_id]));
}

/** As its rows say, so that tables can be locked before the bill. */
export async function tablesOf(tx: TenantTx, billId: string): Promise<string[]> {
  const rows = await tx.all<{ table_id: string }>(sql`
    select table_id from bills where tenant_id = ${tx.tenantId} and id = ${billId} and table_id is not null
    union all
    select table_id from bill_tables where tenant_id = ${tx.tenantId} and bill_id = ${billId}`);
  return rows.map(({ table_id }) => table_id);
}

/** The one that papers and reports name. */
export async function mainTable(tx: TenantTx, [id]: readonly string[]): Promise<TableRow | null> {
  if (id === undefined) return null;
  const table = await tx.first<TableRow>(sql`
    select id, title, floor from store_tables where tenant_id = ${tx.tenantId} and id = ${id}`);
  return table ?? null;
}

/** Joins `a`, the table where the guests of a bill `b` pay apart from the others there, as its first step says. */
export const joinApart = ({ tenantId }: TenantTx): Sql => sql`
  left join lateral (
    select s.id, s.floor, s.deleted_at
    from bill_entries e
    join store_tables s on s.tenant_id = e.tenant_id and s.id = (e.steps->0->>'apartAt')::uuid
    where e.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and e.bill_id = b.id and e.entry_no = 1
      and b.table_id is null
  ) a on true`;

/** What the rows of a bill and its rounds say of its tables. Rounds of a table that it let go are at its main one. */
export function writeTables(tx: TenantTx, before: Bill, after: Bill): void {
  const { id, tableIds } = after;
  const [was, is] = [joinedTables(before), joinedTables(after)];
  const gone = was.filter((tableId) => !is.includes(tableId));
  const added = is.filter((tableId) => !was.includes(tableId));
  if (gone.length > 0)
    tx.defer(sql`
      delete from bill_tables
      where tenant_id = ${tx.tenantId} and bill_id = ${id} and table_id = any (${gone}::uuid[])`);
  if (added.length > 0)
    // A bill that is full leaves the table to this one.
    tx.defer(sql`
      ${insertInto(
        'bill_tables',
        added.map((tableId) => ({ tenant_id: tx.tenantId, table_id: tableId, bill_id: id })),
      )}
      on conflict (tenant_id, table_id) do update set bill_id = excluded.bill_id`);
  const [main = null] = tableIds;
  if (main !== (before.tableIds[0] ?? null))
    tx.defer(sql`update bills set table_id = ${main} where tenant_id = ${tx.tenantId} and id = ${id}`);
  if (tableIds.length === before.tableIds.length && tableIds.every((tableId) => before.tableIds.includes(tableId)))
    return;
  tx.defer(sql`
    update orders set table_id = ${main}
    where tenant_id = ${tx.tenantId} and bill_id = ${id} and status = 'created'
      and not coalesce(table_id = any (${tableIds}::uuid[]), false)`);
}
