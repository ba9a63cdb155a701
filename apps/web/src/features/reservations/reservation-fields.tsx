import type { StoreTable } from '@comanda/contract/tables/tables.contract';
import { reservationStatuses } from '@comanda/domain/reservation-status';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { decimalValue } from '../../lib/decimal-value.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { reservationsTexts as t } from './reservations.texts.ts';
import type { StoreClock } from './store-clock.ts';
import { TableWarnings, type Plan } from './table-warnings.tsx';

type FieldName = 'peopleCount' | 'tableId' | 'status' | 'notes';

type ReservationFieldsProps = {
  register: (name: FieldName, options?: { setValueAs: (value: string) => unknown }) => UseFormRegisterReturn;
  errors: Partial<Record<FieldName | 'date', { message?: string | undefined }>>;
  dateInput: ReactNode;
  tables: readonly StoreTable[];
  clock: StoreClock;
  /** What the form holds so far. */
  plan: Plan;
};

/** A person whose clock agrees with the store's need not be told whose clock it is. */
const isOwnZone = ({ timeZone }: StoreClock): boolean => timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone;

export function ReservationFields({ register, errors, dateInput, tables, clock, plan }: ReservationFieldsProps) {
  return (
    <>
      <Field
        label={t.dateAndTime}
        hint={isOwnZone(clock) ? undefined : t.clock({ zone: clock.timeZone })}
        error={errors.date?.message}
        required
      >
        {dateInput}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t.peopleCount} error={errors.peopleCount?.message}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            {...register('peopleCount', { setValueAs: decimalValue })}
          />
        </Field>
        <Field label={t.table} error={errors.tableId?.message}>
          <Select
            placeholder={t.noTable}
            options={tables.map(({ id, table_title: title, seating_capacity: seats }) => ({
              value: id,
              label: t.tableWithSeats({ title, seats }),
            }))}
            {...register('tableId', { setValueAs: (id) => id || null })}
          />
        </Field>
      </div>
      <TableWarnings plan={plan} tables={tables} clock={clock} />
      <Field label={t.status} error={errors.status?.message}>
        <Select
          options={reservationStatuses.map((value) => ({ value, label: t.statuses[value] }))}
          {...register('status')}
        />
      </Field>
      <Field label={t.notes} hint={t.notesHint} error={errors.notes?.message}>
        <TextArea {...register('notes')} />
      </Field>
    </>
  );
}
