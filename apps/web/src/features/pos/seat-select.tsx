import { MAX_SEAT } from '@comanda/contract/pos/cart-line';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useCart } from './cart-store.ts';
import { chooseSeat } from './edit-cart.ts';
import { posTexts as t } from './pos.texts.ts';
import { useTill } from './till.ts';

/** Offered also at a table for fewer, because somebody brings a chair. */
const USUAL_SEATS = 8;

type SeatProps = { seat: number | null; onChoose: (seat: number | null) => void };

/** For which seat the next items are. */
export function SeatSelect() {
  const seat = useCart((cart) => cart.seat);
  return <Seats seat={seat} onChoose={chooseSeat} />;
}

/** The same of one line. */
export function SeatField({ seat, onChoose }: SeatProps) {
  return (
    <Field label={t.seat}>
      <Seats seat={seat} onChoose={onChoose} />
    </Field>
  );
}

function Seats({ seat, onChoose }: SeatProps) {
  const { data } = useTill();
  const tableId = useCart((cart) => cart.tableId);
  const table = data.storeTables.find(({ id }) => id === tableId);
  const count = Math.min(MAX_SEAT, Math.max(USUAL_SEATS, table?.seating_capacity ?? 0, seat ?? 0));
  return (
    <Select
      size="touch"
      aria-label={t.seat}
      value={String(seat ?? '')}
      onChange={(event) => onChoose(Number(event.target.value) || null)}
      options={[
        { value: '', label: t.allSeats },
        ...Array.from({ length: count }, (_, index) => ({
          value: String(index + 1),
          label: t.seatNo({ seat: index + 1 }),
        })),
      ]}
    />
  );
}
