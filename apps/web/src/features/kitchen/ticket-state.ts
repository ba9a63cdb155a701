import type { Ticket as ListedTicket, TicketItem } from '@comanda/contract/kitchen/kitchen.contract';
import { type AgeRules, rulesOfTicket } from '@comanda/domain/ticket-age';
import { isToMake, type ItemStatus, kitchenMoves, type KitchenStatus } from '@comanda/domain/order-status';
import type { StationRules } from './station-rules.ts';

/** One order as the kitchen sees it. */
export type Ticket = ListedTicket & { floor: string | null };

/** What a station makes of an order. `isFired`: its course was fired a moment ago. `since`: its age counts from then. */
export type StationItem = TicketItem & { isHeld: boolean; isFired: boolean; since: Date };

type Made = { status: ItemStatus; isHeld?: boolean };

/** Without what waits for its course. */
export const itemsToMake = <Item extends Made>(ticket: { items: readonly Item[] }): Item[] =>
  ticket.items.filter(({ status, isHeld }) => isToMake(status) && !isHeld);

/** What the next tap makes of it. */
export function nextStatus({ status, isHeld }: StationItem, { oneTap }: StationRules): KitchenStatus | null {
  const next = isHeld ? undefined : kitchenMoves[status];
  return next && oneTap ? 'completed' : (next ?? null);
}

/** Items not begun are started first; only then can all be completed. With one tap all are completed at once. */
export function nextForAll(
  ticket: { items: readonly StationItem[] },
  { oneTap }: StationRules,
): {
  items: StationItem[];
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

/** Minutes of each dish that has some of its own. */
export type Targets = ReadonlyMap<string, number>;

/** After how many minutes of its age a ticket is due, and late. */
export const agesOf = (
  since: Date,
  ticket: { items: readonly StationItem[] },
  { rules, targets }: { rules: StationRules; targets: Targets },
): AgeRules => rulesOfTicket({ since, lines: itemsToMake(ticket) }, rules, targets);

export function ageStep(minutes: number, { dueMinutes, lateMinutes }: AgeRules): AgeStep {
  if (minutes < dueMinutes) return 'fresh';
  return minutes < lateMinutes ? 'due' : 'late';
}

/** The moment from which it is late, in milliseconds. */
export const lateAt = (since: Date, { lateMinutes }: AgeRules): number => since.getTime() + lateMinutes * MINUTE;
