import type { InvoiceOnPaper } from '@comanda/contract/invoices/invoices.contract';
import type { Receipt } from '@comanda/contract/printing/receipt';
import type { ReceiptHead } from '@comanda/contract/printing/receipt-head';
import { receiptOfInvoice } from '@comanda/contract/printing/receipt-of-invoice';
import { paperWords } from '../bills/public.ts';
import { invoicesTexts as t } from './invoices.texts.ts';

/** The receipt of an invoice as it is printed again. */
export function copyOfInvoice(invoice: InvoiceOnPaper, head: ReceiptHead): Receipt {
  const words = { ...paperWords(head.currency), noPaymentType: t.noPaymentType, off: t.off };
  return { ...receiptOfInvoice(invoice, head, words), isCopy: true };
}
