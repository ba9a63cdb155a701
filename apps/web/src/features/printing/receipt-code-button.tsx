import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { printingTexts as t } from './printing.texts.ts';
import { ReceiptCode } from './receipt-code.tsx';

/** Shows the guest the code of their receipt. */
export function ReceiptCodeButton({ link }: { link: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={QrCode} onClick={() => setIsOpen(true)}>
        {t.receiptWithoutPaper}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setIsOpen} size="small" title={t.receiptWithoutPaper}>
          <ReceiptCode link={link} />
        </Dialog>
      )}
    </>
  );
}
