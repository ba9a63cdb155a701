export { ReceiptCode } from './receipt-code.tsx';
export { ReceiptCodeButton } from './receipt-code-button.tsx';
export { openDrawer } from './open-drawer.ts';
export { LatePrintTroubles } from './late-print-troubles.tsx';
export { TillPrinterCard } from './till-printer-card.tsx';
export { printsByItself } from './till-printer.ts';
export { PrintBlocked } from './print-blocked.tsx';
export {
  openReceiptWindow,
  printReceipt,
  printToken,
  RECEIPT_PATH,
  type ReceiptWindow,
  TOKEN_PATH,
} from './print-windows.ts';
export { printingTexts } from './printing.texts.ts';
export { type Receipt, type ReceiptLine, receipt } from '@comanda/contract/printing/receipt';
export { taxNumberOf } from './tax-number.ts';
export { troubleText } from './trouble-text.ts';
export { TaxTable } from './tax-table.tsx';
export { receiptHead } from './receipt-head.ts';
