import * as z from 'zod/mini';
import { callKinds } from './floor/table-call.ts';
import { deliveryTypes } from './pos/cart-line.ts';

/**
 * Events are hints that something changed, each with its payload; screens fetch the data themselves (specification part
 * 1, section 7). Both ends are ours, so these are their types, and only tests compare what is sent with them.
 */
export const realtimeEvents = {
  /**
   * `version`: of the restaurant's orders, so that a screen that knows it already asks nothing. `stationIds`: who makes
   * it, so that the screens of others leave the first moment to those. A process of the version before does not say it.
   */
  new_order: z.strictObject({
    orderId: z.uuid(),
    orderNo: z.int(),
    tokenNo: z.int(),
    version: z.string(),
    stationIds: z.optional(z.array(z.string())),
  }),
  /** `shown`: tickets that a station has in view from now on, so that whoever sent them need not ask (ours). */
  order_update: z.strictObject({
    orderIds: z.array(z.uuid()),
    version: z.string(),
    shown: z.optional(z.array(z.strictObject({ orderId: z.uuid(), stationId: z.uuid() }))),
  }),
  /** An item can be ordered from now on, or cannot any more (ours). */
  menu_update: z.strictObject({}),
  /** A print job or a printer got into trouble, or out of it (ours). */
  print_update: z.strictObject({}),
  /** A test before service has begun, got an answer, or ended (ours). */
  service_test: z.strictObject({}),
  /**
   * Dishes of a round became ready to be served (ours). `waiter`: the username of whose table it is. `items`: the titles of the first
   * few, `more`: how many others.
   */
  items_ready: z.strictObject({
    waiter: z.nullable(z.string()),
    table: z.nullable(z.string()),
    tokenNo: z.int(),
    items: z.array(z.string()),
    more: z.int(),
  }),
  /**
   * Guests called from their table, or calls were answered, by somebody or by the bill that was paid (ours). `waiter`: the
   * username of who looks after the table.
   */
  table_call: z.discriminatedUnion('reason', [
    z.strictObject({
      reason: z.literal('called'),
      tableId: z.uuid(),
      table: z.string(),
      kind: z.enum(callKinds),
      waiter: z.nullable(z.string()),
    }),
    z.strictObject({
      reason: z.literal('answered'),
      calls: z.array(z.strictObject({ tableId: z.uuid(), kind: z.enum(callKinds) })),
    }),
  ]),
  /** The list of waiting QR orders changed. `placed` says where, so that nobody has to fetch the list to tell. */
  new_qrorder: z.discriminatedUnion('reason', [
    z.strictObject({
      reason: z.literal('placed'),
      qrOrderId: z.uuid(),
      table: z.nullable(z.string()),
      deliveryType: z.enum(deliveryTypes),
    }),
    z.strictObject({ reason: z.enum(['taken', 'released', 'closed']) }),
  ]),
};

export type EventName = keyof typeof realtimeEvents;
export type EventPayload<Name extends EventName> = z.output<(typeof realtimeEvents)[Name]>;
export type RealtimeEvent = { [Name in EventName]: { name: Name; payload: EventPayload<Name> } }[EventName];
export type ServerToClientEvents = { [Name in EventName]: (payload: EventPayload<Name>) => void };

/** Accepted from clients of the specification, without effect: the server emits after each commit by itself. */
export type ClientToServerEvents = {
  authenticate: (tenantId: string) => void;
  new_order_backend: (payload: unknown) => void;
  order_update_backend: (payload: unknown) => void;
  new_qrorder_backend: (payload: unknown) => void;
};

export const SOCKET_PATH = '/socket.io';
