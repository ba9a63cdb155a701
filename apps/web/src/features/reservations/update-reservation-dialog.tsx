import { type Reservation, reservations } from '@comanda/contract/reservations/reservations.contract';
import type { StoreTable } from '@comanda/contract/tables/tables.contract';
import { UserRound } from 'lucide-react';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Arrival } from './arrival.tsx';
import { DateTimeInput } from './date-time-input.tsx';
import { ReservationFields } from './reservation-fields.tsx';
import { reservationsTexts as t } from './reservations.texts.ts';
import type { ReservationsSetting } from './reservations-setting.ts';

type UpdateReservationDialogProps = { reservation: Reservation; setting: ReservationsSetting; onClose: () => void };

export function UpdateReservationDialog({ reservation, setting, onClose }: UpdateReservationDialogProps) {
  const { clock, tables } = setting;
  const { form, submit, isSaving } = useCallForm(reservations.update, {
    params: { id: reservation.id },
    defaultValues: {
      date: reservation.date.toISOString(),
      tableId: reservation.table_id,
      status: reservation.status,
      notes: reservation.notes ?? '',
      peopleCount: reservation.people_count,
    },
    onDone: onClose,
  });
  const { customer_name: name, customer_id: phone } = reservation;

  return (
    <FormDialog onClose={onClose} title={t.updateTitle} pending={isSaving} onSubmit={submit}>
      <Arrival reservation={reservation} clock={clock} onDone={onClose} />
      <Field label={t.customer} hint={t.customerStays}>
        <TextInput icon={UserRound} disabled value={t.nameAndPhone({ name, phone })} />
      </Field>
      <ReservationFields
        register={form.register}
        errors={form.formState.errors}
        dateInput={<DateTimeInput control={form.control} name="date" clock={clock} />}
        tables={withOwnTable(tables, reservation)}
        clock={clock}
        plan={{ ...form.watch(), id: reservation.id }}
      />
    </FormDialog>
  );
}

/** A table that was deleted stays with the reservations it has. */
function withOwnTable(
  tables: readonly StoreTable[],
  { table_id: id, table_title: title }: Reservation,
): readonly StoreTable[] {
  if (id === null || tables.some((table) => table.id === id)) return tables;
  return [...tables, { id, table_title: title ?? '', floor: '-', seating_capacity: 0 }];
}
