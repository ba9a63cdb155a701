import { tableMessages } from '@comanda/contract/tables/tables.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** Accepts no table, and a deleted one that the reservation with the id `keeping` already has. */
export async function assertTable(tx: TenantTx, tableId: string | null, keeping: string | null = null): Promise<void> {
  if (tableId === null) return;
  await tx.one(
    sql`
      select 1 from store_tables t
      where t.tenant_id = ${tx.tenantId} and t.id = ${tableId}
        and (t.deleted_at is null or exists (
          select 1 from reservations r
          where r.tenant_id = ${tx.tenantId} and r.id = ${keeping}::uuid and r.table_id = t.id))`,
    tableMessages.notFound,
    'tableId',
  );
}
