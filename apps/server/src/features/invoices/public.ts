export { drawInvoiceNumber, recordInvoice, resolvePaymentType } from './record-invoice.ts';
