import { type Invoice, invoices } from '@comanda/contract/invoices/invoices.contract';
import type { CallOutput } from '@comanda/contract/core/route';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { openReceiptWindow, receiptHead } from '../printing/public.ts';
import { copyOfInvoice } from './copy-of-invoice.ts';

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
        receiptWindow.print(copyOfInvoice(whole, receiptHead(init)));
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
