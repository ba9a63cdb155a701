import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { Paper } from './paper.tsx';
import { PrintMessage } from './print-message.tsx';
import { WAITS_FOR } from './print-windows.ts';
import { printingTexts as t } from './printing.texts.ts';
import { receiptStore } from './receipt-store.ts';
import { ReceiptView } from './receipt-view.tsx';
import { usePrint } from './use-print.ts';

export function PrintReceiptPage() {
  const [search] = useSearchParams();
  const kept = useStore(receiptStore);
  const awaited = search.get(WAITS_FOR);
  const receipt = awaited === null || awaited === kept?.id ? kept?.receipt : undefined;
  usePrint(receipt !== undefined);
  useDocumentTitle(receipt ? t.receiptNo((receipt.invoiceNo ?? receipt.orderNos.join(', ')).toString()) : t.receipt);

  if (!receipt) return <PrintMessage title={t.receipt} text={awaited === null ? t.noReceipt : t.waiting} />;
  return (
    <Paper widthMm={receipt.settings.pageFormat}>
      <ReceiptView receipt={receipt} />
    </Paper>
  );
}
