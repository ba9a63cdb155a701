import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { Plus, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { floorTexts as t } from './floor.texts.ts';
import { TableDialog } from './table-dialog.tsx';
import type { TableFacts } from './tables-now.ts';

type ReservedDialogProps = {
  table: TableFacts;
  reservationId: string;
  /** For others than those who have reserved; undefined for those who do not sell. */
  onAddItems: (() => void) | undefined;
  onClose: () => void;
};

/** A table that is kept for guests who come soon. */
export function ReservedDialog({ table, reservationId, onAddItems, onClose }: ReservedDialogProps) {
  const [billId] = useState(() => newId());
  const arriving = useWrite(reservations.arrive, { silent: true, onDone: onClose });
  const arrive = () => arriving.mutate({ params: { id: reservationId }, body: { billId } });
  return (
    <TableDialog
      table={table}
      onClose={onClose}
      footer={
        <>
          {onAddItems && (
            <Button size="touch" icon={Plus} onClick={onAddItems}>
              {t.otherGuests}
            </Button>
          )}
          <Button size="touch" variant="primary" icon={UserRoundCheck} pending={arriving.isPending} onClick={arrive}>
            {t.arrived}
          </Button>
        </>
      }
    />
  );
}
