import { pos, type PosData } from '@comanda/contract/pos/pos.contract';
import { ApiError, call } from '../../lib/call.ts';
import type { ApiErrorCode } from '../../lib/failed-answer.ts';
import { type Cart, deliverToOf } from './cart-store.ts';
import { courseToSend } from './courses-of-cart.ts';
import type { Sale, SalePayment } from './outbox-store.ts';
import { posTexts as t } from './pos.texts.ts';
import type { PricedCart } from './price-cart.ts';
import { receiptOfSale } from './receipt-of-sale.ts';
import { noteSentRound } from './sent-rounds.ts';

/** A till that has heard nothing for this long may try again: the key keeps it from selling twice. */
const ANSWER_WITHIN_MS = 20_000;

const mayHaveArrived: ReadonlySet<ApiErrorCode> = new Set(['offline', 'unreadable', 'unavailable', 'internal']);

/** Nobody knows whether the server has the order: it gave no answer, or none about the order itself. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError) || mayHaveArrived.has(error.code)) return true;
  // An answer without a message may come from a proxy; only our server sends this status.
  return !error.isFromServer && error.code !== 'subscription_required';
}

export type SaleAnswer = Awaited<ReturnType<typeof sendSale>>;

/** Everything needed to send the order, independent of menu and screen from now on. */
export function saleOf(
  order: Cart,
  { data, priced, payment }: { data: PosData; priced: PricedCart; payment: SalePayment | null },
): Sale {
  const { net: netTotal, tax: taxTotal, total } = priced.totals;
  return {
    order,
    body: {
      cart: order.lines.map((line) => {
        const { id, quantity, notes, isAllergy, variant_id, addons_ids, seat } = line;
        const course = courseToSend(line, order, data);
        return { id, quantity, notes, isAllergy, variant_id, addons_ids, seat, ...course };
      }),
      deliveryType: order.deliveryType,
      customerType: order.customer ? 'CUSTOMER' : 'WALKIN',
      customerId: order.customer?.phone ?? null,
      tableId: data.storeTables.some(({ id }) => id === order.tableId) ? order.tableId : null,
      deliverTo: deliverToOf(order),
      // What is paid at once is no round of it.
      ...(order.bill && !payment && { billId: order.bill.id }),
      selectedQrOrderItem: order.qrOrderId,
      netTotal,
      taxTotal,
      total,
      exactTotals: true,
    },
    payment,
    receipt: receiptOfSale({ order, data, priced, payment }),
    since: new Date().toISOString(),
    state: 'sending',
    refusal: null,
  };
}

const onTheWay = new Set<string>();

/** Whether this very window waits for the answer. */
export const isSending = ({ order }: Sale): boolean => onTheWay.has(order.attemptKey);

/** @throws ApiError which can be shown as it is, also where it `isOutcomeUnknown`. */
export async function sendSale(sale: Sale) {
  const { order, body, payment } = sale;
  // A till shows nothing that a sale changes.
  const options = {
    idempotencyKey: order.attemptKey,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    keepsScreen: true,
    digits: sale.receipt.currency.digits,
  };
  onTheWay.add(order.attemptKey);
  try {
    if (!payment) {
      const placed = await call(pos.createOrder, { body }, options);
      noteSentRound(placed.orderId);
      return { ...placed, invoiceNo: null, receiptUrl: undefined };
    }
    const paid = await call(pos.createOrderAndInvoice, { body: { ...body, ...payment } }, options);
    noteSentRound(paid.orderId);
    return { ...paid, invoiceNo: paid.invoiceId };
  } catch (error) {
    throw isOutcomeUnknown(error) ? keptError(error) : error;
  } finally {
    onTheWay.delete(order.attemptKey);
  }
}

/** The failure, and the news that the order waits. */
function keptError(cause: unknown): ApiError {
  if (!(cause instanceof ApiError) || cause.code === 'offline') return new ApiError('offline', t.notSentYet, { cause });
  const code = mayHaveArrived.has(cause.code) ? cause.code : 'unreadable';
  const reason = cause.isFromServer ? cause.message : t.serverFault;
  return new ApiError(code, t.kept({ reason }), { requestId: cause.requestId, cause });
}
