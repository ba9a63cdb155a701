import type { Order } from '@comanda/contract/orders/orders.contract';
import { cartTotals } from '@comanda/domain/cart';
import { isSold, type ItemStatus } from '@comanda/domain/order-status';
import { useCallback, useRef, useState } from 'react';
import type { TakenBack } from '../reasons/public.ts';

type Moves = ReadonlyMap<string, ItemStatus>;
type Items = readonly { id: string }[];

type Options<Status extends ItemStatus, Answer> = {
  /** Moves all of them or none. `because`: of one that is cancelled. */
  send: (itemIds: string[], status: Status, because?: TakenBack) => Promise<Answer>;
  reload: () => Promise<void>;
};

/**
 * Shows the new status of items at once, until the list itself shows it. When the server refuses, they go back. `move`
 * resolves to the server's answer, or to null after a refusal, which the query client shows; it stays the same function
 * while `send` and `reload` do.
 */
export function useItemMoves<Status extends ItemStatus, Answer>({ send, reload }: Options<Status, Answer>) {
  const [moves, setMoves] = useState<Moves>(new Map());
  // A second move of an item waits for its first; in the other order the server would refuse both.
  const lastOf = useRef(new Map<string, Promise<unknown>>());

  const move = useCallback(
    (items: Items, status: Status, because?: TakenBack): Promise<Answer | null> => {
      const itemIds = items.map((item) => item.id);

      async function settle(before: Promise<unknown>): Promise<Answer | null> {
        await before;
        const answer = await send(itemIds, status, because).catch(() => null);
        const reloaded = reload();
        // A refused move goes back at once; an accepted one stays until the list has caught up.
        if (answer) await reloaded;
        setMoves((current) => new Map([...current].filter(([id, to]) => to !== status || !itemIds.includes(id))));
        return answer;
      }

      setMoves((current) => new Map([...current, ...itemIds.map((id) => [id, status] as const)]));
      const settled = settle(Promise.all(itemIds.map(async (id) => lastOf.current.get(id))));
      for (const id of itemIds) lastOf.current.set(id, settled);
      return settled;
    },
    [send, reload],
  );

  return { moves, move };
}

type Movable = { items: { id: string; status: ItemStatus }[] };

/** The order with its items as they will be once the server has accepted the moves. */
export function withMoves<Kind extends Movable>(order: Kind, moves: Moves): Kind {
  if (!order.items.some((item) => moves.has(item.id))) return order;
  return { ...order, items: order.items.map((item) => ({ ...item, status: moves.get(item.id) ?? item.status })) };
}

/** The order with its items moved, and with the amounts that it has then. */
export function orderWithMoves<Kind extends Order>(order: Kind, moves: Moves): Kind {
  const moved = withMoves(order, moves);
  if (moved === order) return order;
  const sold = moved.items.filter(isSold);
  const totals = cartTotals(sold.map((item) => ({ net: item.net_total, tax: item.tax_total, total: item.total })));
  return { ...moved, net_total: totals.net, tax_total: totals.tax, total: totals.total };
}
