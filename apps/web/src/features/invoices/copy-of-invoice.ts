import type { WholeInvoice } from '@comanda/contract/invoices/invoices.contract';
import type { Receipt } from '@comanda/contract/printing/receipt';
import { type ReceiptHead, receiptOfInvoice } from '@comanda/contract/printing/receipt-of-invoice';
import { paperWords } from '../bills/public.ts';
import { invoicesTexts as t } from './invoices.texts.ts';

/** The receipt of an invoice as it is printed again. */
export function copyOfInvoice(invoice: WholeInvoice, head: ReceiptHead): Receipt {
  const words = { ...paperWords(head.currency), noPaymentType: t.noPaymentType, off: t.off };
  return { ...receiptOfInvoice(invoice, head, words), isCopy: true };
}
