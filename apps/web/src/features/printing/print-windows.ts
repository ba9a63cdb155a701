import { printingTexts } from './printing.texts.ts';
import type { Receipt } from '@comanda/contract/printing/receipt';
import { lateCode } from '../../lib/late-code.ts';
import { printDirectly } from './direct/direct-printer.ts';
import { DIRECT, NONE, sendToPrinter, tillPrinter } from './till-printer.ts';
import { isToken, type Printed, receiptStore, type Token, tokenStore } from './receipt-store.ts';

/** For a link, where the browser refused the window; it shows the last receipt that was printed. */
export const RECEIPT_PATH = '/print-receipt';
export const TOKEN_PATH = '/print-token';

/** Specification part 1, section 9. */
const POPUP = 'width=400,height=400';

export type ReceiptWindow = {
  /** The browser refused it: show a link to `RECEIPT_PATH` once the receipt is there. */
  isBlocked: boolean;
  print: (receipt: Receipt) => void;
  close: () => void;
};

/** Prints at the printer of this device where one is chosen, and else in a window of the browser. */
export function openReceiptWindow(): ReceiptWindow {
  const { print, ...receiptWindow } = openPrinter();
  return {
    ...receiptWindow,
    print: (receipt) => {
      print(receipt);
      // Printing waits for nothing, and a till must be able to sell before this is there.
      lateCode(import('./add-print.ts')).then(
        ({ addPrint }) => addPrint(receipt),
        () => null,
      );
    },
  };
}

function openPrinter(): ReceiptWindow {
  const print = printerHere();
  return print ? { isBlocked: false, print, close: () => {} } : openBrowserWindow();
}

/** Prints at the printer of this device; null where it has none, so that a window of the browser has to open. */
function printerHere(): ((paper: Printed) => void) | null {
  const printerId = tillPrinter.getState();
  if (printerId === null || printerId === NONE) return null;
  return (paper) => void (printerId === DIRECT ? printDirectly(paper) : sendToPrinter(printerId, paper));
}

/**
 * Opens the window while the click is still being handled, because after an answer of the server browsers refuse it.
 * It waits until `print` or `close` is called. Empty until then: a page of ours that cannot be loaded, because the
 * network is away, would be one of the browser's, and that one cannot be closed from here.
 */
export function openBrowserWindow(): ReceiptWindow {
  const popup = open('', '_blank', POPUP);
  if (popup) {
    popup.document.title = printingTexts.receipt;
    popup.document.body.textContent = printingTexts.waiting;
  }
  return {
    isBlocked: popup === null,
    print: (receipt) => {
      receiptStore.setState({ version: 1, receipt }, true);
      popup?.location.replace(RECEIPT_PATH);
    },
    close: () => popup?.close(),
  };
}

/** For data that is there already. False where the browser refused the window. */
export function printReceipt(receipt: Receipt): boolean {
  const receiptWindow = openReceiptWindow();
  receiptWindow.print(receipt);
  return !receiptWindow.isBlocked;
}

/** As receipts, it comes out of the printer of this device where one is chosen. False where the browser refused the window. */
export function printToken(token: Token): boolean {
  const print = printerHere();
  print?.(token);
  return print !== null || openTokenWindow(token);
}

/** What a printer did not print. */
export function showOnScreen(paper: Printed): void {
  if (isToken(paper)) openTokenWindow(paper);
  else openBrowserWindow().print(paper);
}

function openTokenWindow(token: Token): boolean {
  tokenStore.setState({ version: 1, ...token }, true);
  return open(TOKEN_PATH, '_blank', POPUP) !== null;
}
