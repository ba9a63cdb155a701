import type { Order, OrderItem, TicketReceipt } from '@comanda/contract/orders/orders.contract';
import type { CustomerType, DeliveryType } from '@comanda/contract/pos/cart-line';
import { cartTotals } from '@comanda/domain/cart';
import type { Minor } from '@comanda/domain/money';
import { isSold, type ItemStatus, type OrderStatus, type PaymentStatus } from '@comanda/domain/order-status';
import { stationNow, workBy } from '@comanda/domain/station-work';
import type { RateMilli, TaxType } from '@comanda/domain/tax';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { loadKnownStations } from '../stations/public.ts';

type OrderRow = {
  id: string;
  order_no: number;
  token_no: number;
  placed_at: Date;
  delivery_type: DeliveryType;
  customer_type: CustomerType;
  customer_phone: string | null;
  customer_name: string | null;
  table_id: string | null;
  table_title: string | null;
  floor: string | null;
  status: OrderStatus;
  payment_status: PaymentStatus;
  invoice_no: number | null;
  business_day: string;
  weight: number;
  version: number;
  bill_id: string | null;
  deliver_to: string | null;
  is_priority: boolean;
};

type ItemRow = {
  id: string;
  order_id: string;
  item_id: string;
  item_title: string;
  variant_id: string | null;
  variant_title: string | null;
  variant_price_minor: Minor | null;
  addons: { id: string; title: string; price_minor: Minor }[];
  notes: string | null;
  is_allergy: boolean;
  unit_price_minor: Minor;
  quantity: number;
  net_minor: Minor;
  tax_minor: Minor;
  total_minor: Minor;
  tax_title: string | null;
  tax_rate_milli: RateMilli | null;
  tax_type: TaxType | null;
  status: ItemStatus;
  status_changed_at: Date;
  station_ids: string[] | null;
  done_at: string[] | null;
  seat: number | null;
  course_id: string | null;
  is_held: boolean;
  fire_at: Date | null;
  fired_by_name: string | null;
};

type Work = ReturnType<typeof workBy>;
type TicketRow = TicketReceipt & { order_id: string };

/** With what lists of orders need besides: `version` is that of the last change, `weight` about its bytes in a list. */
export type LoadedOrder = Order & Pick<OrderRow, 'floor' | 'business_day' | 'weight' | 'version'>;

/** Orders that are neither completed nor cancelled and were changed after this version, oldest first. */
export const loadChangedOrders = (tx: TenantTx, version: number): Promise<LoadedOrder[]> =>
  load(
    tx,
    sql`any (array(
      select id from orders where tenant_id = ${tx.tenantId} and version > ${version} and status = 'created'))`,
  );

export const loadOrders = (tx: TenantTx, orderIds: readonly string[]): Promise<LoadedOrder[]> =>
  load(tx, sql`any (${orderIds}::uuid[])`);

/** `which`: what the ids of the orders are equal to. */
async function load(tx: TenantTx, which: Sql): Promise<LoadedOrder[]> {
  const [orders, items, tickets, known] = await Promise.all([
    tx.all<OrderRow>(sql`
      select o.id, o.order_no, o.token_no, o.placed_at, o.delivery_type, o.customer_type, o.customer_phone,
        o.customer_name, o.table_id, t.title as table_title, t.floor, o.status, o.payment_status,
        i.invoice_no, o.business_day, o.weight, o.version, o.bill_id, o.is_priority, o.deliver_to
      from orders o
      left join store_tables t on t.tenant_id = o.tenant_id and t.id = o.table_id
      left join invoices i on i.tenant_id = o.tenant_id and i.id = o.invoice_id
      where o.tenant_id = ${tx.tenantId} and o.id = ${which}
      order by o.placed_at, o.order_no`),
    tx.all<ItemRow>(sql`
      select l.id, l.order_id, l.item_id, l.item_title, l.variant_id, l.variant_title, l.variant_price_minor, l.addons,
        l.notes, l.is_allergy, l.unit_price_minor, l.quantity, l.net_minor, l.tax_minor, l.total_minor,
        l.tax_title, l.tax_rate_milli, l.tax_type, l.status, l.status_changed_at, l.station_ids, l.done_at,
        l.seat, l.course_id, l.is_held, l.fire_at, l.fired_by_name
      from order_items l
      where l.tenant_id = ${tx.tenantId} and l.order_id = ${which}
      order by l.order_id, l.position`),
    tx.all<TicketRow>(sql`
      select k.order_id, k.station_id, k.sent_at, k.sent_by, k.shown_at, k.shown_by_station_id, k.bumped_at
      from tickets k
      where k.tenant_id = ${tx.tenantId} and k.order_id = ${which} and k.kind = 'new'
      order by k.order_id, k.station_id`),
    loadKnownStations(tx),
  ]);
  const itemsOf = Map.groupBy(items, (item) => item.order_id);
  const ticketsOf = Map.groupBy(tickets, (ticket) => ticket.order_id);
  const now = stationNow(known);
  const work = workBy(known);
  return orders.map((row) => ({
    ...toOrder(row, itemsOf.get(row.id) ?? [], work),
    tickets: (ticketsOf.get(row.id) ?? []).map((ticket) => toReceipt(ticket, now)),
  }));
}

function toOrder(
  { placed_at, customer_phone, invoice_no, bill_id, is_priority, deliver_to, ...row }: OrderRow,
  items: ItemRow[],
  work: Work,
): LoadedOrder {
  const sold = items.filter(isSold);
  const totals = cartTotals(
    sold.map((item) => ({ net: item.net_minor, tax: item.tax_minor, total: item.total_minor })),
  );
  return {
    ...row,
    date: placed_at,
    customer_id: customer_phone,
    invoice_id: invoice_no,
    net_total: totals.net,
    tax_total: totals.tax,
    total: totals.total,
    items: items.map((item) => toItem(item, work)),
    ...(bill_id && { bill_id }),
    ...(is_priority && { is_priority }),
    ...(deliver_to !== null && { deliver_to }),
  };
}

const toReceipt = (ticket: TicketRow, now: (stationId: string) => string): TicketReceipt => ({
  station_id: now(ticket.station_id),
  sent_at: ticket.sent_at,
  sent_by: ticket.sent_by,
  shown_at: ticket.shown_at,
  shown_by_station_id: ticket.shown_by_station_id,
  bumped_at: ticket.bumped_at,
});

function toItem(row: ItemRow, work: Work): OrderItem {
  const { stationIds, doneAt } = work({ stationIds: row.station_ids, doneAt: row.done_at, status: row.status });
  return {
    id: row.id,
    order_id: row.order_id,
    item_id: row.item_id,
    item_title: row.item_title,
    variant_id: row.variant_id,
    variant_title: row.variant_title,
    variant_price: row.variant_price_minor,
    price: row.unit_price_minor,
    quantity: row.quantity,
    net_total: row.net_minor,
    tax_total: row.tax_minor,
    total: row.total_minor,
    tax_title: row.tax_title,
    tax_rate: row.tax_rate_milli,
    tax_type: row.tax_type,
    status: row.status,
    date: row.status_changed_at,
    addons: row.addons.map(({ id, title, price_minor }) => ({ id, title, price: price_minor })),
    notes: row.notes,
    ...(row.is_allergy && { is_allergy: true }),
    station_ids: stationIds,
    done_at: doneAt,
    seat: row.seat,
    ...courseOf(row),
  };
}

/** Nothing where it has no course, as in a restaurant without courses. */
const courseOf = ({ course_id, is_held, fire_at, fired_by_name }: ItemRow) =>
  course_id && {
    course_id,
    is_held,
    ...(fire_at && { fire_at }),
    ...(fired_by_name !== null && { fired_by: fired_by_name }),
  };
