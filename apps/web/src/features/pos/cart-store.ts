import { cartLine as sentLine, deliveryTypes, MAX_LINES } from '@comanda/contract/pos/cart-line';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { cartChanges } from '../../kit/cart/cart-changes.ts';
import { tenantStore } from './tenant-store.ts';

/** What is sent of a line, and the titles it had when it was put in, for when the menu no longer knows them. */
export const cartLine = z.extend(sentLine, {
  key: z.string(),
  title: z.string(),
  variant: z.nullable(z.string()),
  addons: z.array(z.string()),
});
export type CartLine = z.output<typeof cartLine>;
export type NewLine = Omit<CartLine, 'key'>;

/** An open bill by name, for guests without a table. */
const tab = z.object({ id: z.string(), name: z.string() });
export type Tab = z.output<typeof tab>;

/** For whom the cart is. */
export const guest = z.object({
  /** Null is a walk-in. */
  customer: z.nullable(z.object({ phone: z.string(), name: z.string() })),
  deliveryType: z.enum(deliveryTypes),
  tableId: z.nullable(z.string()),
  /** To whom and where a delivery is brought. */
  deliverTo: z._default(z.string(), ''),
  /**
   * The tab that it becomes a round of, unless it is paid at once. With a table, that of guests there who pay apart.
   */
  bill: z._default(z.nullable(tab), null),
  /** For whom at the table or tab the next items are; null is for all of it. */
  seat: z._default(z.nullable(z.number()), null),
});

/** A cart, wherever it is kept: in progress, in a draft, unsent. */
export const cart = z.extend(guest, {
  lines: z.array(cartLine),
  /** What the waiter said of a course: true holds it, false sends it now. */
  holds: z._default(z.record(z.string(), z.boolean()), {}),
  /** The draft that these lines were loaded from; it is done when they are sent. */
  draftId: z.nullable(z.string()),
  /** The diner's order that these lines were taken from; it leaves the list when they are sent. */
  qrOrderId: z._default(z.nullable(z.string()), null),
  /**
   * The idempotency key of the order that it becomes, the same for every try to send it and through all changes:
   * whichever try the server takes, it takes no other (docs/decisions/016).
   */
  attemptKey: z.string(),
});
export type Cart = z.output<typeof cart>;

export const emptyCart = (): Cart => ({
  lines: [],
  holds: {},
  customer: null,
  deliveryType: 'dinein',
  tableId: null,
  deliverTo: '',
  bill: null,
  seat: null,
  draftId: null,
  qrOrderId: null,
  attemptKey: newId(),
});

/** The cart of this restaurant on this till; it survives a reload. Named as it always was, because tills hold carts. */
export const cartStore = tenantStore('order', cart, emptyCart);

export function useCart<Part>(select: (cart: Cart) => Part): Part {
  return useStore(cartStore(), select);
}

export const currentCart = (): Cart => cartStore().getState();

/** Whether its guests have a table or a tab, and so seats. */
export const isAtPlace = ({ tableId, bill }: Cart): boolean => tableId !== null || bill !== null;

/** Null where nobody said it, or it is no delivery. */
export const deliverToOf = ({ deliveryType, deliverTo }: Cart): string | null =>
  (deliveryType === 'delivery' && deliverTo.trim()) || null;

/** Puts a whole cart in place of this one. */
export function setCart(next: Cart): void {
  cartStore().setState(next, true);
}

export const {
  change: changeCart,
  addLine,
  changeLine,
} = cartChanges<CartLine, Cart>({ current: currentCart, save: setCart, mostLines: MAX_LINES, newKey: newId });
