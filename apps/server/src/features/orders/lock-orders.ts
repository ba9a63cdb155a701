import { orderMessages } from '@comanda/contract/orders/orders.messages';
import type { OrderStatus, PaymentStatus } from '@comanda/domain/order-status';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import type { LockedRound } from '../bills/public.ts';

export type LockedOrder = LockedRound & { table_id: string | null; status: OrderStatus; payment_status: PaymentStatus };

/**
 * Keeps every other till from changing these orders until the commit, so that of two that pay or cancel at the same
 * moment one succeeds. Locks are taken in the order of ids, so two tills never wait for each other.
 * @throws AppError when an order does not exist
 */
export async function lockOrders(tx: TenantTx, orderIds: readonly string[]): Promise<LockedOrder[]> {
  const unique = [...new Set(orderIds)];
  const orders = await tx.all<LockedOrder>(sql`
    select id, status, payment_status, table_id, bill_id from orders
    where tenant_id = ${tx.tenantId} and id = any (${unique}::uuid[])
    order by id
    for update`);
  if (orders.length !== unique.length) throw new AppError('not_found', orderMessages.notFound);
  return orders;
}

/** The same for the orders of these items. */
export async function lockOrdersOf(tx: TenantTx, itemIds: readonly string[]): Promise<LockedOrder[]> {
  const orders = await tx.all<LockedOrder>(sql`
    select o.id, o.status, o.payment_status, o.table_id, o.bill_id
    from orders o
    where o.tenant_id = ${tx.tenantId}
      and o.id in (select order_id from order_items where tenant_id = ${tx.tenantId} and id = any (${itemIds}::uuid[]))
    order by o.id
    for update`);
  if (orders.length === 0) throw new AppError('not_found', orderMessages.itemNotFound);
  return orders;
}

export function assertOpen(orders: readonly Pick<LockedOrder, 'status'>[]): void {
  if (orders.some((order) => order.status !== 'created'))
    throw new AppError('illegal_transition', orderMessages.closed);
}
