import type { LineOnPaper } from '@comanda/domain/bill/on-paper';
import { unitsText } from '@comanda/domain/bill/units-text';
import { minor, type Minor, scale } from '@comanda/domain/money';
import type { InvoiceLine, InvoiceOnPaper } from '../invoices/invoices.contract.ts';
import { lineOnReceipt, onReceipt, type TakenOffWords } from './on-receipt.ts';
import type { ReceiptHead } from './receipt-head.ts';
import type { Receipt, ReceiptLine } from './receipt.ts';

export type ReceiptOfInvoiceWords = TakenOffWords & {
  /** Of a payment that named no type. */
  noPaymentType: string;
  /** What was taken off a line, or given away, where nobody knows more: there was no bill yet. */
  off: string;
};

/** As it was written, whatever has become of its orders, store, guest and table since. */
export function receiptOfInvoice(invoice: InvoiceOnPaper, head: ReceiptHead, words: ReceiptOfInvoiceWords): Receipt {
  const { customer_id: phone, name, orders, payments, on_paper: onPaper } = invoice;
  const { storeName, ...letterhead } = invoice.letterhead;
  const ofMenu = invoice.lines.filter(({ line_id: id }) => id !== null);
  const charges = invoice.lines.filter(({ line_id: id }) => id === null);
  return {
    ...head,
    store: { ...head.store, ...letterhead, name: storeName },
    servedBy: invoice.served_by,
    deliveryType: invoice.delivery_type,
    customerType: invoice.customer_type,
    customer: phone !== null && name !== null ? { phone, name } : null,
    tableTitle: invoice.table_title,
    company: invoice.invoice_to,
    date: invoice.created_at.toISOString(),
    orderNos: orders.map(({ order_no: number }) => number),
    tokenNos: orders.map(({ token_no: number }) => number),
    invoiceNo: invoice.invoice_id,
    paymentType: payments.map(({ title }) => title ?? words.noPaymentType).join(', '),
    link: invoice.receipt_url,
    ...(onPaper && onReceipt(onPaper, words)),
    lines: ofMenu.map((line, index) => receiptLineOf(line, onPaper?.lines[index], words)),
    charges: charges.map(({ title, tax_rate: rate, tax_type: type, net, tax, total }) => ({
      title,
      taxed: { title: null, rate, type, net, tax, total },
    })),
    totals: { net: invoice.sub_total, tax: invoice.tax_total, total: invoice.total },
    payments: payments.map(({ title: type, ...payment }) => ({ type, ...payment })),
  };
}

/** As the menu shows prices: without a tax that comes on top. */
export const shownAmount = ({ tax_type: type, net, total }: InvoiceLine): Minor => (type === 'exclusive' ? net : total);

/** A line on paper: its units at their price, and what was taken off or given away. */
function receiptLineOf(line: InvoiceLine, onPaper: LineOnPaper | undefined, words: ReceiptOfInvoiceWords): ReceiptLine {
  const { title, variant_title: variant, addons, notes, slices, slices_per_unit: of, price, net, tax, total } = line;
  const isWhole = slices % of === 0;
  return {
    title,
    variant,
    addons,
    notes,
    quantity: isWhole ? slices / of : 1,
    portion: isWhole ? undefined : unitsText({ slices, of }),
    unitPrice: price,
    ...(onPaper ? lineOnReceipt(onPaper, words) : takenOff(line, words)),
    taxed: { title: line.tax_title, rate: line.tax_rate, type: line.tax_type, net, tax, total },
  };
}

function takenOff(line: InvoiceLine, { off: text }: ReceiptOfInvoiceWords): Pick<ReceiptLine, 'amount' | 'details'> {
  const { slices, slices_per_unit: of, price } = line;
  const shown = shownAmount(line);
  const gross = scale(price, slices, of);
  // Who shares a unit bears a share that is rounded.
  if (slices % of !== 0 || shown === gross) return { amount: shown };
  return { amount: gross, details: [{ text, amount: minor(shown - gross) }] };
}
