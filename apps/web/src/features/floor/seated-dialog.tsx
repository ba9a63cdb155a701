import { LogOut, Plus } from 'lucide-react';
import type { OpenBill } from '../../kit/open-bills/use-open-bills.ts';
import { Button } from '../../ui/button.tsx';
import { floorTexts as t } from './floor.texts.ts';
import { TableDialog } from './table-dialog.tsx';
import type { TableFacts } from './tables-now.ts';
import { useCloseBill } from './use-close-bill.ts';

type SeatedDialogProps = {
  table: TableFacts;
  bill: OpenBill;
  /** Undefined for those who do not sell. */
  onAddItems: (() => void) | undefined;
  onClose: () => void;
};

/** Guests who have not ordered yet. */
export function SeatedDialog({ table, bill, onAddItems, onClose }: SeatedDialogProps) {
  const { close, isClosing } = useCloseBill(onClose);
  return (
    <TableDialog
      table={table}
      onClose={onClose}
      footer={
        <>
          <Button size="touch" icon={LogOut} pending={isClosing} onClick={() => close(bill.id)}>
            {t.theyLeft}
          </Button>
          {onAddItems && (
            <Button size="touch" variant="primary" icon={Plus} onClick={onAddItems}>
              {t.takeOrder}
            </Button>
          )}
        </>
      }
    />
  );
}
