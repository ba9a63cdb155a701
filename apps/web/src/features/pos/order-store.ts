import { cartLine, deliveryTypes, type DeliveryType, MAX_LINES } from '@comanda/contract/pos/cart-line';
import { posMessages } from '@comanda/contract/pos/pos.messages';
import { MAX_QUANTITY } from '@comanda/domain/cart';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { localStore } from '../../lib/local-store.ts';
import { sessionStore } from '../../lib/session.ts';
import { showError } from '../../ui/toast.tsx';
import type { PickedCustomer } from '../customers/public.ts';

/** What is sent of a line, and the titles it had when it was put in, for when the menu no longer knows them. */
export const orderLine = z.extend(cartLine, {
  key: z.string(),
  title: z.string(),
  variant: z.nullable(z.string()),
  addons: z.array(z.string()),
});
export type OrderLine = z.output<typeof orderLine>;
export type NewLine = Omit<OrderLine, 'key'>;

/** For whom the order is. */
export const guest = z.object({
  /** Null is a walk-in. */
  customer: z.nullable(z.object({ phone: z.string(), name: z.string() })),
  deliveryType: z.enum(deliveryTypes),
  tableId: z.nullable(z.string()),
});

const order = z.extend(guest, {
  lines: z.array(orderLine),
  /** The draft that these lines were loaded from; it is done when the order is. */
  draftId: z.nullable(z.string()),
  /** The idempotency key of the attempt to send these lines: another one only when the lines change. */
  attemptKey: z.string(),
  /** The last attempt brought no answer, so the server may or may not have the order. */
  isUncertain: z.boolean(),
});
export type Order = z.output<typeof order>;

const emptyOrder = (): Order => ({
  lines: [],
  customer: null,
  deliveryType: 'dinein',
  tableId: null,
  draftId: null,
  attemptKey: newId(),
  isUncertain: false,
});

const stores = new Map<string, StoreApi<Order>>();

/** The order in progress of this restaurant on this till; it survives a reload. */
export function orderStore(): StoreApi<Order> {
  const tenantId = sessionStore.getState()?.tenant_id ?? '';
  const known = stores.get(tenantId);
  if (known) return known;
  const made = localStore(`comanda.order.${tenantId}`, order, emptyOrder());
  stores.set(tenantId, made);
  return made;
}

export function useOrder<Part>(select: (order: Order) => Part): Part {
  return useStore(orderStore(), select);
}

export const currentOrder = (): Order => orderStore().getState();

function change(changes: Partial<Order>): void {
  orderStore().setState({ ...currentOrder(), ...changes }, true);
}

function changeLines(lines: OrderLine[], changes: Partial<Order> = {}): void {
  change({ ...changes, lines, attemptKey: newId(), isUncertain: false });
}

/** One more of a line that asks for exactly the same, else a line of its own. Null where nothing more fits in. */
export function addLine(added: NewLine): OrderLine | null {
  const { lines } = currentOrder();
  const same = lines.find((line) => isSame(line, added));
  if (same) {
    const more = { ...same, quantity: Math.min(same.quantity + added.quantity, MAX_QUANTITY) };
    changeLines(lines.map((line) => (line === same ? more : line)));
    return more;
  }
  if (lines.length >= MAX_LINES) {
    showError(posMessages.tooManyLines);
    return null;
  }
  const made = { ...added, key: newId() };
  changeLines([...lines, made]);
  return made;
}

/** Zero removes the line. */
export function setQuantity(key: string, quantity: number): void {
  const { lines } = currentOrder();
  if (quantity <= 0) return changeLines(lines.filter((line) => line.key !== key));
  const allowed = Math.min(quantity, MAX_QUANTITY);
  changeLines(lines.map((line) => (line.key === key ? { ...line, quantity: allowed } : line)));
}

export function setNotes(key: string, notes: string): void {
  changeLines(currentOrder().lines.map((line) => (line.key === key ? { ...line, notes: notes.trim() || null } : line)));
}

export function chooseCustomer(customer: PickedCustomer | null): void {
  change({ customer });
}

/** Only who eats here sits at a table. */
export function chooseDeliveryType(deliveryType: DeliveryType): void {
  change({ deliveryType, ...(deliveryType !== 'dinein' && { tableId: null }) });
}

export function chooseTable(tableId: string | null): void {
  change({ tableId });
}

export function clearOrder(): void {
  orderStore().setState(emptyOrder(), true);
}

type LoadedDraft = { id: string; cart: OrderLine[]; guest: z.output<typeof guest> };

export function loadDraft({ id: draftId, cart, guest: ofDraft }: LoadedDraft): void {
  changeLines(cart, { ...ofDraft, draftId });
}

export function markUncertain(): void {
  change({ isUncertain: true });
}

/** For an order that is to be sent once more although an earlier attempt reached the server. */
export function startNewAttempt(): void {
  change({ attemptKey: newId(), isUncertain: false });
}

/** Lines with notes are never put together: the notes were meant for that one. */
function isSame(line: OrderLine, added: NewLine): boolean {
  return (
    !line.notes &&
    !added.notes &&
    line.id === added.id &&
    line.variant_id === added.variant_id &&
    line.addons_ids.length === added.addons_ids.length &&
    line.addons_ids.every((id) => added.addons_ids.includes(id))
  );
}
