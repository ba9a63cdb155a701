import type { Order, OrderItem } from '@comanda/contract/orders/orders.contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ordersTexts as t } from './orders.texts.ts';

type CancelItemDialogProps = { order: Order; item: OrderItem; onConfirm: () => void; onClose: () => void };

export function CancelItemDialog({ order, item, onConfirm, onClose }: CancelItemDialogProps) {
  const isLast = order.items.every(({ id, status }) => id === item.id || status === 'cancelled');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.cancelItemTitle({ title: item.item_title })}
      text={isLast ? `${t.cancelText} ${t.cancelLastItem}` : t.cancelText}
      actionLabel={t.cancelItem}
      cancelLabel={t.back}
      onConfirm={onConfirm}
    />
  );
}
