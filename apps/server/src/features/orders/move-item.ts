import { orderMessages } from '@comanda/contract/orders/orders.messages';
import { isOrderCancelled, type ItemStatus } from '@comanda/domain/order-status';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { assertOpen, type LockedOrder } from './lock-orders.ts';

type Move = {
  itemId: string;
  to: ItemStatus;
  /** What the screen of the caller may do: the kitchen less than the orders screen. */
  isAllowed: (from: ItemStatus, to: ItemStatus) => boolean;
};

/** Moves one item to another status. An order whose items are all cancelled is cancelled with the last of them. */
export async function moveItem(tx: TenantTx, { itemId, to, isAllowed }: Move): Promise<void> {
  const order = await tx.first<Pick<LockedOrder, 'id' | 'status' | 'payment_status'>>(sql`
    select o.id, o.status, o.payment_status
    from orders o
    where o.tenant_id = ${tx.tenantId}
      and o.id = (select order_id from order_items where tenant_id = ${tx.tenantId} and id = ${itemId})
    for update`);
  if (!order) throw new AppError('not_found', orderMessages.itemNotFound);
  assertOpen([order]);
  if (to === 'cancelled' && order.payment_status === 'paid') {
    throw new AppError('illegal_transition', orderMessages.paidCannotBeCancelled);
  }
  // Read after the order is locked: whoever else moved an item of it has committed by now.
  const items = await tx.all<{ id: string; status: ItemStatus }>(sql`
    select id, status from order_items where tenant_id = ${tx.tenantId} and order_id = ${order.id}`);
  const item = items.find(({ id }) => id === itemId);
  if (!item || !isAllowed(item.status, to)) throw new AppError('illegal_transition', orderMessages.moveRefused);
  if (item.status === to) return;

  tx.later(sql`
    update order_items set status = ${to}, status_changed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${itemId}`);
  if (isOrderCancelled(items.map(({ id, status }) => (id === itemId ? to : status)))) {
    tx.later(sql`
      update orders set status = 'cancelled', closed_at = ${tx.now}
      where tenant_id = ${tx.tenantId} and id = ${order.id}`);
  }
  tx.emit({ name: 'order_update', payload: { orderIds: [order.id] } });
}
