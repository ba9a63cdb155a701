import { coreMessages } from '@comanda/contract/core/messages';
import { type Order, orders as ordersContract } from '@comanda/contract/orders/orders.contract';
import { orderMessages } from '@comanda/contract/orders/orders.messages';
import type { Payment } from '@comanda/contract/payment-types/payment';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { useState } from 'react';
import { useRead, useWrite } from '../../lib/api.ts';
import { ApiError } from '../../lib/call.ts';
import { say } from '../../lib/say.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { useBusy } from '../../lib/use-busy.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { InvoiceToField, useInvoiceTo } from '../../kit/invoice-to/invoice-to-field.tsx';
import { PaymentField, typeRefusal, usePayment } from '../payment-types/public.ts';
import { openReceiptWindow, receiptOfOrders } from '../printing/public.ts';
import { orderPlace } from './order-place.ts';
import { progressOf, unpaidOf } from './order-progress.ts';
import { ordersTexts as t } from './orders.texts.ts';
import { PaymentSummary, type PaymentSummaryData } from './payment-summary.tsx';
import { tokenNames } from './token-names.ts';

type PayOrdersDialogProps = {
  orders: readonly Order[];
  store: PosData;
  onClose: () => void;
  onPrintBlocked: () => void;
};

/** Shows what the server asks for and takes the payment for exactly that. */
export function PayOrdersDialog({ orders, store, onClose, onPrintBlocked }: PayOrdersDialogProps) {
  const formatMoney = useFormatMoney();
  const [isPrinting, setIsPrinting] = useState(store.printSettings.isEnablePrint);
  const { payment, title, choose } = usePayment(store.paymentTypes);
  const invoiceTo = useInvoiceTo();
  const { pay, isPaying, isPaid, hasChanged, refusal } = usePayOrders({ store, onClose, onPrintBlocked });
  const orderIds = orders.map((order) => order.id);
  // What is being paid for stays as the person saw it; once it is paid, there is nothing left to ask for.
  const isAsking = !isPaying && !isPaid;
  const read = useRead(ordersContract.paymentSummary, { body: { orderIds } }, { gcTime: 0, enabled: isAsking });

  // Others may have paid for some of them, or for all, meanwhile.
  const unpaid = unpaidOf(read.data?.orders ?? orders);
  const summary = unpaid.length > 0 && read.data ? { ...read.data, orders: unpaid } : undefined;
  const { inKitchen } = progressOf(unpaid);
  const [first] = orders;
  return (
    <FormDialog
      touch
      description={first && orderPlace(first)}
      title={t.payTitle({ tokens: tokenNames(orders.map((order) => order.token_no)) })}
      submitLabel={summary ? t.pay({ total: formatMoney(summary.total) }) : t.payAndComplete}
      cancelLabel={t.back}
      pending={isPaying || (read.isFetching && read.data !== undefined)}
      // A payment on its way cannot be called back.
      canClose={!isPaying}
      disabled={!summary}
      onSubmit={() => {
        const company = invoiceTo.read();
        if (summary && company) pay(summary, { payment: { ...payment, ...company }, title, isPrinting });
      }}
      onClose={onClose}
    >
      {hasChanged && <Notice tone="warning">{t.totalsChanged}</Notice>}
      {inKitchen > 0 && <Notice tone="warning">{t.stillInKitchen({ count: inKitchen })}</Notice>}
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
      {unpaid.length === 0 && <Notice tone="warning">{say(orderMessages.alreadyPaid)}</Notice>}
      {summary && <PaymentSummary summary={summary} />}
      <PaymentField paymentTypes={store.paymentTypes} payment={payment} onChoose={choose} refusal={refusal} />
      <InvoiceToField field={invoiceTo.field} />
      <Checkbox
        size="touch"
        label={t.askReceipt}
        checked={isPrinting}
        onChange={(event) => setIsPrinting(event.target.checked)}
      />
    </FormDialog>
  );
}

/** `title` is that of the payment type, for the receipt. */
type Paid = { payment: Payment; title: string | null; isPrinting: boolean };

function usePayOrders({ store, onClose, onPrintBlocked }: Omit<PayOrdersDialogProps, 'orders'>) {
  const pay = useWrite(ordersContract.completeAndPay, { fallback: say(coreMessages.processingFailed) });
  const [, run] = useBusy();
  const [hasChanged, setHasChanged] = useState(false);

  async function takePayment(summary: PaymentSummaryData, { payment, title, isPrinting }: Paid): Promise<void> {
    const receiptWindow = isPrinting ? openReceiptWindow() : null;
    const { subtotal, taxTotal, total } = summary;
    try {
      const orderIds = summary.orders.map(({ id }) => id);
      const { invoiceId } = await pay.mutateAsync({
        body: { orderIds, subTotal: subtotal, taxTotal, total, exactTotals: true, ...payment },
      });
      const paid = { invoiceNo: invoiceId, paymentType: title, company: payment.invoiceTo ?? null };
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

  return {
    pay: (summary: PaymentSummaryData, paid: Paid) => void run(() => takePayment(summary, paid)),
    isPaying: pay.isPending,
    isPaid: pay.isSuccess,
    hasChanged,
    refusal: pay.error,
  };
}
