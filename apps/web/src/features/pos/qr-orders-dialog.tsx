import { pos } from '@comanda/contract/pos/pos.contract';
import { type QrOrder, qrOrders } from '@comanda/contract/qrmenu/qr-orders.contract';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useRead, useWrite } from '../../lib/api.ts';
import { ApiError } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { showMessage } from '../../ui/toast.tsx';
import { ConfirmReplace, isCartInUse } from './confirm-replace.tsx';
import { posTexts as t } from './pos.texts.ts';
import { detachQrOrder } from './qr-claim.ts';
import { QrOrderCard } from './qr-order-card.tsx';
import { releaseQrOrder, replaceCart } from './replace-cart.ts';
import { cartOfQrOrder, missingItems, placeOfQrOrder } from './take-qr-order.ts';

type Question = { about: 'take' | 'cancel'; order: QrOrder } | { about: 'cancel-all' };

/** Orders of diners that wait to be taken into a sale; the list follows what other tills do. */
export function QrOrdersDialog({ onClose }: { onClose: () => void }) {
  const list = useRead(qrOrders.list);
  const [question, setQuestion] = useState<Question | null>(null);
  const done = () => setQuestion(null);
  const asking = { open: true, onOpenChange: done, size: 'touch', cancelLabel: t.keep, text: t.irreversible } as const;
  const take = useWrite(qrOrders.take);
  const accept = useWrite(pos.acceptQrOrder);
  const cancel = useWrite(qrOrders.updateStatus, { onDone: (_, { params }) => detachQrOrder(params.id) });
  const cancelAll = useWrite(qrOrders.cancelAll, { fallback: t.cancelAllFailed, onDone: done });

  function takeOver(listed: QrOrder): void {
    take.mutate({ params: { id: listed.id } }, { onSuccess: (taken) => load(listed, taken) });
  }

  function load(listed: QrOrder, taken: QrOrder): void {
    const gone = missingItems(listed, taken);
    if (gone.length > 0) showMessage(t.qrLinesGone({ titles: gone.join(', ') }));
    if (taken.items.length === 0) return releaseQrOrder(taken.id);
    replaceCart(cartOfQrOrder(taken));
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.qrMenuOrders}
      footer={
        list.data &&
        list.data.length > 0 && (
          <Button size="touch" className="text-danger-ink!" onClick={() => setQuestion({ about: 'cancel-all' })}>
            {t.cancelAll}
          </Button>
        )
      }
    >
      <QrOrderList
        list={list}
        takingId={take.isPending ? take.variables.params.id : null}
        acceptingId={accept.isPending ? accept.variables.params.qrOrderId : null}
        onAccept={({ id }) => accept.mutate({ params: { qrOrderId: id } })}
        onTake={(order) => (isCartInUse() ? setQuestion({ about: 'take', order }) : takeOver(order))}
        onCancel={(order) => setQuestion({ about: 'cancel', order })}
      />
      {question?.about === 'take' && (
        <ConfirmReplace
          name={t.qrOrderOf({ place: placeOfQrOrder(question.order) })}
          onConfirm={() => takeOver(question.order)}
          onClose={done}
        />
      )}
      {question?.about === 'cancel' && (
        <ConfirmDialog
          {...asking}
          title={t.cancelNamed({ place: placeOfQrOrder(question.order) })}
          actionLabel={t.cancelOrder}
          pending={cancel.isPending}
          onConfirm={() =>
            cancel.mutate({ params: { id: question.order.id }, body: { status: 'cancelled' } }, { onSettled: done })
          }
        />
      )}
      {question?.about === 'cancel-all' && (
        <ConfirmDialog
          {...asking}
          title={t.cancelAllTitle}
          actionLabel={t.cancelAll}
          pending={cancelAll.isPending}
          onConfirm={() => cancelAll.mutate()}
        />
      )}
    </Dialog>
  );
}

type QrOrderListProps = {
  list: ReturnType<typeof useRead<typeof qrOrders.list>>;
  takingId: string | null;
  acceptingId: string | null;
  onAccept: (order: QrOrder) => void;
  onTake: (order: QrOrder) => void;
  onCancel: (order: QrOrder) => void;
};

function QrOrderList({ list, takingId, acceptingId, onAccept, onTake, onCancel }: QrOrderListProps) {
  if (!list.data && list.error) {
    return <ErrorState message={failure(list.error)} onRetry={() => void list.refetch()} pending={list.isFetching} />;
  }
  if (!list.data) {
    return (
      <PageLoading>
        <SkeletonCards count={3} cardClass="h-36" className="gap-3!" />
      </PageLoading>
    );
  }
  if (list.data.length === 0) return <EmptyState icon={QrCode} text={t.noQrOrders} />;
  return (
    <ul className="flex flex-col gap-3">
      {list.data.map((order) => (
        <QrOrderCard
          key={order.id}
          order={order}
          isTaking={order.id === takingId}
          onTake={() => onTake(order)}
          isAccepting={order.id === acceptingId}
          onAccept={() => onAccept(order)}
          onCancel={() => onCancel(order)}
        />
      ))}
    </ul>
  );
}

const failure = (error: Error): string =>
  error instanceof ApiError && error.isFromServer ? error.message : t.loadFailed;
