import type { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { canKitchenMove } from '@comanda/domain/order-status';
import type { Handlers } from '../../http/handlers.ts';
import { personOf } from '../bills/public.ts';
import { type LiveOrders, moveItem, moveItems } from '../orders/public.ts';
import { loadCompletedTickets } from './completed-tickets.ts';
import { ticketFor } from './ticket-for.ts';
import { ticketGroupsFrom, ticketsView } from './ticket-lists.ts';

export const kitchenHandlers = ({ live }: { live: LiveOrders }): Handlers<typeof kitchen> => ({
  list: async ({ principal, version }) => ticketGroupsFrom(await live.at(principal.tenantId, version), principal),
  changes: ({ principal, version, query }) =>
    live.changes(principal.tenantId, { version, since: query.since, view: ticketsView(principal) }),
  completed: async ({ tx, principal }) => (await loadCompletedTickets(tx)).map((order) => ticketFor(principal, order)),
  updateItemStatus: ({ tx, params, body, principal }) =>
    moveItem(tx, { itemId: params.id, to: body.status, isAllowed: canKitchenMove, by: personOf(principal) }),
  updateItems: ({ tx, body, principal }) =>
    moveItems(tx, { itemIds: body.itemIds, to: body.status, isAllowed: canKitchenMove, by: personOf(principal) }),
});
