import type { Ticket as ListedTicket, TicketItem } from '@comanda/contract/kitchen/kitchen.contract';
import { isToMake, kitchenMoves, type KitchenStatus } from '@comanda/domain/order-status';
import type { StationRules } from './station-rules.ts';

/** One order as the kitchen sees it. */
export type Ticket = ListedTicket & { floor: string | null };

export const itemsToMake = (ticket: ListedTicket): TicketItem[] =>
  ticket.items.filter(({ status }) => isToMake(status));

/** What the next tap makes of it. */
export function nextStatus({ status }: TicketItem, { oneTap }: StationRules): KitchenStatus | null {
  const next = kitchenMoves[status];
  return next && oneTap ? 'completed' : (next ?? null);
}

/** Items not begun are started first; only then can all be completed. With one tap all are completed at once. */
export function nextForAll(
  ticket: ListedTicket,
  { oneTap }: StationRules,
): {
  items: TicketItem[];
  status: KitchenStatus;
} {
  const items = itemsToMake(ticket);
  const created = items.filter((item) => item.status === 'created');
  return created.length > 0 && !oneTap ? { items: created, status: 'preparing' } : { items, status: 'completed' };
}

/** A served item is with the guest: only the waiter takes it back. */
export const recallable = (ticket: ListedTicket): TicketItem[] =>
  ticket.status === 'created' ? ticket.items.filter(({ status }) => status === 'completed') : [];

const MINUTE = 60_000;

export type AgeStep = 'fresh' | 'due' | 'late';

export function ageStep(minutes: number, { dueMinutes, lateMinutes }: StationRules): AgeStep {
  if (minutes < dueMinutes) return 'fresh';
  return minutes < lateMinutes ? 'due' : 'late';
}

/** The moment from which it is late, in milliseconds. */
export const lateAt = ({ date }: ListedTicket, { lateMinutes }: StationRules): number =>
  date.getTime() + lateMinutes * MINUTE;
