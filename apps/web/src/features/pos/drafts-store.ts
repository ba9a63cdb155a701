import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { type Cart, cart, cartLine, guest as guestOfCart } from './cart-store.ts';
import { tenantStore } from './tenant-store.ts';

/** Specification part 1, section 3; `date` is ISO 8601. */
const draft = z.object({
  id: z.string(),
  nameRef: z.string(),
  date: z.string(),
  cart: z.array(cartLine),
  guest: guestOfCart,
  qrOrderId: cart.shape.qrOrderId,
});
export type Draft = z.output<typeof draft>;

const draftsStore = tenantStore<Draft[]>('drafts', z.array(draft), () => []);

/** The newest first. */
export function useDrafts(): Draft[] {
  return useStore(draftsStore());
}

export function findDraft(id: string | null): Draft | undefined {
  return draftsStore()
    .getState()
    .find((known) => known.id === id);
}

/** A cart that came from a draft becomes that draft again. */
export function saveDraft(nameRef: string, saved: Cart): void {
  const { draftId, lines, customer, deliveryType, tableId, deliverTo, bill, seat, qrOrderId } = saved;
  const id = draftId ?? newId();
  const date = new Date().toISOString();
  const guest = { customer, deliveryType, tableId, deliverTo, bill, seat };
  const made = { id, nameRef, date, cart: lines, guest, qrOrderId };
  draftsStore().setState([made, ...without(id)], true);
}

export function deleteDraft(id: string): void {
  draftsStore().setState(without(id), true);
}

const without = (id: string): Draft[] =>
  draftsStore()
    .getState()
    .filter((known) => known.id !== id);
