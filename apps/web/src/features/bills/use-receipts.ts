import type { PosData } from '@comanda/contract/pos/pos.contract';
import { useState } from 'react';
import {
  openReceiptWindow,
  printReceipt,
  printsByItself,
  type Receipt,
  type ReceiptWindow,
} from '../printing/public.ts';

/** Whether receipts are printed without being asked for, and whether the browser let their window open. */
export function useReceipts({ printSettings }: PosData) {
  const [isPrinting, setIsPrinting] = useState(() => printSettings.isEnablePrint && printsByItself());
  const [isBlocked, setIsBlocked] = useState(false);
  return {
    isPrinting,
    setIsPrinting,
    isBlocked,
    dismiss: () => setIsBlocked(false),
    print: (receipt: Receipt) => setIsBlocked(!printReceipt(receipt)),
    /** Opens the window while the tap is still being handled; null where nothing is to be printed. */
    open: (): ReceiptWindow | null => (isPrinting ? openReceiptWindow() : null),
    printIn: (receiptWindow: ReceiptWindow | null, receipt: Receipt) => {
      receiptWindow?.print(receipt);
      if (receiptWindow?.isBlocked) setIsBlocked(true);
    },
  };
}
