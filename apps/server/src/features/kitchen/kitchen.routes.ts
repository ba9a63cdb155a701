import type { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { canKitchenMove } from '@comanda/domain/order-status';
import type { Handlers } from '../../http/mount.ts';
import { groupByTable, loadOpenOrders, moveItem } from '../orders/public.ts';

export const kitchenHandlers: Handlers<typeof kitchen> = {
  list: async ({ tx }) => {
    const open = await loadOpenOrders(tx);
    return groupByTable(
      open.filter((order) => order.items.some(({ status }) => status === 'created' || status === 'preparing')),
    );
  },
  updateItemStatus: ({ tx, params, body }) =>
    moveItem(tx, { itemId: params.id, to: body.status, isAllowed: canKitchenMove }),
};
