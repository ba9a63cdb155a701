import type { Order, OrderItem } from '@comanda/contract/orders/orders.contract';
import { OrderHistorySheet } from '../../kit/bill-history/bill-history-sheet.tsx';
import { CancelItemDialog } from './cancel-item-dialog.tsx';
import { CancelOrdersDialog } from './cancel-orders-dialog.tsx';
import { ChangeNotesDialog } from './change-notes-dialog.tsx';
import { CompleteOrdersDialog } from './complete-orders-dialog.tsx';
import type { OrderDesk } from './order-desk.ts';
import type { BoardGroup } from './order-filter.ts';

/** The open question, about the orders as they were when it was asked. */
export type OrderDialog =
  | { what: 'cancel' | 'complete' | 'history'; orders: readonly Order[] }
  | { what: 'cancel-item'; order: Order; item: OrderItem }
  | { what: 'change-notes'; item: OrderItem };

type OrderDialogsProps = {
  asked: OrderDialog | null;
  /** As they are now. */
  groups: readonly BoardGroup[];
  timeZone: string;
  moveItems: OrderDesk['moveItems'];
  onClose: () => void;
};

export function OrderDialogs({ asked, groups, timeZone, moveItems, onClose }: OrderDialogsProps) {
  switch (asked?.what) {
    case undefined:
      return null;
    case 'cancel':
      return <CancelOrdersDialog orders={asked.orders} onClose={onClose} />;
    case 'complete':
      return <CompleteOrdersDialog orders={asked.orders} onClose={onClose} />;
    case 'history':
      return <OrderHistorySheet orderId={asked.orders.at(-1)?.id ?? ''} timeZone={timeZone} onClose={onClose} />;
    case 'change-notes':
      return <ChangeNotesDialog item={itemNow(groups, asked.item)} onClose={onClose} />;
    case 'cancel-item':
      return (
        <CancelItemDialog
          order={asked.order}
          item={asked.item}
          onConfirm={(because) => {
            moveItems([asked.item], 'cancelled', because);
            onClose();
          }}
          onClose={onClose}
        />
      );
  }
}

const itemNow = (groups: readonly BoardGroup[], item: OrderItem): OrderItem =>
  groups.flatMap(({ orders }) => orders.flatMap(({ items }) => items)).find(({ id }) => id === item.id) ?? item;
