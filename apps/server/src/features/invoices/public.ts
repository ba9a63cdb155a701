export { loadWholeInvoice } from './load-whole-invoice.ts';
export {
  type Guest,
  loadSoldLines,
  makeOutTo,
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
