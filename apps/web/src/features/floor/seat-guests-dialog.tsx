import { bills } from '@comanda/contract/bills/bills.contract';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useWrite } from '../../lib/api.ts';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { floorTexts as t } from './floor.texts.ts';
import type { TableFacts } from './tables-now.ts';

const USUAL = 2;
const MOST = 999;
const CHIPS = [1, 2, 3, 4, 5, 6, 7, 8];

type SeatGuestsDialogProps = { table: TableFacts; onClose: () => void };

/** Opens the bill of guests who sit down, before they order. */
export function SeatGuestsDialog({ table, onClose }: SeatGuestsDialogProps) {
  const [id] = useState(() => newId());
  const [guests, setGuests] = useState(Math.min(table.keptFor || USUAL, MOST));
  const opening = useWrite(bills.open, { onDone: onClose });

  return (
    <FormDialog
      touch
      size="small"
      title={t.seatAt({ table: table.title })}
      description={table.reservation ? t.nextReservation({ reservation: table.reservation }) : undefined}
      submitLabel={t.seatGuests({ guests })}
      submitIcon={UserRoundCheck}
      pending={opening.isPending}
      onSubmit={() => opening.mutate({ body: { id, tableId: table.id, name: null, guests } })}
      onClose={onClose}
    >
      <ChipRow label={t.guestsLabel} wrap>
        {CHIPS.map((count) => (
          <Chip key={count} size="touch" selected={count === guests} onClick={() => setGuests(count)}>
            {count}
          </Chip>
        ))}
      </ChipRow>
      <div>
        <QuantityStepper
          size="touch"
          label={t.guestsLabel}
          quantity={guests}
          onQuantityChange={setGuests}
          min={1}
          max={MOST}
        />
      </div>
    </FormDialog>
  );
}
