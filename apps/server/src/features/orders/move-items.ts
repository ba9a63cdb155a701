import { courseMessages } from '@comanda/contract/courses/courses.messages';
import type { Cancelling } from '@comanda/contract/orders/orders.contract';
import { orderMessages } from '@comanda/contract/orders/orders.messages';
import { type HeldLine, isHeldNow } from '@comanda/domain/courses';
import { isBegun, isOrderCancelled, type ItemStatus } from '@comanda/domain/order-status';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordChange } from '../../sql/orders-version.ts';
import { voidLines } from '../bills/public.ts';
import { assertOpen, lockOrdersOf } from './lock-orders.ts';
import { tellReady } from './tell-ready.ts';
import type { Person } from '../../sql/person.ts';

/** Why, and whether it is wasted, count where items are cancelled. */
type Move = Cancelling & {
  to: ItemStatus;
  /** The moves that the caller's screen allows: the kitchen fewer than the orders screen. */
  isAllowed: (from: ItemStatus, to: ItemStatus) => boolean;
  by: Person;
};

type ItemRow = HeldLine & { id: string; order_id: string };

export const moveItem = (tx: TenantTx, { itemId, ...move }: Move & { itemId: string }): Promise<void> =>
  moveItems(tx, { ...move, itemIds: [itemId] });

/**
 * Moves all of the items to another status or none of them. An order whose items are all cancelled is cancelled with
 * the last of them.
 */
export async function moveItems(
  tx: TenantTx,
  { itemIds, to, isAllowed, by, reason = '', isWaste }: Move & { itemIds: readonly string[] },
): Promise<void> {
  const orders = await lockOrdersOf(tx, itemIds);
  // Read after the orders are locked, so every other move of their items is committed by now.
  const items = await tx.all<ItemRow>(sql`
    select id, order_id, status, is_held, fire_at from order_items
    where tenant_id = ${tx.tenantId} and order_id = any (${orders.map(({ id }) => id)}::uuid[])`);
  const wanted = new Set(itemIds);
  const moving = items.filter(({ id }) => wanted.has(id));
  if (moving.length !== wanted.size) throw new AppError('not_found', orderMessages.itemNotFound);
  assertOpen(orders);
  if (to === 'cancelled' && orders.some((order) => order.payment_status === 'paid')) {
    throw new AppError('illegal_transition', orderMessages.paidCannotBeCancelled);
  }
  if (!moving.every(({ status }) => isAllowed(status, to))) {
    throw new AppError('illegal_transition', orderMessages.moveRefused);
  }
  const changing = moving.filter(({ status }) => status !== to);
  if (changing.length === 0) return;

  if (to !== 'cancelled') assertNotHeld(tx, changing);
  else {
    const lines = changing.map(({ id, status }) => ({ lineId: id, isWaste: isWaste ?? isBegun(status) }));
    await voidLines(tx, { rounds: orders, by, lines, reason });
  }
  tx.defer(sql`
    update order_items set status = ${to}, status_changed_at = ${tx.now}, done_at = null
    where tenant_id = ${tx.tenantId} and id = any (${changing.map(({ id }) => id)}::uuid[])`);
  if (to === 'cancelled') cancelEmptied(tx, items, wanted);
  if (to === 'completed') {
    // What comes back from the guest is not ready anew.
    const made = changing.filter(({ status }) => status !== 'delivered');
    if (made.length > 0) await tellReady(tx, made);
  }
  recordChange(tx, [...new Set(changing.map((item) => item.order_id))]);
}

/** What waits for its course is neither made nor served. @throws AppError where one of them does */
export function assertNotHeld(tx: TenantTx, lines: readonly HeldLine[]): void {
  if (lines.some((line) => isHeldNow(line, tx.now.getTime())))
    throw new AppError('illegal_transition', courseMessages.isHeld);
}

function cancelEmptied(tx: TenantTx, items: readonly ItemRow[], cancelled: ReadonlySet<string>): void {
  const emptied = [...Map.groupBy(items, (item) => item.order_id)]
    .filter(([, own]) => isOrderCancelled(own.map(({ id, status }) => (cancelled.has(id) ? 'cancelled' : status))))
    .map(([orderId]) => orderId);
  if (emptied.length === 0) return;
  tx.defer(sql`
    update orders set status = 'cancelled', closed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = any (${emptied}::uuid[])`);
}
