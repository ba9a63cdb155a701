export { copyOfInvoice } from './copy-of-invoice.ts';
