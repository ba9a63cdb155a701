import type { Order, OrderItem } from '@comanda/contract/orders/orders.contract';
import { TakeBackDialog, type TakenBack } from '../reasons/public.ts';
import { ordersTexts as t } from './orders.texts.ts';

type CancelItemDialogProps = {
  order: Order;
  item: OrderItem;
  onConfirm: (because: TakenBack) => void;
  onClose: () => void;
};

export function CancelItemDialog({ order, item, onConfirm, onClose }: CancelItemDialogProps) {
  const isLast = order.items.every(({ id, status }) => id === item.id || status === 'cancelled');
  return (
    <TakeBackDialog
      role="alertdialog"
      size="small"
      title={t.cancelItemTitle({ title: item.item_title })}
      description={isLast ? `${t.cancelText} ${t.cancelLastItem}` : t.cancelText}
      submitLabel={t.cancelItem}
      cancelLabel={t.back}
      onTakeBack={onConfirm}
      onClose={onClose}
    />
  );
}
