import { pos, type PosData } from '@comanda/contract/pos/pos.contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useInvalidate } from '../../lib/api.ts';
import { ApiError, type ApiErrorCode, call } from '../../lib/call.ts';
import { showSuccess } from '../../ui/toast.tsx';
import { openReceiptWindow, type ReceiptWindow } from '../printing/public.ts';
import { deleteDraft } from './drafts-store.ts';
import { clearOrder, currentOrder, markUncertain, type Order } from './order-store.ts';
import type { Payment } from './payment.ts';
import type { OpenDialog, PlacedOrder } from './pos-dialog.ts';
import { posTexts as t } from './pos.texts.ts';
import type { PricedOrder } from './price-order.ts';
import { receiptOfSale } from './receipt-of-sale.ts';

/** A till that has heard nothing for this long may try again: the key keeps it from selling twice. */
const ANSWER_WITHIN_MS = 20_000;

/** Prices, or something of the menu or the house, changed since the screen was loaded. */
const menuIsOld: ReadonlySet<ApiErrorCode> = new Set(['price_changed', 'invalid_input', 'not_found']);
const mayHaveArrived: ReadonlySet<ApiErrorCode> = new Set(['offline', 'unreadable', 'unavailable', 'internal']);

type Sale = { data: PosData; priced: PricedOrder; onPlaced: (placed: PlacedOrder) => void; open: OpenDialog };

/** Sends the order in progress, and clears it only once the server has it. */
export function usePlaceOrder({ data, priced, onPlaced, open }: Sale) {
  const refetch = useInvalidate();
  const sending = useMutation({ mutationFn: send });
  // The state of the mutation comes with the next render; a double tap does not wait for it.
  const isBusy = useRef(false);

  async function place(payment: Payment): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const receiptWindow = data.printSettings.isEnablePrint ? openReceiptWindow() : null;
    const attempt = { order: currentOrder(), data, priced, payment };
    const answer = await sending.mutateAsync(attempt).catch((error: unknown) => {
      receiptWindow?.close();
      giveUp(error);
    });
    isBusy.current = false;
    if (answer) settle(attempt, answer, receiptWindow);
  }

  function settle(attempt: Attempt, answer: Answer, receiptWindow: ReceiptWindow | null): void {
    const placed = { ...answer, receipt: receiptOfSale({ ...attempt, answer }) };
    showSuccess(answer.message);
    finish(attempt.order);
    receiptWindow?.print(placed.receipt);
    onPlaced(placed);
    if (!receiptWindow || receiptWindow.isBlocked) {
      open({ name: 'placed', placed, isReceiptBlocked: receiptWindow !== null });
    }
  }

  /** The person has been told by the query client. */
  function giveUp(error: unknown): void {
    // What is not understood, an answer that could not be read say, may have been a success.
    const code = error instanceof ApiError ? error.code : 'unreadable';
    if (code === 'key_reused') open({ name: 'sent-before' });
    if (menuIsOld.has(code)) void refetch(pos.init);
    if (mayHaveArrived.has(code)) markUncertain();
  }

  return { place: (payment: Payment) => void place(payment), isPlacing: sending.isPending };
}

type Answer = Awaited<ReturnType<typeof send>>;
type Attempt = { order: Order; data: PosData; priced: PricedOrder; payment: Payment };

async function send({ order, data, priced, payment }: Attempt) {
  const { net: netTotal, tax: taxTotal, total } = priced.totals;
  const body = {
    cart: order.lines.map(({ id, quantity, notes, variant_id, addons_ids }) => ({
      id,
      quantity,
      notes,
      variant_id,
      addons_ids,
    })),
    deliveryType: order.deliveryType,
    customerType: order.customer ? ('CUSTOMER' as const) : ('WALKIN' as const),
    customerId: order.customer?.phone ?? null,
    tableId: data.storeTables.some(({ id }) => id === order.tableId) ? order.tableId : null,
    netTotal,
    taxTotal,
    total,
  };
  const options = { idempotencyKey: order.attemptKey, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) };
  try {
    if (!payment) return { ...(await call(pos.createOrder, { body }, options)), invoiceNo: null };
    const paid = await call(pos.createOrderAndInvoice, { body: { ...body, ...payment } }, options);
    return { ...paid, invoiceNo: paid.invoiceId };
  } catch (error) {
    if (options.signal.aborted) throw new ApiError('offline', t.noAnswer, { cause: error });
    throw error;
  }
}

/** Another tab may have begun the next order meanwhile: that one stays. */
function finish({ attemptKey, draftId }: Order): void {
  if (draftId !== null) deleteDraft(draftId);
  if (currentOrder().attemptKey === attemptKey) clearOrder();
}
