import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { floorTexts as t } from './floor.texts.ts';
import { TableDialog } from './table-dialog.tsx';
import type { TableFacts } from './tables-now.ts';

type CallDialogProps = {
  table: TableFacts;
  /** Undefined for those who do not sell. */
  onAddItems: (() => void) | undefined;
  onClose: () => void;
};

/** Guests call from a table at which nobody has seen them sit down. */
export function CallDialog({ table, onAddItems, onClose }: CallDialogProps) {
  return (
    <TableDialog
      table={table}
      onClose={onClose}
      footer={
        onAddItems && (
          <Button size="touch" icon={Plus} onClick={onAddItems}>
            {t.takeOrder}
          </Button>
        )
      }
    />
  );
}
