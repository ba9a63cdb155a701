import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { PickedCustomer } from '../customers/public.ts';
import { CustomerInput } from './customer-input.tsx';
import { DateTimeInput } from './date-time-input.tsx';
import { ReservationFields } from './reservation-fields.tsx';
import { reservationsTexts as t } from './reservations.texts.ts';
import type { ReservationsSetting, TableTime } from './reservations-setting.ts';

type AddReservationDialogProps = {
  /** The place on the plan that was chosen for it. */
  at?: TableTime | undefined;
  setting: ReservationsSetting;
  onClose: () => void;
};

export function AddReservationDialog({ at, setting: { clock, tables }, onClose }: AddReservationDialogProps) {
  const [customer, setCustomer] = useState<PickedCustomer>();
  const [now] = useState(() => new Date(serverNow()));
  const { form, submit, isSaving } = useCallForm(reservations.add, {
    defaultValues: {
      customerId: '',
      date: at?.date.toISOString() ?? '',
      tableId: at?.tableId ?? null,
      status: 'booked',
      notes: '',
      peopleCount: 2,
    },
    onDone: onClose,
  });
  const {
    field: { ref, onChange },
  } = useController({ control: form.control, name: 'customerId' });
  const { errors } = form.formState;

  return (
    <FormDialog onClose={onClose} title={t.addTitle} pending={isSaving} onSubmit={submit}>
      <Field label={t.customer} error={errors.customerId?.message} required>
        <CustomerInput
          ref={ref}
          customer={customer}
          onPick={(picked) => {
            setCustomer(picked);
            onChange(picked.phone);
          }}
        />
      </Field>
      <ReservationFields
        register={form.register}
        errors={errors}
        dateInput={<DateTimeInput control={form.control} name="date" clock={clock} min={now} />}
        tables={tables}
        clock={clock}
        plan={form.watch()}
      />
    </FormDialog>
  );
}
