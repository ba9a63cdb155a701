import type { Ticket as ListedTicket, TicketItem } from '@comanda/contract/kitchen/kitchen.contract';
import { isToMake, kitchenMoves, type KitchenStatus } from '@comanda/domain/order-status';

/** One order as the kitchen sees it. */
export type Ticket = ListedTicket & { floor: string | null };

export const itemsToMake = (ticket: ListedTicket): TicketItem[] =>
  ticket.items.filter(({ status }) => isToMake(status));

export const nextStatus = ({ status }: TicketItem): KitchenStatus | null => kitchenMoves[status] ?? null;

/** Items not begun are started first; only then can all be completed. */
export function nextForAll(ticket: ListedTicket): {
  items: TicketItem[];
  status: KitchenStatus;
} {
  const items = itemsToMake(ticket);
  const created = items.filter((item) => item.status === 'created');
  return created.length > 0 ? { items: created, status: 'preparing' } : { items, status: 'completed' };
}

export type AgeStep = 'fresh' | 'due' | 'late';

export function ageStep(minutes: number): AgeStep {
  if (minutes < 5) return 'fresh';
  return minutes < 10 ? 'due' : 'late';
}
