import type { PosData } from '@comanda/contract/pos/pos.contract';
import { minor, type Minor, ZERO } from '@comanda/domain/money';
import { type Receipt, receiptHead } from '../printing/public.ts';
import { type Cart, deliverToOf } from './cart-store.ts';
import type { SalePayment } from './outbox-store.ts';
import type { PricedCart } from './price-cart.ts';

type SoldOrder = { order: Cart; data: PosData; priced: PricedCart; payment: SalePayment | null };

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
    deliverTo: deliverToOf(order),
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
    ...(payment && { payments: [paidAs(payment, priced.totals.total, paymentType?.title ?? null)] }),
  };
}

const paidAs = ({ tip = ZERO, given }: SalePayment, amount: Minor, type: string | null) => ({
  type,
  amount,
  tip,
  given: given ?? null,
});

/** What goes back to the guest. */
export function changeOf({ payments = [] }: Receipt): Minor {
  const [paid] = payments;
  return paid?.given == null ? ZERO : minor(paid.given - paid.amount - paid.tip);
}

export type SaleNumbers = {
  tokenNo: number;
  orderNo: number;
  invoiceNo: number | null;
  receiptUrl?: string | undefined;
};

/** The receipt with its numbers; its totals are right, because the server took the sale with exactly these. */
export function numberedReceipt(receipt: Receipt, { tokenNo, orderNo, invoiceNo, receiptUrl }: SaleNumbers): Receipt {
  return { ...receipt, tokenNos: [tokenNo], orderNos: [orderNo], invoiceNo, link: receiptUrl };
}
