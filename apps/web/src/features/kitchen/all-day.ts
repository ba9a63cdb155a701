import { naturally } from '@comanda/domain/natural-order';
import * as z from 'zod/mini';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';
import type { StationTicket } from './screen-station.ts';
import { itemsToMake } from './ticket-state.ts';

/** Whether this screen shows the counts; kept for the browser, like its sound. */
export const allDayStore = localStore('comanda.kitchenAllDay', fitting(z.boolean()), false);

export type ItemCount = { key: string; title: string; variant: string | null; quantity: number };

/** What cooks call 'all day': the number of each item still to be made, over all tickets, largest first. */
export function countItems(tickets: readonly Pick<StationTicket, 'items'>[]): ItemCount[] {
  const byItem = Map.groupBy(
    tickets.flatMap((ticket) => itemsToMake(ticket)),
    (item) => JSON.stringify([item.item_title, item.variant_title]),
  );
  return [...byItem]
    .map(([key, [first, ...others]]) => ({
      key,
      title: first?.item_title ?? '',
      variant: first?.variant_title ?? null,
      quantity: others.reduce((sum, item) => sum + item.quantity, first?.quantity ?? 0),
    }))
    .toSorted((a, b) => b.quantity - a.quantity || naturally(a.key, b.key));
}
