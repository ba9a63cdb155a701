import { WifiOff } from 'lucide-react';
import { Notice } from '../../ui/notice.tsx';
import { PrintBlocked } from '../printing/public.ts';
import { ordersTexts as t } from './orders.texts.ts';

type OrderNoticesProps = {
  isLost: boolean;
  isPrintBlocked: boolean;
  /** Dismisses the notice about the print window. */
  onDismiss: () => void;
};

/** At the bottom, where they move nothing when they appear and are seen from every part of a long page. */
export function OrderNotices({ isLost, isPrintBlocked, onDismiss }: OrderNoticesProps) {
  if (!isLost && !isPrintBlocked) return null;
  return (
    <div className="sticky bottom-4 z-20 mt-4 flex flex-col gap-2 *:rounded-card *:shadow-float">
      {isPrintBlocked && <PrintBlocked onDismiss={onDismiss} />}
      {isLost && (
        <Notice tone="danger" icon={WifiOff}>
          {t.connectionLost}
        </Notice>
      )}
    </div>
  );
}
