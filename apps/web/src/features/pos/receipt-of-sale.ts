import type { PosData } from '@comanda/contract/pos/pos.contract';
import { type Receipt, receiptHead } from '../printing/public.ts';
import type { Order } from './order-store.ts';
import type { PricedOrder } from './price-order.ts';
import type { Payment } from './payment.ts';

type PlacedSale = {
  order: Order;
  data: PosData;
  priced: PricedOrder;
  answer: { tokenNo: number; orderNo: number; invoiceNo: number | null };
  payment: Payment;
};

/** What was just sold, as the server took it: it had the same totals. */
export function receiptOfSale({ order, data, priced, answer, payment }: PlacedSale): Receipt {
  const table = data.storeTables.find(({ id }) => id === order.tableId);
  const paymentType = data.paymentTypes.find(({ id }) => id === payment?.paymentTypeId);
  return {
    ...receiptHead(data),
    deliveryType: order.deliveryType,
    customerType: order.customer ? 'CUSTOMER' : 'WALKIN',
    customer: order.customer,
    tableTitle: table?.table_title ?? null,
    date: new Date().toISOString(),
    orderNos: [answer.orderNo],
    tokenNos: [answer.tokenNo],
    invoiceNo: answer.invoiceNo,
    paymentType: paymentType?.title ?? null,
    lines: priced.lines.flatMap(({ problem, line, title, variant, addons, unitPrice }) =>
      problem === null ? { title, variant, addons, notes: line.notes, quantity: line.quantity, unitPrice } : [],
    ),
    totals: priced.totals,
  };
}
