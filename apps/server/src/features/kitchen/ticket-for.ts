import { holdsAnyOf, type Role, type Scope } from '@comanda/contract/core/access';
import type { Ticket } from '@comanda/contract/kitchen/kitchen.contract';
import { type Order, orders } from '@comanda/contract/orders/orders.contract';

export type Reader = { role: Role; scopes: readonly Scope[] };

export const mayReadOrders = (reader: Reader): boolean => holdsAnyOf(reader, orders.list.access.anyOf);

/** The whole order for people who may read orders elsewhere; for others what has to be made, and where it goes. */
export function ticketFor(reader: Reader, order: Order): Ticket {
  if (mayReadOrders(reader)) return order;
  return {
    id: order.id,
    order_no: order.order_no,
    token_no: order.token_no,
    date: order.date,
    delivery_type: order.delivery_type,
    customer_type: order.customer_type,
    customer_id: null,
    customer_name: null,
    table_id: order.table_id,
    table_title: order.table_title,
    status: order.status,
    payment_status: order.payment_status,
    invoice_id: null,
    items: order.items.map((item) => ({
      id: item.id,
      order_id: item.order_id,
      item_id: item.item_id,
      item_title: item.item_title,
      variant_id: item.variant_id,
      variant_title: item.variant_title,
      variant_price: null,
      quantity: item.quantity,
      status: item.status,
      date: item.date,
      addons: item.addons.map(({ id, title }) => ({ id, title })),
      notes: item.notes,
      is_allergy: item.is_allergy,
      seat: item.seat,
      station_ids: item.station_ids,
      done_at: item.done_at,
      course_id: item.course_id,
      is_held: item.is_held,
      fire_at: item.fire_at,
    })),
    tickets: order.tickets,
    bill_id: order.bill_id,
    is_priority: order.is_priority,
  };
}
