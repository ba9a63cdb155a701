import { kitchenStatuses } from '@comanda/domain/order-status';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId, id, instant, list, money } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import {
  changesOf,
  floorOfTable,
  itemIds,
  order,
  orderGroup,
  orderIds,
  orderItem,
  since,
} from '../orders/orders.contract.ts';
import { orderMessages } from '../orders/orders.messages.ts';
import { stationMessages } from '../stations/stations.messages.ts';

/** 'Start Making' and 'Complete' (specification part 1, section 4), and one step back to undo a mistaken tap. */
const status = z.enum(kitchenStatuses, orderMessages.statusInvalid);

/** The part of an order that has to be made. People who may also read orders get its amounts (docs/decisions/041). */
const ticketItem = z.extend(orderItem, {
  price: z.optional(money),
  net_total: z.optional(money),
  tax_total: z.optional(money),
  total: z.optional(money),
  tax_title: z.optional(orderItem.shape.tax_title),
  tax_rate: z.optional(orderItem.shape.tax_rate),
  tax_type: z.optional(orderItem.shape.tax_type),
  addons: z.array(z.object({ id: z.nullable(id), title: z.string(), price: z.optional(money) })),
});
export type TicketItem = z.output<typeof ticketItem>;

/** An order as the kitchen sees it. For whoever may not read orders the guest and the invoice are null. */
export const ticket = z.extend(order, {
  net_total: z.optional(money),
  tax_total: z.optional(money),
  total: z.optional(money),
  items: z.array(ticketItem),
});
export type Ticket = z.output<typeof ticket>;

/** What else a station is told: what is taken back, goes to another place, or is to be made otherwise. */
export const noticeKinds = ['void', 'move', 'change'] as const;

const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  station_id: id,
  order_id: id,
  order_no: z.int(),
  token_no: z.int(),
  table_title: z.nullable(z.string()),
  /** Of what moves: the table, or else the name of the bill. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  sent_at: instant,
  /** Of what is made otherwise: the notes before. */
  reason: z.nullable(z.string()),
  lines: z.array(
    z.object({
      line_id: id,
      title: z.string(),
      variant_title: z.nullable(z.string()),
      notes: z.nullable(z.string()),
      is_allergy: z.optional(z.boolean()),
      units: z.int(),
    }),
  ),
});
export type Notice = z.output<typeof notice>;

export const MOST_SHOWN = 200;
export const MOST_NOTICES = 200;
/** Orders whose tickets are printed again at once: more than a table has. */
export const MOST_REPRINTED = 10;
const upTo = (most: number) =>
  list(id, coreMessages.invalidRequest).check(
    z.minLength(1, coreMessages.invalidRequest),
    z.maxLength(most, coreMessages.invalidRequest),
  );

/** The station that taps. Without it the whole line is meant. */
const stationId = z.optional(id);

const ticketGroup = z.extend(orderGroup, { orders: z.array(ticket) });
export type TicketGroup = z.output<typeof ticketGroup>;

/**
 * One ticket as a group of its own. Its fields also stand beside the group's on the wire, because clients read the one
 * or the other. They are encoded once, because every kitchen screen asks for them again with each event.
 */
const listedTicket = z.codec(
  z.looseObject({ order_ids: z.array(id), orders: z.array(z.looseObject({ id })) }),
  ticketGroup,
  {
    decode: (wire) => wire as z.input<typeof ticketGroup>, // what it is not is refused by the schema behind
    encode: (group) => ({ ...group.orders[0], ...group }),
  },
);

export const kitchen = {
  list: route({
    method: 'GET',
    path: '/kitchen',
    summary: 'Open orders that still have something to make, each in a group of its own, oldest first',
    weight: 'heavy',
    access: access.anyOfEvenExpired('KITCHEN', 'KITCHEN_DISPLAY'),
    response: z.array(listedTicket),
    live: 'list',
  }),
  changes: route({
    method: 'GET',
    path: '/kitchen/changes',
    summary: 'What changed among the tickets since a version; all of them where that cannot be told',
    weight: 'heavy',
    access: access.anyOfEvenExpired('KITCHEN', 'KITCHEN_DISPLAY'),
    /** `pass`: besides, what is made and not served yet. */
    query: z.extend(since, { pass: z.optional(z.literal('1')) }),
    response: changesOf(z.extend(ticket, floorOfTable)),
    live: 'changes',
  }),
  completed: route({
    method: 'GET',
    path: '/kitchen/completed',
    summary: 'The last ten orders of the business day with nothing left to make, the latest first',
    weight: 'heavy',
    access: access.anyOfEvenExpired('KITCHEN', 'KITCHEN_DISPLAY'),
    response: z.array(ticket),
  }),
  updateItemStatus: route({
    method: 'POST',
    path: '/kitchen/:id',
    summary: 'Start making an item, complete it, or take it one step back',
    access: access.anyOfEvenExpired('KITCHEN'),
    params: byId,
    body: z.object({ status, stationId }),
    message: orderMessages.itemUpdated,
    errors: ['not_found', 'illegal_transition'],
  }),
  updateItems: route({
    method: 'POST',
    path: '/kitchen/update-items',
    summary: 'The same for several items at once: all of them or none',
    access: access.anyOfEvenExpired('KITCHEN'),
    body: z.object({ itemIds, status, stationId }),
    message: orderMessages.itemUpdated,
    errors: ['not_found', 'illegal_transition'],
  }),
  serve: route({
    method: 'POST',
    path: '/kitchen/serve',
    summary: 'What is made goes out to the guest, or was not served after all',
    access: access.anyOfEvenExpired('KITCHEN'),
    body: z.object({ itemIds, isServed: z.boolean(coreMessages.invalidRequest) }),
    message: orderMessages.itemUpdated,
    errors: ['not_found', 'illegal_transition'],
  }),
  prioritize: route({
    method: 'POST',
    path: '/kitchen/priority',
    summary: 'Let the kitchen make these orders first, or in their turn again',
    access: access.anyOfEvenExpired('KITCHEN'),
    body: z.object({ orderIds, isPriority: z.boolean(coreMessages.invalidRequest) }),
    message: orderMessages.itemUpdated,
    errors: ['not_found', 'illegal_transition'],
  }),
  shown: route({
    method: 'POST',
    path: '/kitchen/shown',
    summary: 'The screen of a station, which somebody can see, has drawn these orders',
    access: access.anyOfEvenExpired('KITCHEN', 'KITCHEN_DISPLAY'),
    body: z.object({ stationId: id, orderIds: upTo(MOST_SHOWN) }),
    errors: ['not_found'],
  }),
  printTickets: route({
    method: 'POST',
    path: '/kitchen/print-tickets',
    summary: 'Print again what the stations of these orders are to make, where they have printers. It says REPRINT',
    access: access.anyOfEvenExpired('KITCHEN', 'POS', 'ORDERS'),
    body: z.object({
      orderIds: upTo(MOST_REPRINTED),
      /** Of one station alone. */
      stationId: z.optional(id),
    }),
    message: stationMessages.ticketsSent,
    errors: ['not_found', 'illegal_transition'],
  }),
  printSlip: route({
    method: 'POST',
    path: '/kitchen/print-slip',
    summary: 'Print what is ready of this order, for whoever carries it, at the printers for slips',
    access: access.anyOfEvenExpired('KITCHEN'),
    body: z.object({ orderId: id }),
    message: stationMessages.slipSent,
    errors: ['not_found', 'illegal_transition'],
  }),
  notices: route({
    method: 'GET',
    path: '/kitchen/notices',
    summary:
      'What was taken back, moved or changed in the last 24 hours and nobody at its station has seen yet, oldest first',
    weight: 'heavy',
    access: access.anyOfEvenExpired('KITCHEN', 'KITCHEN_DISPLAY'),
    response: z.array(notice),
    revalidate: 'content',
  }),
  seen: route({
    method: 'POST',
    path: '/kitchen/notices/seen',
    summary: 'Somebody at the station has seen these notices',
    access: access.anyOfEvenExpired('KITCHEN'),
    body: z.object({ ids: upTo(MOST_NOTICES) }),
  }),
};
