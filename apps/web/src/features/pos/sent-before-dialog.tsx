import { Link } from 'wouter';
import { v7 as newId } from 'uuid';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changeCart } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';

/** The key of this cart already made an order with other content: only a person can know whether it is the same sale. */
export function SentBeforeDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      role="alertdialog"
      size="small"
      guarded
      title={t.sentBefore}
      description={t.sentBeforeText}
      footer={
        <>
          <Link
            to="/dashboard/orders"
            className={buttonClass({ variant: 'primary', size: 'touch', className: 'flex-1' })}
          >
            {t.tableOrders}
          </Link>
          <Button
            size="touch"
            className="flex-1"
            onClick={() => {
              changeCart({ attemptKey: newId() });
              onClose();
            }}
          >
            {t.sendAsNew}
          </Button>
        </>
      }
    />
  );
}
