import { type Invoice, invoices } from '@comanda/contract/invoices/invoices.contract';
import type { CallOutput } from '@comanda/contract/core/route';
import type { Order } from '@comanda/contract/orders/orders.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { openReceiptWindow, type Receipt, receiptOfOrders } from '../printing/public.ts';
import { invoicesTexts as t } from './invoices.texts.ts';

export type InvoiceInit = CallOutput<typeof invoices.init>;

/** Prints the receipt of an invoice again, marked as a copy. */
export function useReprint(init: InvoiceInit) {
  const [isBlocked, setIsBlocked] = useState(false);
  const reprint = useMutation({
    mutationFn: async (invoice: Invoice) => {
      const receiptWindow = openReceiptWindow();
      try {
        const orderIds = invoice.orders.map((order) => order.order_id);
        const [whole, orders] = await Promise.all([
          call(invoices.get, { params: { id: invoice.invoice_id } }),
          call(invoices.orders, { body: { orderIds } }),
        ]);
        receiptWindow.print(copyOf(whole, orders, init));
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

/** Store, guest and table come from the invoice, whatever has become of them since. */
function copyOf(invoice: CallOutput<typeof invoices.get>, [first, ...others]: Order[], init: InvoiceInit): Receipt {
  if (!first) throw new Error('an invoice without orders');
  const { invoice_id: invoiceNo, customer_id: phone, name, invoice_to: company } = invoice;
  const { storeName, ...letterhead } = invoice.letterhead;
  const paymentType = invoice.payments.map((payment) => payment.title ?? t.noPaymentType).join(', ');
  const receipt = receiptOfOrders([first, ...others], init, { invoiceNo, paymentType, company });
  return {
    ...receipt,
    store: { ...receipt.store, ...letterhead, name: storeName },
    isCopy: true,
    customerType: invoice.customer_type,
    customer: phone !== null && name !== null ? { phone, name } : null,
    tableTitle: invoice.table_title,
  };
}
