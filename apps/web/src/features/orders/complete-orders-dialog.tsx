import { coreMessages } from '@comanda/contract/core/messages';
import { type Order, orders as ordersContract } from '@comanda/contract/orders/orders.contract';
import { useWrite } from '../../lib/api.ts';
import { say } from '../../lib/say.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { progressOf } from './order-progress.ts';
import { ordersTexts as t } from './orders.texts.ts';
import { tokenNames } from './token-names.ts';

type CompleteOrdersDialogProps = { orders: readonly Order[]; onClose: () => void };

export function CompleteOrdersDialog({ orders, onClose }: CompleteOrdersDialogProps) {
  const complete = useWrite(ordersContract.complete, { fallback: say(coreMessages.processingFailed), onDone: onClose });
  const orderIds = orders.map((order) => order.id);
  const [isBusy, run] = useBusy();
  // A refusal is told by the query client, and the dialog stays.
  const confirm = () => run(() => complete.mutateAsync({ body: { orderIds } }).catch(() => null));
  const { inKitchen } = progressOf(orders);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="normal"
      title={t.completeTitle({ tokens: tokenNames(orders.map((order) => order.token_no)) })}
      text={inKitchen > 0 ? t.stillInKitchen({ count: inKitchen }) : t.completeText}
      actionLabel={t.complete}
      cancelLabel={t.back}
      pending={isBusy}
      onConfirm={() => void confirm()}
    />
  );
}
