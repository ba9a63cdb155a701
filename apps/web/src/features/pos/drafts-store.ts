import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { localStore } from '../../lib/local-store.ts';
import { sessionStore } from '../../lib/session.ts';
import { guest, type Order, orderLine } from './order-store.ts';

/** Specification part 1, section 3; `date` is ISO 8601. */
const draft = z.object({
  id: z.string(),
  nameRef: z.string(),
  date: z.string(),
  cart: z.array(orderLine),
  guest,
});
export type Draft = z.output<typeof draft>;

const stores = new Map<string, StoreApi<Draft[]>>();

function draftsStore(): StoreApi<Draft[]> {
  const tenantId = sessionStore.getState()?.tenant_id ?? '';
  const known = stores.get(tenantId);
  if (known) return known;
  const made = localStore<Draft[]>(`comanda.drafts.${tenantId}`, z.array(draft), []);
  stores.set(tenantId, made);
  return made;
}

/** The newest first. */
export function useDrafts(): Draft[] {
  return useStore(draftsStore());
}

export function findDraft(id: string | null): Draft | undefined {
  return draftsStore()
    .getState()
    .find((known) => known.id === id);
}

/** An order that came from a draft becomes that draft again. */
export function saveDraft(nameRef: string, { draftId, lines, customer, deliveryType, tableId }: Order): void {
  const id = draftId ?? newId();
  const date = new Date().toISOString();
  const made = { id, nameRef, date, cart: lines, guest: { customer, deliveryType, tableId } };
  draftsStore().setState([made, ...without(id)], true);
}

export function deleteDraft(id: string): void {
  draftsStore().setState(without(id), true);
}

const without = (id: string): Draft[] =>
  draftsStore()
    .getState()
    .filter((known) => known.id !== id);
