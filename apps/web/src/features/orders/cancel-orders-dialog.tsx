import { coreMessages } from '@comanda/contract/core/messages';
import { type Order, orders as ordersContract } from '@comanda/contract/orders/orders.contract';
import { useWrite } from '../../lib/api.ts';
import { say } from '../../lib/say.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { TakeBackDialog, type TakenBack } from '../reasons/public.ts';
import { ordersTexts as t } from './orders.texts.ts';
import { tokenNames } from './token-names.ts';

type CancelOrdersDialogProps = { orders: readonly Order[]; onClose: () => void };

export function CancelOrdersDialog({ orders, onClose }: CancelOrdersDialogProps) {
  const cancel = useWrite(ordersContract.cancel, { fallback: say(coreMessages.processingFailed), onDone: onClose });
  const orderIds = orders.map((order) => order.id);
  const [isBusy, run] = useBusy();
  // A refusal is told by the query client, and the dialog stays.
  const confirm = (because: TakenBack) =>
    run(() => cancel.mutateAsync({ body: { orderIds, ...because } }).catch(() => null));
  return (
    <TakeBackDialog
      role="alertdialog"
      size="small"
      title={t.cancelTitle({ tokens: tokenNames(orders.map((order) => order.token_no)) })}
      description={t.cancelText}
      submitLabel={t.cancelOrders({ count: orders.length })}
      cancelLabel={t.back}
      pending={isBusy}
      onTakeBack={(because) => void confirm(because)}
      onClose={onClose}
    />
  );
}
