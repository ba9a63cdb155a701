import { type Invoice, invoices } from '@comanda/contract/invoices/invoices.contract';
import type { CallOutput } from '@comanda/contract/core/route';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { openReceiptWindow, type Receipt, receiptHead } from '../printing/public.ts';
import { receiptLineOf } from './line-of-invoice.ts';
import { invoicesTexts as t } from './invoices.texts.ts';

export type InvoiceInit = CallOutput<typeof invoices.init>;
export type WholeInvoice = CallOutput<typeof invoices.get>;

/** Prints the receipt of an invoice again, marked as a copy. */
export function useReprint(init: InvoiceInit) {
  const [isBlocked, setIsBlocked] = useState(false);
  const reprint = useMutation({
    mutationFn: async (invoice: Invoice) => {
      const receiptWindow = openReceiptWindow();
      try {
        const whole = await call(invoices.get, { params: { id: invoice.invoice_id } });
        receiptWindow.print(copyOf(whole, init));
        setIsBlocked(receiptWindow.isBlocked);
      } catch (error) {
        receiptWindow.close();
        throw error;
      }
    },
  });
  return {
    reprint: (invoice: Invoice) => reprint.mutate(invoice),
    /** The number of the invoice that is on its way to the printer. */
    pending: reprint.isPending ? reprint.variables.invoice_id : null,
    isBlocked,
    block: () => setIsBlocked(true),
    dismiss: () => setIsBlocked(false),
  };
}

/** As it was written, whatever has become of its orders, store, guest and table since. */
function copyOf(invoice: WholeInvoice, init: InvoiceInit): Receipt {
  const { customer_id: phone, name, orders, payments } = invoice;
  const { storeName, ...letterhead } = invoice.letterhead;
  const head = receiptHead(init);
  const ofMenu = invoice.lines.filter(({ line_id: id }) => id !== null);
  const charges = invoice.lines.filter(({ line_id: id }) => id === null);
  return {
    ...head,
    store: { ...head.store, ...letterhead, name: storeName },
    servedBy: invoice.served_by,
    isCopy: true,
    deliveryType: invoice.delivery_type,
    customerType: invoice.customer_type,
    customer: phone !== null && name !== null ? { phone, name } : null,
    tableTitle: invoice.table_title,
    company: invoice.invoice_to,
    date: invoice.created_at.toISOString(),
    orderNos: orders.map(({ order_no: number }) => number),
    tokenNos: orders.map(({ token_no: number }) => number),
    invoiceNo: invoice.invoice_id,
    paymentType: payments.map(({ title }) => title ?? t.noPaymentType).join(', '),
    lines: ofMenu.map(receiptLineOf),
    charges: charges.map(({ title, tax_rate: rate, tax_type: type, net, tax, total }) => ({
      title,
      taxed: { title: null, rate, type, net, tax, total },
    })),
    totals: { net: invoice.sub_total, tax: invoice.tax_total, total: invoice.total },
    payments: payments.map(({ title: type, ...payment }) => ({ type, ...payment })),
  };
}
