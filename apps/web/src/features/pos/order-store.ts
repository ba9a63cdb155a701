import { cartLine, deliveryTypes } from '@comanda/contract/pos/cart-line';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { tenantStore } from './tenant-store.ts';

/** What is sent of a line, and the titles it had when it was put in, for when the menu no longer knows them. */
export const orderLine = z.extend(cartLine, {
  key: z.string(),
  title: z.string(),
  variant: z.nullable(z.string()),
  addons: z.array(z.string()),
});
export type OrderLine = z.output<typeof orderLine>;

/** For whom the order is. */
export const guest = z.object({
  /** Null is a walk-in. */
  customer: z.nullable(z.object({ phone: z.string(), name: z.string() })),
  deliveryType: z.enum(deliveryTypes),
  tableId: z.nullable(z.string()),
});

/** What a cart holds, wherever it is kept: in progress, in a draft, unsent. */
export const orderContent = z.extend(guest, {
  lines: z.array(orderLine),
  /** The draft that these lines were loaded from; it is done when the order is. */
  draftId: z.nullable(z.string()),
  /** The diner's order that these lines were taken from; it leaves the list when this one is sent. */
  qrOrderId: z._default(z.nullable(z.string()), null),
});

export const order = z.extend(orderContent, {
  /**
   * The idempotency key of this order, the same for every try to send it and through all changes: whichever try the
   * server takes, it takes no other (docs/decisions/016).
   */
  attemptKey: z.string(),
});
export type Order = z.output<typeof order>;

export const emptyOrder = (): Order => ({
  lines: [],
  customer: null,
  deliveryType: 'dinein',
  tableId: null,
  draftId: null,
  qrOrderId: null,
  attemptKey: newId(),
});

/** The order in progress of this restaurant on this till; it survives a reload. */
export const orderStore = tenantStore('order', order, emptyOrder);

export function useOrder<Part>(select: (order: Order) => Part): Part {
  return useStore(orderStore(), select);
}

export const currentOrder = (): Order => orderStore().getState();

export function changeOrder(changes: Partial<Order>): void {
  orderStore().setState({ ...currentOrder(), ...changes }, true);
}
