import type { WholeInvoice } from '@comanda/contract/invoices/invoices.contract';
import type { Receipt } from '@comanda/contract/printing/receipt';
import { type ReceiptHead, receiptOfInvoice } from '@comanda/contract/printing/receipt-of-invoice';
import { invoicesTexts as t } from './invoices.texts.ts';

/** The receipt of an invoice as it is printed again. */
export const copyOfInvoice = (invoice: WholeInvoice, head: ReceiptHead): Receipt => ({
  ...receiptOfInvoice(invoice, head, t),
  isCopy: true,
});
