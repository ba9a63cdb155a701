import { itemStatuses, orderStatuses, paymentStatuses } from '@comanda/domain/order-status';
import { taxTypes } from '@comanda/domain/tax';
import * as z from 'zod/mini';
import { givenReason } from '../bills/given-reason.ts';
import { access } from '../core/access.ts';
import { byId, exactTotals, id, instant, list, LONG_TEXT, money, rate, shownAmount, text } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { payment } from '../payment-types/payment.ts';
import { customerTypes, deliveryTypes } from '../pos/cart-line.ts';
import { posData } from '../pos/pos.contract.ts';
import { orderMessages } from './orders.messages.ts';

export const orderItem = z.object({
  id,
  order_id: id,
  item_id: z.nullable(id),
  item_title: z.string(),
  variant_id: z.nullable(id),
  variant_title: z.nullable(z.string()),
  variant_price: z.nullable(money),
  /** One unit with its variant and addons, as it was when the order was placed. */
  price: money,
  quantity: z.int(),
  net_total: money,
  tax_total: money,
  total: money,
  /** Ours: the tax as it was when the order was placed; all null where there was none. */
  tax_title: z.nullable(z.string()),
  tax_rate: z.nullable(rate(coreMessages.invalidRequest)),
  tax_type: z.nullable(z.enum(taxTypes)),
  status: z.enum(itemStatuses),
  date: instant,
  addons: z.array(z.object({ id: z.nullable(id), title: z.string(), price: money })),
  notes: z.nullable(z.string()),
  /** Ours, and only where it is true: the notes name an allergy. */
  is_allergy: z.optional(z.boolean()),
  /** Ours: the seat at its table that it is for; null is for the table as a whole. */
  seat: z.optional(z.nullable(z.int())),
  /** Ours: the stations that make it, at least one; and those of several that have made their part already. */
  station_ids: z.optional(z.array(id)),
  done_at: z.optional(z.array(id)),
  /** Ours, and only where it has a course: whether it was held, from when it is made, and who said so. Decision 058. */
  course_id: z.optional(id),
  is_held: z.optional(z.boolean()),
  fire_at: z.optional(instant),
  fired_by: z.optional(z.string()),
});
export type OrderItem = z.output<typeof orderItem>;

/** What a station was told of a round, and how far that came. Decision 055. */
const ticketReceipt = z.object({
  station_id: id,
  sent_at: instant,
  /** The person; null where it was nobody of the restaurant. */
  sent_by: z.nullable(id),
  /** Since when a screen that somebody can see has drawn it; `shown_by_station_id`: that of the one that stood in. */
  shown_at: z.nullable(instant),
  shown_by_station_id: z.nullable(id),
  /** Since when nothing of it is left to make there. */
  bumped_at: z.nullable(instant),
});
export type TicketReceipt = z.output<typeof ticketReceipt>;

export const order = z.object({
  id,
  order_no: z.int(),
  token_no: z.int(),
  date: instant,
  delivery_type: z.enum(deliveryTypes),
  customer_type: z.enum(customerTypes),
  customer_id: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
  table_id: z.nullable(id),
  table_title: z.nullable(z.string()),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  /** The number of its invoice, once it is paid. */
  invoice_id: z.nullable(z.int()),
  /** Sums of the items that are not cancelled. */
  net_total: money,
  tax_total: money,
  total: money,
  items: z.array(orderItem),
  /** Ours: one for each station that the round was sent to. */
  tickets: z.optional(z.array(ticketReceipt)),
  /** Ours: the bill that it is a round of, where there is one, and whether the kitchen makes it first. */
  bill_id: z.optional(id),
  is_priority: z.optional(z.boolean()),
  /** Ours, and only where somebody said it: to whom and where it is brought. */
  deliver_to: z.optional(z.string()),
});
export type Order = z.output<typeof order>;

export const floorOfTable = { floor: z.nullable(z.string()) };

/** Open orders of one table; `table_id` is null for the group of all orders without a table. */
export const orderGroup = z.object({
  table_id: z.nullable(id),
  table_title: z.nullable(z.string()),
  ...floorOfTable,
  order_ids: z.array(id),
  orders: z.array(order),
});
export type OrderGroup = z.output<typeof orderGroup>;

/** What changed in a list of open orders since a version that the caller knows. */
export const changesOf = <Listed extends z.ZodMiniType>(listed: Listed) =>
  z.object({
    /** For the next question. */
    version: z.string(),
    /** `orders` are all that are open, whatever the caller knew. */
    isWhole: z.boolean(),
    /** Ids of those that the caller may know and that are open no more. */
    gone: z.array(id),
    orders: z.array(listed),
  });
/** A version that nobody has given, or too old a one, is answered with all orders. */
export const since = z.object({ since: z.optional(z.string()) });

/** Token numbers of open orders. `preparing` by number; `ready`, which wait to be fetched, the latest last. */
export const statusBoard = z.object({ preparing: z.array(z.int()), ready: z.array(z.int()) });
export type StatusBoard = z.output<typeof statusBoard>;

export const orderIds = list(id, orderMessages.noOrders).check(
  z.minLength(1, orderMessages.noOrders),
  z.maxLength(100, orderMessages.noOrders),
);

export const itemIds = list(id, orderMessages.noItems).check(
  z.minLength(1, orderMessages.noItems),
  z.maxLength(1000, orderMessages.noItems),
);

const status = z.enum(itemStatuses, orderMessages.statusInvalid);

/**
 * Ours: what a void of a bill says, too. Clients of the specification say neither: the reason is empty then, and what
 * the kitchen had begun is waste.
 */
const cancelling = z.object({
  reason: z.optional(givenReason),
  isWaste: z.optional(z.boolean(coreMessages.invalidRequest)),
});
export type Cancelling = z.output<typeof cancelling>;

/** Always 0: there are no service charges. Clients of the specification add it. */
export const serviceChargeTotal = z.optional(money);

/** What the kitchen is told of a line. */
const said = {
  notes: z._default(z.nullable(text(LONG_TEXT)), null),
  isAllergy: z._default(z.boolean(coreMessages.invalidRequest), false),
};
const summary = { subtotal: money, taxTotal: money, total: money };

export const orders = {
  init: route({
    method: 'GET',
    path: '/orders/init',
    summary: 'The same data as GET /pos/init, for the orders screen',
    weight: 'heavy',
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY'),
    response: posData,
    revalidate: 'posVersion',
  }),
  list: route({
    method: 'GET',
    path: '/orders',
    summary: 'Open orders grouped by table, oldest first',
    weight: 'heavy',
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY'),
    response: z.array(orderGroup),
    live: 'list',
  }),
  changes: route({
    method: 'GET',
    path: '/orders/changes',
    summary: 'What changed among the open orders since a version; all of them where that cannot be told',
    weight: 'heavy',
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY'),
    query: since,
    response: changesOf(z.extend(order, floorOfTable)),
    live: 'changes',
  }),
  statusBoard: route({
    method: 'GET',
    path: '/orders/status-board',
    summary: 'Tokens of the business day for a display that guests see: nothing else about their orders',
    weight: 'heavy',
    access: access.anyOfEvenExpired('ORDER_STATUS_DISPLAY', 'ORDERS', 'POS', 'ORDER_STATUS'),
    response: statusBoard,
    live: 'list',
  }),
  updateItemStatus: route({
    method: 'POST',
    path: '/orders/update-status/:id',
    summary: 'Move one order item to another status; `reason` and `isWaste` count for `cancelled` only',
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'ORDER_STATUS'),
    params: byId,
    body: z.extend(cancelling, { status }),
    message: orderMessages.itemUpdated,
    errors: ['not_found', 'illegal_transition'],
  }),
  updateItems: route({
    method: 'POST',
    path: '/orders/update-items',
    summary: 'Move several order items to another status: all of them or none',
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'ORDER_STATUS'),
    body: z.object({ itemIds, status }),
    message: orderMessages.itemUpdated,
    errors: ['not_found', 'illegal_transition'],
  }),
  changeNotes: route({
    method: 'POST',
    path: '/orders/change-notes/:id',
    summary: 'Say something else of an item that was sent, as long as it is not served; its stations are told',
    access: access.anyOfEvenExpired('POS', 'ORDERS'),
    params: byId,
    body: z.object({
      ...said,
      /** What the person saw. Where it says something else by now, nothing is changed; left out, it is replaced. */
      was: z.optional(z.object(said)),
    }),
    message: orderMessages.kitchenTold,
    errors: ['not_found', 'illegal_transition', 'changed_meanwhile', 'quota_reached'],
  }),
  cancel: route({
    method: 'POST',
    path: '/orders/cancel',
    summary: 'Cancel unpaid orders; this cannot be undone',
    access: access.anyOfEvenExpired('POS', 'ORDERS'),
    body: z.extend(cancelling, { orderIds }),
    message: orderMessages.cancelled,
    errors: ['not_found', 'illegal_transition'],
  }),
  complete: route({
    method: 'POST',
    path: '/orders/complete',
    summary: 'Close paid orders',
    access: access.anyOfEvenExpired('POS', 'ORDERS'),
    body: z.object({ orderIds }),
    message: orderMessages.completed,
    errors: ['not_found', 'illegal_transition'],
  }),
  paymentSummary: route({
    method: 'POST',
    path: '/orders/complete-order-payment-summary',
    summary: 'What is to be paid for the unpaid among the orders; where all are paid, what they came to',
    onlyReads: true,
    oneMoment: true,
    weight: 'heavy',
    access: access.anyOfEvenExpired('POS', 'ORDERS'),
    body: z.object({ orderIds }),
    response: z.object({ ...summary, serviceChargeTotal, orders: z.array(order) }),
    errors: ['not_found', 'illegal_transition'],
  }),
  completeAndPay: route({
    method: 'POST',
    path: '/orders/complete-and-pay-order',
    summary: 'Take payment for the unpaid among the orders on one invoice, and close all of them',
    access: access.anyOfEvenExpired('POS', 'ORDERS'),
    body: z.extend(payment, {
      orderIds,
      subTotal: shownAmount,
      taxTotal: shownAmount,
      total: shownAmount,
      exactTotals,
    }),
    response: z.object({ invoiceId: z.int() }),
    message: orderMessages.paid,
    errors: ['not_found', 'illegal_transition', 'price_changed'],
  }),
};
