import type { StoreTable } from '@comanda/contract/tables/tables.contract';
import { naturally } from '@comanda/domain/natural-order';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** By floor, then title. */
export async function loadTables(tx: TenantTx): Promise<StoreTable[]> {
  const rows = await tx.all<StoreTable>(sql`
    select id, title as table_title, seating_capacity, floor from store_tables
    where tenant_id = ${tx.tenantId} and deleted_at is null`);
  return rows.sort((a, b) => naturally(a.floor, b.floor) || naturally(a.table_title, b.table_title));
}
