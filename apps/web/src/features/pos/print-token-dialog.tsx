import { Printer } from 'lucide-react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showError } from '../../ui/toast.tsx';
import { printToken, RECEIPT_PATH, ReceiptCode } from '../printing/public.ts';
import { OrderNumbers } from './order-numbers.tsx';
import type { PlacedOrder } from './pos-dialog.ts';
import { posTexts as t } from './pos.texts.ts';

type PrintTokenDialogProps = { placed: PlacedOrder; isReceiptBlocked: boolean; onClose: () => void };

/** After a sale without a receipt window: because nothing is printed here, or because the browser refused it. */
export function PrintTokenDialog({ placed, isReceiptBlocked, onClose }: PrintTokenDialogProps) {
  const { tokenNo, invoiceNo, receipt } = placed;

  function print(): void {
    const { store, settings } = receipt;
    const isShown = printToken({ tokenNos: [tokenNo], store: store.name, widthMm: settings.pageFormat });
    if (!isShown) showError(t.windowBlocked);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={invoiceNo === null ? t.sent : t.sentAndPaid}
      footer={
        <>
          {isReceiptBlocked ? (
            <a
              href={RECEIPT_PATH}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'primary', size: 'touch', className: 'flex-1' })}
              onClick={onClose}
            >
              {t.openReceipt}
            </a>
          ) : (
            <Button variant="primary" size="touch" className="flex-1" icon={Printer} onClick={print}>
              {t.printToken}
            </Button>
          )}
          <Button size="touch" className="flex-1" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isReceiptBlocked && <Notice tone="warning">{t.receiptBlocked}</Notice>}
        <OrderNumbers placed={placed} />
        {receipt.link && <ReceiptCode link={receipt.link} />}
      </div>
    </Dialog>
  );
}
