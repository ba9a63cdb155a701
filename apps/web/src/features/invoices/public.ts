export { InvoiceToField, useInvoiceTo } from './invoice-to-field.tsx';
