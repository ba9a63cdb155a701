import { type OrderItem, orders } from '@comanda/contract/orders/orders.contract';
import type { ItemStatus } from '@comanda/domain/order-status';
import { useCallback, useMemo, useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import type { TakenBack } from '../reasons/public.ts';
import type { BoardGroup } from './order-filter.ts';
import { ordersTexts as t } from './orders.texts.ts';
import type { Success } from './status-success.tsx';
import { orderWithMoves, useItemMoves } from './use-item-moves.ts';

/** Moves items of the orders on screen: `moved` are the orders as they will be, `success` what the last move did. */
export function useOrderMoves(groups: readonly BoardGroup[], reload: () => Promise<void>) {
  const [success, setSuccess] = useState<Success | null>(null);
  const closeSuccess = useCallback(() => setSuccess(null), []);

  // The move shows at once, and `useItemMoves` reads the orders anew.
  const moving = { silent: true, keepsScreen: true };
  const { mutateAsync: updateOne } = useWrite(orders.updateItemStatus, moving);
  const { mutateAsync: updateSeveral } = useWrite(orders.updateItems, moving);
  const send = useCallback(
    ([id = '', ...others]: string[], status: ItemStatus, because?: TakenBack) =>
      others.length === 0
        ? updateOne({ params: { id }, body: { status, ...because } })
        : updateSeveral({ body: { itemIds: [id, ...others], status } }),
    [updateOne, updateSeveral],
  );
  const { moves, move } = useItemMoves({ send, reload });
  const moved = useMemo(
    () => groups.map((group) => ({ ...group, orders: group.orders.map((order) => orderWithMoves(order, moves)) })),
    [groups, moves],
  );

  const moveItems = useCallback(
    async (items: readonly OrderItem[], status: ItemStatus, because?: TakenBack): Promise<void> => {
      const [first] = items;
      const answer = await move(items, status, because);
      if (!answer || !first) return;
      const statusText = uiTexts.itemStatus[status];
      const text =
        items.length === 1
          ? t.itemNow({ title: first.item_title, status: statusText })
          : t.itemsNow({ count: items.length, status: statusText });
      setSuccess({ message: answer.message, text });
    },
    [move],
  );

  return { moved, moveItems, success, closeSuccess };
}
