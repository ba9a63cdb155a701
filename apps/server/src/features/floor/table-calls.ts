import type { TableCall } from '@comanda/contract/floor/floor.contract';
import type { CallKind } from '@comanda/contract/floor/table-call';
import { tableMessages } from '@comanda/contract/tables/tables.messages';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** Whoever called longer ago was seen to by somebody who told nobody, or has left. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;

export const findCalls = (tx: TenantTx): Promise<TableCall[]> =>
  tx.all(sql`
    select c.table_id, t.title as table_title, t.floor, c.kind, c.called_at
    from table_calls c
    join store_tables t on t.tenant_id = c.tenant_id and t.id = c.table_id
    where c.tenant_id = ${tx.tenantId} and t.deleted_at is null
      and c.called_at > ${new Date(tx.now.getTime() - FORGOTTEN_AFTER_MS)}
    order by c.called_at, c.table_id, c.kind`);

export async function answerCalls(tx: TenantTx, tableId: string): Promise<void> {
  await tx.one(
    sql`select 1 from store_tables where tenant_id = ${tx.tenantId} and id = ${tableId} and deleted_at is null`,
    tableMessages.notFound,
  );
  endCalls(tx, sql`table_id = ${tableId}`);
}

/** Nobody waits for the bill of these tables any more. */
export function endCallsForBill(tx: TenantTx, tableIds: readonly string[]): void {
  if (tableIds.length > 0) endCalls(tx, sql`table_id = any (${tableIds}::uuid[]) and kind = 'bill'`);
}

/** Travels with the commit; where nobody had called, nobody is told. */
function endCalls(tx: TenantTx, ofTables: Sql): void {
  const ended = tx.all<{ tableId: string; kind: CallKind }>(sql`
    delete from table_calls where tenant_id = ${tx.tenantId} and ${ofTables}
    returning table_id as "tableId", kind`);
  tx.emit(
    ended.then((calls) => (calls.length > 0 ? { name: 'table_call', payload: { reason: 'answered', calls } } : null)),
  );
}
