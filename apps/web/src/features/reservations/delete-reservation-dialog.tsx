import { type Reservation, reservations } from '@comanda/contract/reservations/reservations.contract';
import { useWrite } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { reservationsTexts as t } from './reservations.texts.ts';
import { formatMoment, type StoreClock } from './store-clock.ts';

type DeleteReservationDialogProps = { reservation: Reservation; clock: StoreClock; onClose: () => void };

export function DeleteReservationDialog({ reservation, clock, onClose }: DeleteReservationDialogProps) {
  const remove = useWrite(reservations.remove, { onDone: onClose });
  const { id, customer_name: customer, date } = reservation;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.deleteNamed({ name: t.named({ customer, time: formatMoment(date, clock) }) })}
      text={t.irreversible}
      actionLabel={t.delete}
      onConfirm={() => remove.mutate({ params: { id } })}
      pending={remove.isPending}
    />
  );
}
