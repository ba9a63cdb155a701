import type { Payment } from '@comanda/contract/payment-types/payment';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { type Receipt, receiptHead } from '../printing/public.ts';
import type { Cart } from './cart-store.ts';
import type { PricedCart } from './price-cart.ts';

type SoldOrder = { order: Cart; data: PosData; priced: PricedCart; payment: Payment | null };

/** What is being sold, without the numbers, which only the server gives. */
export function receiptOfSale({ order, data, priced, payment }: SoldOrder): Receipt {
  const table = data.storeTables.find(({ id }) => id === order.tableId);
  const paymentType = data.paymentTypes.find(({ id }) => id === payment?.paymentTypeId);
  return {
    ...receiptHead(data),
    deliveryType: order.deliveryType,
    customerType: order.customer ? 'CUSTOMER' : 'WALKIN',
    customer: order.customer,
    tableTitle: table?.table_title ?? null,
    date: new Date().toISOString(),
    orderNos: [],
    tokenNos: [],
    invoiceNo: null,
    paymentType: paymentType?.title ?? null,
    company: payment?.invoiceTo ?? null,
    lines: priced.lines.flatMap(({ line, title, variant, addons, ...sold }) => {
      if (sold.problem !== null) return [];
      const { unitPrice, tax, totals } = sold;
      const { notes, quantity } = line;
      return { title, variant, addons, notes, quantity, unitPrice, taxed: { ...tax, ...totals } };
    }),
    totals: priced.totals,
  };
}

export type SaleNumbers = { tokenNo: number; orderNo: number; invoiceNo: number | null };

/** The receipt with its numbers; its totals are right, because the server took the sale with exactly these. */
export function numberedReceipt(receipt: Receipt, { tokenNo, orderNo, invoiceNo }: SaleNumbers): Receipt {
  return { ...receipt, tokenNos: [tokenNo], orderNos: [orderNo], invoiceNo };
}
