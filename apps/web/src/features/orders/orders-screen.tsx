import { type Order, type OrderGroup, type OrderItem, orders } from '@comanda/contract/orders/orders.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { naturally } from '@comanda/domain/natural-order';
import type { ItemStatus } from '@comanda/domain/order-status';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWrite } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { printReceipt, receiptOfOrders } from '../printing/public.ts';
import { type OrderDesk, OrderDeskContext } from './order-desk.ts';
import { type OrderDialog, OrderDialogs } from './order-dialogs.tsx';
import { ordersOnBoard, readFilter, writeFilter } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderNotices } from './order-notices.tsx';
import { unpaidOf } from './order-progress.ts';
import { OrdersBoard } from './orders-board.tsx';
import { ordersTexts as t } from './orders.texts.ts';
import { StatusSuccess, type Success } from './status-success.tsx';
import { orderWithMoves, useItemMoves } from './use-item-moves.ts';

type OrdersScreenProps = {
  groups: readonly OrderGroup[];
  store: PosData;
  isLost: boolean;
  reload: () => Promise<void>;
};

export function OrdersScreen({ groups, store, isLost, reload }: OrdersScreenProps) {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<OrderDialog | null>(null);
  const [success, setSuccess] = useState<Success | null>(null);
  const [isPrintBlocked, setIsPrintBlocked] = useState(false);
  const closeSuccess = useCallback(() => setSuccess(null), []);

  // The move shows at once, and `useItemMoves` reads the orders anew.
  const moving = { silent: true, keepsScreen: true };
  const updateOne = useWrite(orders.updateItemStatus, moving);
  const updateSeveral = useWrite(orders.updateItems, moving);
  const { moves, move } = useItemMoves({
    send: ([id = '', ...others], status: ItemStatus) =>
      others.length === 0
        ? updateOne.mutateAsync({ params: { id }, body: { status } })
        : updateSeveral.mutateAsync({ body: { itemIds: [id, ...others], status } }),
    reload,
  });

  const moved = useMemo(
    () => groups.map((group) => ({ ...group, orders: group.orders.map((order) => orderWithMoves(order, moves)) })),
    [groups, moves],
  );
  const filter = readFilter(search);
  const { place, state } = filter;
  const onBoard = useMemo(() => ordersOnBoard(moved, { place, state }), [moved, place, state]);
  const isFiltered = place !== 'all' || state !== 'all';
  const floors = [...new Set(store.storeTables.map((table) => table.floor))].toSorted(naturally);

  async function moveItems(items: readonly OrderItem[], status: ItemStatus): Promise<void> {
    const [first] = items;
    const answer = await move(items, status);
    if (!answer || !first) return;
    const statusText = uiTexts.itemStatus[status];
    const text =
      items.length === 1
        ? t.itemNow({ title: first.item_title, status: statusText })
        : t.itemsNow({ count: items.length, status: statusText });
    setSuccess({ message: answer.message, text });
  }

  function print(shown: readonly Order[]): void {
    // A receipt for paid and unpaid orders together would say that all is paid, so the bill is printed then.
    const unpaid = unpaidOf(shown);
    const [first, ...others] = unpaid.length > 0 ? unpaid : shown;
    if (first) setIsPrintBlocked(!printReceipt(receiptOfOrders([first, ...others], store)));
  }

  function ask(question: OrderDialog): void {
    setSuccess(null);
    setAsked(question);
  }

  const desk: OrderDesk = {
    timeZone: store.storeSettings.timeZone,
    canMoveItems: useCan(['POS', 'ORDERS', 'ORDER_STATUS']),
    canCloseOrders: useCan(['POS', 'ORDERS']),
    moveItems: (items, status) => void moveItems(items, status),
    askToCancelItem: (order, item) => ask({ what: 'cancel-item', order, item }),
    askToCancel: (shown) => ask({ what: 'cancel', orders: shown }),
    askToComplete: (shown) => ask({ what: 'complete', orders: shown }),
    askToPay: (shown) => ask({ what: 'pay', orders: shown }),
    print,
  };

  return (
    <OrderDeskContext value={desk}>
      {(groups.length > 0 || isFiltered) && (
        <OrderFilters
          groups={moved}
          floors={floors}
          filter={filter}
          onFilterChange={(next) => setSearch(writeFilter(next), { replace: true })}
        />
      )}
      <OrdersBoard
        // Another filter starts another board: only an order that leaves by itself leaves a gap.
        key={`${place} ${state}`}
        orders={onBoard}
        onShowAll={isFiltered ? () => setSearch({}, { replace: true }) : undefined}
      />
      <OrderNotices isLost={isLost} isPrintBlocked={isPrintBlocked} onDismiss={() => setIsPrintBlocked(false)} />
      <OrderDialogs
        asked={asked}
        store={store}
        moveItems={desk.moveItems}
        onPrintBlocked={() => setIsPrintBlocked(true)}
        onClose={() => setAsked(null)}
      />
      <StatusSuccess success={success} onClose={closeSuccess} />
    </OrderDeskContext>
  );
}
