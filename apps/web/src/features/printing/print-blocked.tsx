import { X } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { RECEIPT_PATH } from './print-windows.ts';
import { printingTexts as t } from './printing.texts.ts';

/** The way to a receipt whose window the browser did not let open. */
export function PrintBlocked({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Notice
      tone="warning"
      action={
        <span className="flex items-center justify-between gap-1 max-sm:w-full">
          <a className={buttonClass()} href={RECEIPT_PATH} target="_blank" onClick={onDismiss}>
            {t.openReceipt}
          </a>
          <IconButton icon={X} label={uiTexts.dismiss} onClick={onDismiss} />
        </span>
      }
    >
      {t.windowBlocked}
    </Notice>
  );
}
