import type { Order } from '@comanda/contract/orders/orders.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { naturally } from '@comanda/domain/natural-order';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useCan } from '../../lib/session.ts';
import { printReceipt, receiptOfOrders } from '../printing/public.ts';
import { type OrderDesk, OrderDeskContext } from './order-desk.ts';
import { type OrderDialog, OrderDialogs } from './order-dialogs.tsx';
import { type BoardGroup, ordersOnBoard, readFilter, writeFilter } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderNotices } from './order-notices.tsx';
import { unpaidOf } from './order-progress.ts';
import { OrdersBoard } from './orders-board.tsx';
import { StatusSuccess } from './status-success.tsx';
import { useOrderMoves } from './use-order-moves.ts';

type OrdersScreenProps = {
  groups: readonly BoardGroup[];
  store: PosData;
  isLost: boolean;
  reload: () => Promise<void>;
};

export function OrdersScreen({ groups, store, isLost, reload }: OrdersScreenProps) {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<OrderDialog | null>(null);
  const [isPrintBlocked, setIsPrintBlocked] = useState(false);
  const { moved, moveItems, success, closeSuccess } = useOrderMoves(groups, reload);
  const filter = readFilter(search);
  const { place, state } = filter;
  const onBoard = useMemo(() => ordersOnBoard(moved, { place, state }), [moved, place, state]);
  const isFiltered = place !== 'all' || state !== 'all';
  const floors = [...new Set(store.storeTables.map((table) => table.floor))].toSorted(naturally);

  const { timeZone } = store.storeSettings;
  const canMoveItems = useCan(['POS', 'ORDERS', 'ORDER_STATUS']);
  const canCloseOrders = useCan(['POS', 'ORDERS']);
  // The same all the time, so that a change of one order draws no other anew.
  const desk = useMemo((): OrderDesk => {
    function print(shown: readonly Order[]): void {
      // A receipt for paid and unpaid orders together would say that all is paid, so the bill is printed then.
      const unpaid = unpaidOf(shown);
      const [first, ...others] = unpaid.length > 0 ? unpaid : shown;
      if (first) setIsPrintBlocked(!printReceipt(receiptOfOrders([first, ...others], store)));
    }

    function ask(question: OrderDialog): void {
      closeSuccess();
      setAsked(question);
    }

    return {
      timeZone,
      canMoveItems,
      canCloseOrders,
      moveItems: (items, status) => void moveItems(items, status),
      askToCancelItem: (order, item) => ask({ what: 'cancel-item', order, item }),
      askToCancel: (shown) => ask({ what: 'cancel', orders: shown }),
      askToComplete: (shown) => ask({ what: 'complete', orders: shown }),
      askToPay: (shown) => ask({ what: 'pay', orders: shown }),
      print,
    };
  }, [timeZone, canMoveItems, canCloseOrders, moveItems, closeSuccess, store]);

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
