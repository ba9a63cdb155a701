import { coreMessages } from '@comanda/contract/core/messages';
import { type Order, orders as ordersContract } from '@comanda/contract/orders/orders.contract';
import { orderMessages } from '@comanda/contract/orders/orders.messages';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { type SubmitEvent, useId, useState } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { useRead, useWrite } from '../../lib/api.ts';
import { ApiError } from '../../lib/call.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { typeRefusal } from '../payment-types/public.ts';
import { openReceiptWindow, receiptOfOrders } from '../printing/public.ts';
import { orderPlace } from './order-place.ts';
import { progressOf, unpaidOf } from './order-progress.ts';
import { ordersTexts as t } from './orders.texts.ts';
import { PaymentSummary, type PaymentSummaryData } from './payment-summary.tsx';

type PayOrdersDialogProps = {
  orders: readonly Order[];
  store: PosData;
  onClose: () => void;
  onPrintBlocked: () => void;
};

/** Shows what the server asks for and takes the payment for exactly that. */
export function PayOrdersDialog({ orders, store, onClose, onPrintBlocked }: PayOrdersDialogProps) {
  const formatMoney = useFormatMoney();
  const formId = useId();
  const orderIds = orders.map((order) => order.id);
  const pay = useWrite(ordersContract.completeAndPay, { fallback: coreMessages.processingFailed });
  // What is being paid for stays as the person saw it; once it is paid, there is nothing left to ask for.
  const isAsking = !pay.isPending && !pay.isSuccess;
  const read = useRead(ordersContract.paymentSummary, { body: { orderIds } }, { gcTime: 0, enabled: isAsking });
  const [wanted, setWanted] = useState('');
  const [isPrinting, setIsPrinting] = useState(store.printSettings.isEnablePrint);
  const [, run] = useBusy();
  const [hasChanged, setHasChanged] = useState(false);

  const paymentType = store.paymentTypes.find(({ id }) => id === wanted) ?? store.paymentTypes[0];

  function leave(): void {
    // A payment on its way cannot be called back.
    if (!pay.isPending) onClose();
  }

  async function takePayment(summary: PaymentSummaryData): Promise<void> {
    const receiptWindow = isPrinting ? openReceiptWindow() : null;
    const { subtotal, taxTotal, total } = summary;
    try {
      const { invoiceId } = await pay.mutateAsync({
        body: {
          orderIds: summary.orders.map(({ id }) => id),
          subTotal: subtotal,
          taxTotal,
          total,
          exactTotals: true,
          paymentTypeId: paymentType?.id ?? null,
        },
      });
      const paid = { invoiceNo: invoiceId, paymentType: paymentType?.title ?? null };
      const [one, ...others] = summary.orders;
      if (one) receiptWindow?.print(receiptOfOrders([one, ...others], store, paid));
      if (receiptWindow?.isBlocked) onPrintBlocked();
      onClose();
    } catch (error) {
      receiptWindow?.close();
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'price_changed') setHasChanged(true);
      // Somebody else paid or cancelled it; there is nothing left to pay here.
      else if (error.code === 'illegal_transition' || (error.code === 'not_found' && !typeRefusal(error))) onClose();
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (summary && !read.isFetching) void run(() => takePayment(summary));
  }

  // Others may have paid for some of them, or for all, meanwhile.
  const unpaid = unpaidOf(read.data?.orders ?? orders);
  const summary = unpaid.length > 0 && read.data ? { ...read.data, orders: unpaid } : undefined;
  const { inKitchen } = progressOf(unpaid);
  const [first] = orders;
  return (
    <Dialog
      open
      onOpenChange={leave}
      guarded
      description={first && orderPlace(first)}
      title={t.payTitle(t.tokens(orders.map((order) => order.token_no)))}
      footer={
        <>
          <Button size="touch" disabled={pay.isPending} onClick={leave}>
            {t.back}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="touch"
            disabled={!summary}
            pending={pay.isPending || (read.isFetching && read.data !== undefined)}
          >
            {summary ? t.pay(formatMoney(summary.total)) : t.payAndComplete}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-5" onSubmit={submit}>
        {hasChanged && <Notice tone="warning">{t.totalsChanged}</Notice>}
        {inKitchen > 0 && <Notice tone="warning">{t.stillInKitchen(inKitchen)}</Notice>}
        {read.isPending && (
          <PageLoading>
            <SkeletonLines lines={5} />
          </PageLoading>
        )}
        {read.error && !read.data && (
          <ErrorState
            message={read.error instanceof ApiError ? read.error.message : t.detailsFailed}
            onRetry={() => void read.refetch()}
            pending={read.isFetching}
          />
        )}
        {unpaid.length === 0 && <Notice tone="warning">{orderMessages.alreadyPaid}</Notice>}
        {summary && <PaymentSummary summary={summary} />}
        {store.paymentTypes.length > 0 && (
          <RadioGroup
            label={t.paymentType}
            name="payment-type"
            size="touch"
            options={store.paymentTypes.map(({ id, title }) => ({ value: id, label: title }))}
            value={paymentType?.id ?? ''}
            error={typeRefusal(pay.error)}
            onChange={(event) => setWanted(event.target.value)}
          />
        )}
        <Checkbox
          size="touch"
          label={t.askReceipt}
          checked={isPrinting}
          onChange={(event) => setIsPrinting(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
