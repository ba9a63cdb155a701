import { menu } from '@comanda/contract/menu/menu.contract';
import { pos, type PosData } from '@comanda/contract/pos/pos.contract';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate } from '../../lib/api.ts';
import { ApiError } from '../../lib/call.ts';
import type { ApiErrorCode } from '../../lib/failed-answer.ts';
import { navigate } from '../../lib/router.tsx';
import { useBusy } from '../../lib/use-busy.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { showMessage, showSuccess } from '../../ui/toast.tsx';
import { isCash } from '../payment-types/public.ts';
import { openDrawer, openReceiptWindow, printsByItself, type ReceiptWindow } from '../printing/public.ts';
import { currentCart } from './cart-store.ts';
import { keepRefused, leaveCart, queueSale } from './outbox.ts';
import { removeSale, saveSale, type Sale, type SalePayment } from './outbox-store.ts';
import type { OpenDialog, PlacedOrder } from './pos-dialog.ts';
import type { PricedCart } from './price-cart.ts';
import { detachQrOrder, isAboutQrOrder } from './qr-claim.ts';
import { posTexts as t } from './pos.texts.ts';
import { changeOf, numberedReceipt } from './receipt-of-sale.ts';
import { isOutcomeUnknown, type SaleAnswer, saleOf, sendSale } from './send-sale.ts';
import { isAboutTab } from './tab-of-sale.ts';

/** Prices, or something on the menu or in the store, changed since the screen was loaded. */
const menuIsOld: ReadonlySet<ApiErrorCode> = new Set(['price_changed', 'invalid_input', 'not_found']);

type Till = {
  data: PosData;
  priced: PricedCart;
  open: OpenDialog;
  /** The cart is empty again: `placed` if the server has the order, null if it is kept to be sent later. */
  onGone: (placed: PlacedOrder | null) => void;
  /** It has to be chosen anew where the order goes. */
  onMisplaced: () => void;
};

/** Sends the cart as an order. It is kept in the outbox meanwhile, so that nothing can lose it. */
export function usePlaceOrder({ data, priced, open, onGone, onMisplaced }: Till) {
  const refetch = useInvalidate();
  const sending = useMutation({ mutationFn: sendSale });
  const [isPlacing, run] = useBusy();

  async function place(payment: SalePayment | null): Promise<void> {
    const receiptWindow = data.printSettings.isEnablePrint && printsByItself() ? openReceiptWindow() : null;
    const sale = saleOf(currentCart(), { data, priced, payment });
    const answer = await send(sale);
    if (!answer) return receiptWindow?.close();
    settle(sale, answer, receiptWindow);
  }

  /** The money is taken on the screen of its bill. */
  async function placeAndDivide(): Promise<void> {
    const sale = saleOf(currentCart(), { data, priced, payment: null });
    const answer = await send(sale);
    if (!answer) return;
    removeSale(sale);
    leaveCart(sale);
    navigate(`/dashboard/bills/of-order/${answer.orderId}/pay`);
  }

  /** Undefined where nobody knows whether it was sold, or it was not. */
  async function send(sale: Sale): Promise<SaleAnswer | undefined> {
    saveSale(sale);
    try {
      return await sending.mutateAsync(sale);
    } catch (error) {
      giveUp(sale, error);
      return undefined;
    }
  }

  function settle(sale: Sale, answer: SaleAnswer, receiptWindow: ReceiptWindow | null): void {
    const placed = { ...answer, receipt: numberedReceipt(sale.receipt, answer) };
    removeSale(sale);
    leaveCart(sale);
    showSuccess(answer.message);
    openDrawerFor(sale);
    receiptWindow?.print(placed.receipt);
    onGone(placed);
    if (!receiptWindow || receiptWindow.isBlocked) {
      open({ name: 'placed', placed, isReceiptBlocked: receiptWindow !== null });
    }
  }

  function openDrawerFor({ payment }: Sale): void {
    if (payment && isCash(data.paymentTypes, payment.paymentTypeId)) void openDrawer();
  }

  /** The person has been told by the query client. */
  function giveUp(sale: Sale, error: unknown): void {
    if (!(error instanceof ApiError) || isOutcomeUnknown(error)) {
      queueSale(sale);
      openDrawerFor(sale);
      const change = changeOf(sale.receipt);
      if (change > 0) showMessage(t.changeBack({ amount: formatMoney(change, sale.receipt.currency) }));
      return onGone(null);
    }
    keepRefused(sale, error);
    if (error.code === 'key_reused') open({ name: 'sent-before' });
    // Sent again as it is, it would go nowhere.
    if (isAboutTab(error)) return onMisplaced();
    if (isAboutQrOrder(error) && sale.order.qrOrderId !== null) detachQrOrder(sale.order.qrOrderId);
    else if (menuIsOld.has(error.code)) void refetch(pos.init, menu.left);
  }

  return {
    place: (payment: SalePayment | null) => void run(() => place(payment)),
    placeAndDivide: () => void run(placeAndDivide),
    isPlacing,
    refusal: sending.error,
  };
}
