import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CallLine } from './call-line.tsx';
import { floorTexts as t } from './floor.texts.ts';
import { inShort, type TableFacts } from './tables-now.ts';

type CallDialogProps = {
  table: TableFacts;
  /** Undefined for those who do not sell. */
  onAddItems: (() => void) | undefined;
  onClose: () => void;
};

/** Guests call from a table at which nobody has seen them sit down. */
export function CallDialog({ table, onAddItems, onClose }: CallDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={table.title}
      description={inShort(table)}
      footer={
        onAddItems && (
          <Button size="touch" icon={Plus} onClick={onAddItems}>
            {t.takeOrder}
          </Button>
        )
      }
    >
      <CallLine table={table} />
    </Dialog>
  );
}
