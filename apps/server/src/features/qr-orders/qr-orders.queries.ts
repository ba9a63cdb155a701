import type { QrOrder } from '@comanda/contract/qrmenu/qr-orders.contract';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import { unitPrice } from '@comanda/domain/cart';
import type { Minor } from '@comanda/domain/money';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { heldByAnother } from './claims.ts';

type LineRow = Omit<QrOrder['items'][number], 'addons' | 'is_allergy'> & {
  is_allergy: boolean;
  qr_order_id: string;
  base_price: Minor;
  variant_price: Minor | null;
  addons: { id: string; title: string; price: Minor }[];
};

/** Waiting orders, oldest first. Their lines leave out what nobody can order any more. */
export async function loadWaitingQrOrders(tx: TenantTx, deviceId: string, condition: Sql = empty): Promise<QrOrder[]> {
  const [orders, lines] = await Promise.all([
    tx.all<Omit<QrOrder, 'items'>>(sql`
      select q.id, t.id as table_id, t.title as table_title, t.floor, q.delivery_type, q.customer_type,
        q.customer_phone as customer_id, q.customer_name, q.created_at as date,
        case when ${heldByAnother(tx, deviceId)} then q.taken_by_name end as taken_by
      from qr_orders q
      left join store_tables t on t.tenant_id = q.tenant_id and t.id = q.table_id and t.deleted_at is null
      where q.tenant_id = ${tx.tenantId} and q.status = 'created' ${condition}
      order by q.created_at, q.id`),
    // A line goes with its variant: without the variant it would be another item at another price.
    tx.all<LineRow>(sql`
      select l.qr_order_id, l.item_id, i.title as item_title, l.variant_id, v.title as variant_title, l.quantity, l.notes,
        l.is_allergy,
        i.price_minor as base_price, v.price_minor as variant_price, t.id as tax_id, t.title as tax_title,
        t.rate_milli as tax_rate, t.type as tax_type,
        coalesce((
          select json_agg(json_build_object('id', a.id, 'title', a.title, 'price', a.price_minor) order by lower(a.title), a.id)
          from item_addons a
          where a.tenant_id = ${tx.tenantId} and a.item_id = l.item_id and a.id = any (l.addon_ids) and a.deleted_at is null
        ), '[]') as addons
      from qr_orders q
      join qr_order_items l on l.tenant_id = q.tenant_id and l.qr_order_id = q.id
      join menu_items i on i.tenant_id = l.tenant_id and i.id = l.item_id and i.deleted_at is null
      left join taxes t on t.tenant_id = i.tenant_id and t.id = i.tax_id
      left join item_variants v on v.tenant_id = l.tenant_id and v.id = l.variant_id and v.deleted_at is null
      where q.tenant_id = ${tx.tenantId} and q.status = 'created' and (l.variant_id is null or v.id is not null)
        ${condition}
      order by l.position`),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.qr_order_id);
  return orders.map((order) => ({ ...order, items: (linesOf.get(order.id) ?? []).map(toItem) }));
}

const toItem = ({ base_price: price, variant_price: variantPrice, addons, is_allergy, ...line }: LineRow) => ({
  ...line,
  ...(is_allergy && { is_allergy }),
  addons,
  addons_ids: addons.map(({ id }) => id),
  price: unitPrice({ price, variantPrice, addonPrices: addons.map((addon) => addon.price) }),
});

export async function countWaitingQrOrders(tx: TenantTx): Promise<number> {
  const row = await tx.first<{ waiting: number }>(sql`
    select count(*) as waiting from qr_orders where tenant_id = ${tx.tenantId} and status = 'created'`);
  return row?.waiting ?? 0;
}

/**
 * A waiting order with all that the diner chose.
 * @throws AppError where it waits no more, or something of it left the menu: a person has to look at it then
 */
export async function wholeQrOrder(tx: TenantTx, id: string, deviceId: string): Promise<QrOrder> {
  const [[order], chosen] = await Promise.all([
    loadWaitingQrOrders(tx, deviceId, sql`and q.id = ${id}`),
    tx.all<{ addons: number }>(sql`
      select cardinality(addon_ids) as addons from qr_order_items
      where tenant_id = ${tx.tenantId} and qr_order_id = ${id}
      order by position`),
  ]);
  if (!order) throw new AppError('not_found', qrMenuMessages.notFound);
  const addons = order.items.reduce((sum, item) => sum + item.addons.length, 0);
  const isWhole = order.items.length === chosen.length && addons === chosen.reduce((sum, line) => sum + line.addons, 0);
  if (!isWhole) throw new AppError('illegal_transition', qrMenuMessages.partlyGone);
  return order;
}
