import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { recordChange } from '../../sql/orders-version.ts';
import { assertOpen, lockOrders } from '../orders/public.ts';

type Priority = { orderIds: readonly string[]; isPriority: boolean };

/** The kitchen makes these orders first, or in their turn again. */
export async function prioritizeOrders(tx: TenantTx, { orderIds, isPriority }: Priority): Promise<void> {
  assertOpen(await lockOrders(tx, orderIds));
  tx.defer(sql`
    update orders set is_priority = ${isPriority}
    where tenant_id = ${tx.tenantId} and id = any (${orderIds}::uuid[])`);
  recordChange(tx, orderIds);
}
