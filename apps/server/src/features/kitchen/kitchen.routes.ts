import type { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { canKitchenMove, canServe, type KitchenStatus } from '@comanda/domain/order-status';
import type { TenantTx } from '../../db/tenant.ts';
import type { Handlers } from '../../http/handlers.ts';
import { type Person, personOf } from '../../sql/person.ts';
import { type LiveOrders, moveItems, moveParts } from '../orders/public.ts';
import { loadCompletedTickets } from './completed-tickets.ts';
import { printSlip } from './print-slip.ts';
import { printTicketsAgain } from './print-tickets-again.ts';
import { prioritizeOrders } from './prioritize-orders.ts';
import { loadNotices, seeNotices } from './notices.ts';
import { showTickets } from './show-tickets.ts';
import { ticketFor } from './ticket-for.ts';
import { passView, ticketGroupsFrom, ticketsView } from './ticket-lists.ts';

export const kitchenHandlers = ({ live }: { live: LiveOrders }): Handlers<typeof kitchen> => ({
  list: async ({ principal, version }) => ticketGroupsFrom(await live.at(principal.tenantId, version), principal),
  changes: ({ principal, version, query: { since, pass } }) =>
    live.changes(principal.tenantId, { version, since, view: (pass ? passView : ticketsView)(principal) }),
  completed: async ({ tx, principal }) => (await loadCompletedTickets(tx)).map((order) => ticketFor(principal, order)),
  updateItemStatus: ({ tx, params, body, principal }) =>
    moveInKitchen(tx, { itemIds: [params.id], ...body, by: personOf(principal) }),
  updateItems: ({ tx, body, principal }) => moveInKitchen(tx, { ...body, by: personOf(principal) }),
  serve: ({ tx, body: { itemIds, isServed }, principal }) =>
    moveItems(tx, {
      itemIds,
      to: isServed ? 'delivered' : 'completed',
      isAllowed: canServe,
      by: personOf(principal),
    }),
  prioritize: ({ tx, body }) => prioritizeOrders(tx, body),
  shown: ({ tx, body }) => showTickets(tx, body),
  printTickets: ({ tx, body, principal }) => printTicketsAgain(tx, { ...body, by: personOf(principal) }),
  printSlip: ({ tx, body, principal, http }) => printSlip(tx, { ...body, language: http.language() }, principal),
  notices: ({ tx }) => loadNotices(tx),
  seen: ({ tx, body }) => seeNotices(tx, body.ids),
});

type Tap = { itemIds: readonly string[]; status: KitchenStatus; stationId?: string | undefined; by: Person };

/** A station makes its own part; without one the whole line is meant. */
const moveInKitchen = (tx: TenantTx, { itemIds, status, stationId, by }: Tap): Promise<void> =>
  stationId === undefined
    ? moveItems(tx, { itemIds, to: status, isAllowed: canKitchenMove, by })
    : moveParts(tx, { itemIds, to: status, stationId });
