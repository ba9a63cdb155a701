import type { TicketItem } from '@comanda/contract/kitchen/kitchen.contract';
import type { Station } from '@comanda/contract/stations/stations.contract';
import { isHeldNow } from '@comanda/domain/courses';
import type { ItemStatus } from '@comanda/domain/order-status';
import type { Ticket } from './ticket-state.ts';

/** The rounds of one bill, the oldest first. */
export type PassBill = { id: string; rounds: readonly Ticket[] };

/** Bills of which something is still to be made or served: those with priority first, then the oldest. */
export function billsAtPass(open: readonly Ticket[]): PassBill[] {
  const bills = Map.groupBy(open, ({ id, bill_id }) => bill_id ?? id);
  const isFirst = ({ rounds }: PassBill) => rounds.some((round) => round.is_priority);
  return [...bills]
    .map(([id, rounds]) => ({ id, rounds }))
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
}

export type LineState = 'held' | 'toMake' | 'making' | 'ready' | 'served';

const states: Record<ItemStatus, LineState> = {
  created: 'toMake',
  preparing: 'making',
  completed: 'ready',
  delivered: 'served',
  cancelled: 'served',
};

/** How far a line is that was not taken back. */
export const lineState = (item: TicketItem, now: number): LineState =>
  isHeldNow(item, now) ? 'held' : states[item.status];

/** Stations that make it → the lines, in the order of the round. */
export function byStation(items: readonly TicketItem[], all: readonly Station[]): [titles: string, TicketItem[]][] {
  const titleOf = new Map(all.map(({ id, title }) => [id, title]));
  const titles = ({ station_ids }: TicketItem) =>
    [...new Set(station_ids)].flatMap((id) => titleOf.get(id) ?? []).join(', ');
  return [...Map.groupBy(items, titles)];
}
