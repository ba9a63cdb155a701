import { orderMessages } from '@comanda/contract/orders/orders.messages';
import { MAX_NOTES } from '@comanda/contract/pos/cart-line';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import type { Said } from '@comanda/domain/bill/step';
import type { ItemStatus } from '@comanda/domain/order-status';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordChange } from '../../sql/orders-version.ts';
import type { Person } from '../../sql/person.ts';
import { noteLine } from '../bills/public.ts';
import { takeRoomForText } from '../pos/public.ts';
import { tellChanged } from '../stations/public.ts';
import { assertOpen, lockOrdersOf } from './lock-orders.ts';

type ItemRow = { order_id: string; status: ItemStatus; notes: string | null; is_allergy: boolean };

/** A guest who remembers an allergy after ordering: the line says so from now on, and its stations have to see it. */
export async function changeNotes(
  tx: TenantTx,
  itemId: string,
  { notes, isAllergy, was, by }: Said & { was?: Said | undefined; by: Person },
): Promise<void> {
  const orders = await lockOrdersOf(tx, [itemId]);
  assertOpen(orders);
  const item = await tx.one<ItemRow>(
    sql`
      select order_id, status, notes, is_allergy from order_items
      where tenant_id = ${tx.tenantId} and id = ${itemId}`,
    orderMessages.itemNotFound,
  );
  if (item.status === 'delivered' || item.status === 'cancelled') {
    throw new AppError('illegal_transition', orderMessages.served);
  }
  const said = notes || null;
  if (said === item.notes && isAllergy === item.is_allergy) return;
  // Nobody takes back an allergy that they have not read.
  if (was && (was.notes !== item.notes || was.isAllergy !== item.is_allergy))
    throw new AppError('changed_meanwhile', orderMessages.notesChanged);
  await takeRoomForText(tx, { orderId: item.order_id, bytes: bytesOf(said) - bytesOf(item.notes) });
  await tx.run(sql`
    update order_items set notes = ${said}, is_allergy = ${isAllergy}
    where tenant_id = ${tx.tenantId} and id = ${itemId}`);
  await assertShort(tx, item.order_id);
  const from = { notes: item.notes, isAllergy: item.is_allergy };
  await noteLine(tx, { rounds: orders, by, lineId: itemId, from, to: { notes: said, isAllergy } });
  await tellChanged(tx, { lineId: itemId, before: item.notes, by });
  recordChange(tx, [item.order_id]);
}

/** As many characters as a sale may send. */
async function assertShort(tx: TenantTx, orderId: string): Promise<void> {
  const notes = await tx.first<{ length: number }>(sql`
    select coalesce(sum(length(notes)), 0)::integer as length from order_items
    where tenant_id = ${tx.tenantId} and order_id = ${orderId}`);
  if (notes && notes.length > MAX_NOTES) throw new AppError('invalid_input', posMessages.notesTooLong);
}

/** As a sale weighs them. */
const bytesOf = (notes: string | null): number => Buffer.byteLength(JSON.stringify(notes));
