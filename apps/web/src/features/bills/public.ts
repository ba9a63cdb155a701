export { InvoiceHistorySheet, OrderHistorySheet } from './bill-history-sheet.tsx';
