import { createStore } from 'zustand/vanilla';
import { currentUser } from '../../lib/session.ts';
import type { Ticket } from './ticket-state.ts';

type Recalled = {
  ticket: Ticket;
  completedAt: Date;
  tenantId: string | undefined;
};

const KEPT = 20;

/** Tickets that were completed on this screen, the latest first, until the page is loaded anew. */
export const recallStore = createStore<readonly Recalled[]>()(() => []);

export function rememberCompleted(ticket: Ticket): void {
  const entry = {
    ticket,
    completedAt: new Date(),
    tenantId: currentUser()?.tenant_id,
  };
  recallStore.setState([entry, ...recallStore.getState()].slice(0, KEPT), true);
}

/** Another restaurant may sign in on the same device. */
export const isOwn = (entry: Recalled): boolean => entry.tenantId === currentUser()?.tenant_id;
