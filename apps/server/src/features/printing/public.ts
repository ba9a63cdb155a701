export { loadPrintSettings } from './printing.queries.ts';
export { receiptFormat } from './receipt-format.ts';
export { type ReceiptLinks, receiptLinks } from './receipt-links.ts';
