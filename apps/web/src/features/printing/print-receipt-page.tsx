import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { Paper } from './paper.tsx';
import { PrintMessage } from './print-message.tsx';
import { printingTexts as t } from './printing.texts.ts';
import type { Receipt } from '@comanda/contract/printing/receipt';
import { receiptStore } from './receipt-store.ts';
import { ReceiptView } from './receipt-view.tsx';
import { usePrint } from './use-print.ts';

/** Longer than that no logo is waited for. */
const LOGO_WITHIN_MS = 3000;

export function PrintReceiptPage() {
  // As it was when the window opened: what is printed next elsewhere has a window of its own.
  const [kept] = useState(() => receiptStore.getState()?.receipt);
  const receipt = useSession() ? kept : undefined;
  const [isComplete, setIsComplete] = useState(!kept?.settings.showLogo || kept.store.logo === null);
  useEffect(() => {
    const timer = setTimeout(() => setIsComplete(true), LOGO_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  usePrint(receipt !== undefined && isComplete);
  useDocumentTitle(receipt ? titleOf(receipt) : t.receipt);

  if (!receipt) return <PrintMessage title={t.receipt} text={t.noReceipt} />;
  return (
    <Paper widthMm={receipt.settings.pageFormat}>
      <ReceiptView receipt={receipt} onLogoSettled={() => setIsComplete(true)} />
    </Paper>
  );
}

function titleOf({ creditNote, invoiceNo, orderNos }: Receipt): string {
  if (creditNote) return t.creditNote({ number: creditNote.number });
  return t.receiptNo({ numbers: (invoiceNo ?? orderNos.join(', ')).toString() });
}
