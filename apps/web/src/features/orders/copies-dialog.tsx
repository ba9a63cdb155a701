import { Printer } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import type { Receipt } from '../printing/public.ts';
import { ordersTexts as t } from './orders.texts.ts';

type CopiesDialogProps = { copies: readonly Receipt[]; onPrint: (receipt: Receipt) => void; onClose: () => void };

/** Guests paid each for themselves: whose receipt is wanted again. */
export function CopiesDialog({ copies, onPrint, onClose }: CopiesDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} size="small" title={t.copies}>
      <ul className="divide-y divide-line">
        {copies.map((receipt) => (
          <li key={receipt.invoiceNo} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-semibold">{t.invoiceNo({ number: receipt.invoiceNo ?? 0 })}</span>
              <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
                {receipt.part?.name && <span className="wrap-anywhere">{receipt.part.name}</span>}
                <MoneyText amount={receipt.totals.total} />
              </span>
            </span>
            <Button icon={Printer} onClick={() => onPrint(receipt)}>
              {t.print}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
