import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import type { CartLine, CustomerType, DeliveryType } from '@comanda/contract/pos/cart-line';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { assertEnoughLeft } from '../menu/public.ts';
import { loadCartMenu, priceCart, weighOrder } from '../pos/public.ts';
import { titleOfTable, loadPublicStore } from './qrmenu.queries.ts';

/**
 * Against pranks, because anybody who has seen a code can send orders from home. The orders that wait for one table, or
 * for none, leave room for the other tables, and all together fit an answer of less than 10 MB.
 */
const MOST_WAITING_OF_TABLE = 10;
const MOST_WAITING_WITHOUT_TABLE = 50;
const MOST_WAITING = 150;
const MAX_BYTES = 64_000;

const GUEST = 'Guest';

export type DinersOrder = {
  cartItems: CartLine[];
  deliveryType: DeliveryType;
  customerType: CustomerType;
  /** Read with customerType CUSTOMER only. */
  customer: { name: string; phone: string };
  tableId: string | null;
};

/** Puts a diner's order on the list from which staff take orders. The kitchen does not see it yet. */
export async function placeQrOrder(tx: TenantTx, order: DinersOrder): Promise<{ qrOrderId: string }> {
  const { cartItems, tableId } = order;
  const [store, menu, table] = await Promise.all([
    loadPublicStore(tx),
    loadCartMenu(tx, cartItems),
    titleOfTable(tx, tableId),
  ]);
  if (!store.is_qr_order_enabled) throw new AppError('illegal_transition', qrMenuMessages.ordersNotAvailable);
  // Staff take the order at the prices of that moment; here it only has to be possible.
  const { lines } = priceCart(cartItems, menu);
  weighOrder(lines, MAX_BYTES);
  await assertEnoughLeft(tx, lines);
  await assertRoomForMore(tx, tableId);

  const qrOrderId = newId();
  const isNamed = order.customerType === 'CUSTOMER';
  tx.defer(
    insertInto('qr_orders', {
      tenant_id: tx.tenantId,
      id: qrOrderId,
      delivery_type: order.deliveryType,
      customer_type: order.customerType,
      customer_phone: isNamed ? order.customer.phone : null,
      customer_name: isNamed ? order.customer.name : GUEST,
      table_id: tableId,
      created_at: tx.now,
    }),
  );
  recordLines(tx, qrOrderId, cartItems);
  const { deliveryType } = order;
  tx.emit({ name: 'new_qrorder', payload: { reason: 'placed', qrOrderId, table, deliveryType } });
  return { qrOrderId };
}

function recordLines(tx: TenantTx, qrOrderId: string, cartItems: CartLine[]): void {
  const rows = cartItems.map((line, position) => ({
    tenant_id: tx.tenantId,
    id: newId(),
    qr_order_id: qrOrderId,
    position,
    item_id: line.id,
    variant_id: line.variant_id,
    addon_ids: [...new Set(line.addons_ids)],
    quantity: line.quantity,
    notes: line.notes || null,
    is_allergy: line.isAllergy ?? false,
  }));
  tx.defer(insertInto('qr_order_items', rows));
}

async function assertRoomForMore(tx: TenantTx, tableId: string | null): Promise<void> {
  const [, waiting] = await Promise.all([
    // Diners of one store wait for each other here. Otherwise thirty at once would each see room for one more.
    tx.first(sql`select 1 from stores where tenant_id = ${tx.tenantId} for no key update`),
    tx.first<{ of_store: number; of_place: number }>(sql`
      select count(*) as of_store, count(*) filter (where table_id is not distinct from ${tableId}::uuid) as of_place
      from qr_orders
      where tenant_id = ${tx.tenantId} and status = 'created'`),
  ]);
  if (!waiting) throw new Error('a count that answers nothing');
  if (tableId === null && waiting.of_place >= MOST_WAITING_WITHOUT_TABLE) {
    throw new AppError('rate_limited', qrMenuMessages.tooManyWithoutTable);
  }
  if (tableId !== null && waiting.of_place >= MOST_WAITING_OF_TABLE) {
    throw new AppError('rate_limited', qrMenuMessages.tooManyFromTable);
  }
  if (waiting.of_store >= MOST_WAITING) throw new AppError('rate_limited', qrMenuMessages.tooManyWaiting);
}
