import { coreMessages } from '@comanda/contract/core/messages';
import { type Order, orders as ordersContract } from '@comanda/contract/orders/orders.contract';
import { useWrite } from '../../lib/api.ts';
import { say } from '../../lib/say.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ordersTexts as t } from './orders.texts.ts';
import { tokenNames } from './token-names.ts';

type CancelOrdersDialogProps = { orders: readonly Order[]; onClose: () => void };

export function CancelOrdersDialog({ orders, onClose }: CancelOrdersDialogProps) {
  const cancel = useWrite(ordersContract.cancel, { fallback: say(coreMessages.processingFailed), onDone: onClose });
  const orderIds = orders.map((order) => order.id);
  const [isBusy, run] = useBusy();
  // A refusal is told by the query client, and the dialog stays.
  const confirm = () => run(() => cancel.mutateAsync({ body: { orderIds } }).catch(() => null));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.cancelTitle({ tokens: tokenNames(orders.map((order) => order.token_no)) })}
      text={t.cancelText}
      actionLabel={t.cancelOrders({ count: orders.length })}
      cancelLabel={t.back}
      pending={isBusy}
      onConfirm={() => void confirm()}
    />
  );
}
