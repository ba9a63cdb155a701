import type { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { canKitchenMove, isToMake } from '@comanda/domain/order-status';
import type { Handlers } from '../../http/handlers.ts';
import { groupByTable, loadOpenOrders, moveItem, moveItems } from '../orders/public.ts';
import { loadCompletedTickets } from './completed-tickets.ts';
import { ticketFor } from './ticket-for.ts';

export const kitchenHandlers: Handlers<typeof kitchen> = {
  list: async ({ tx, principal }) => {
    const open = await loadOpenOrders(tx);
    const toMake = open.filter((order) => order.items.some(({ status }) => isToMake(status)));
    return toMake.flatMap((order) =>
      groupByTable([order]).map((group) => ({ ...group, orders: [ticketFor(principal, order)] })),
    );
  },
  completed: async ({ tx, principal }) => (await loadCompletedTickets(tx)).map((order) => ticketFor(principal, order)),
  updateItemStatus: ({ tx, params, body }) =>
    moveItem(tx, { itemId: params.id, to: body.status, isAllowed: canKitchenMove }),
  updateItems: ({ tx, body }) => moveItems(tx, { itemIds: body.itemIds, to: body.status, isAllowed: canKitchenMove }),
};
