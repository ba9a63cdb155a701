import { pos, type PosData } from '@comanda/contract/pos/pos.contract';
import { ApiError, type ApiErrorCode, call } from '../../lib/call.ts';
import type { Order } from './order-store.ts';
import type { Payment, Sale } from './outbox-store.ts';
import { posTexts as t } from './pos.texts.ts';
import type { PricedOrder } from './price-order.ts';
import { receiptOfSale } from './receipt-of-sale.ts';

/** A till that has heard nothing for this long may try again: the key keeps it from selling twice. */
const ANSWER_WITHIN_MS = 20_000;

const mayHaveArrived: ReadonlySet<ApiErrorCode> = new Set(['offline', 'unreadable', 'unavailable', 'internal']);

export type SaleAnswer = Awaited<ReturnType<typeof sendSale>>;

/** Everything that sending the order needs, from now on independent of menu and screen. */
export function saleOf(
  order: Order,
  { data, priced, payment }: { data: PosData; priced: PricedOrder; payment: Payment },
): Sale {
  const { net: netTotal, tax: taxTotal, total } = priced.totals;
  return {
    order,
    body: {
      cart: order.lines.map(({ id, quantity, notes, variant_id, addons_ids }) => ({
        id,
        quantity,
        notes,
        variant_id,
        addons_ids,
      })),
      deliveryType: order.deliveryType,
      customerType: order.customer ? 'CUSTOMER' : 'WALKIN',
      customerId: order.customer?.phone ?? null,
      tableId: data.storeTables.some(({ id }) => id === order.tableId) ? order.tableId : null,
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
export const isOnTheWay = ({ order }: Sale): boolean => onTheWay.has(order.attemptKey);

/** @throws ApiError `offline` where nobody knows whether it arrived; any other one where it was not taken. */
export async function sendSale(sale: Sale) {
  const { order, body, payment } = sale;
  const options = { idempotencyKey: order.attemptKey, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) };
  onTheWay.add(order.attemptKey);
  try {
    if (!payment) return { ...(await call(pos.createOrder, { body }, options)), invoiceNo: null };
    const paid = await call(pos.createOrderAndInvoice, { body: { ...body, ...payment } }, options);
    return { ...paid, invoiceNo: paid.invoiceId };
  } catch (error) {
    // What is not understood, an answer that could not be read say, may have been a success.
    const isDecided = error instanceof ApiError && !mayHaveArrived.has(error.code);
    throw isDecided ? error : new ApiError('offline', t.notSentYet, { cause: error });
  } finally {
    onTheWay.delete(order.attemptKey);
  }
}
