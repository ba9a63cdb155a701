import { businessDay } from '@comanda/domain/business-day';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** The day that counts at the moment of the transaction, by the store's clock. */
export async function currentBusinessDay(tx: TenantTx): Promise<string> {
  const store = await tx.first<{ time_zone: string; day_start_hour: number }>(sql`
    select time_zone, day_start_hour from stores where tenant_id = ${tx.tenantId}`);
  if (!store) throw new Error(`tenant ${tx.tenantId} has no store`);
  return businessDay(tx.now, store.time_zone, store.day_start_hour);
}
