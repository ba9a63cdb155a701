import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { Paper } from './paper.tsx';
import { PrintMessage } from './print-message.tsx';
import { printingTexts as t } from './printing.texts.ts';
import { receiptStore } from './receipt-store.ts';
import { ReceiptView } from './receipt-view.tsx';
import { usePrint } from './use-print.ts';

export function PrintReceiptPage() {
  // As it was when the window opened: what is printed next elsewhere has a window of its own.
  const [kept] = useState(() => receiptStore.getState()?.receipt);
  const receipt = useSession() ? kept : undefined;
  usePrint(receipt !== undefined);
  useDocumentTitle(
    receipt ? t.receiptNo({ numbers: (receipt.invoiceNo ?? receipt.orderNos.join(', ')).toString() }) : t.receipt,
  );

  if (!receipt) return <PrintMessage title={t.receipt} text={t.noReceipt} />;
  return (
    <Paper widthMm={receipt.settings.pageFormat}>
      <ReceiptView receipt={receipt} />
    </Paper>
  );
}
