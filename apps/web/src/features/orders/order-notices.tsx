import { WifiOff, X } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { RECEIPT_PATH } from '../printing/public.ts';
import { ordersTexts as t } from './orders.texts.ts';

type OrderNoticesProps = {
  isLost: boolean;
  isPrintBlocked: boolean;
  /** Of the one about the print window. */
  onDismiss: () => void;
};

/** At the bottom, where their coming moves nothing and they are seen from every part of a long page. */
export function OrderNotices({ isLost, isPrintBlocked, onDismiss }: OrderNoticesProps) {
  if (!isLost && !isPrintBlocked) return null;
  return (
    <div className="sticky bottom-4 z-20 mt-4 flex flex-col gap-2 *:rounded-card *:shadow-float">
      {isPrintBlocked && (
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
      )}
      {isLost && (
        <Notice tone="danger" icon={WifiOff}>
          {t.connectionLost}
        </Notice>
      )}
    </div>
  );
}
