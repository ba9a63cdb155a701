export {
  type Guest,
  loadSoldLines,
  type NewPayment,
  type PaymentTypeChoice,
  resolvePaymentType,
  type SoldLine,
  type WrittenCharge,
  writeCreditNoteLines,
  writeInvoice,
  writeInvoiceLines,
  writePayment,
} from './write-invoice.ts';
