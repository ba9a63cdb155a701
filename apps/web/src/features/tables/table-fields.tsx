import { tables } from '@comanda/contract/tables/tables.contract';
import { useId } from 'react';
import type { CallForm } from '../../kit/forms/use-call-form.ts';
import { useRead } from '../../lib/api.ts';
import { decimalValue } from '../../lib/decimal-value.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { byFloor } from './floors.ts';
import { tableTexts } from './tables.texts.ts';

export function TableFields({ form }: { form: CallForm<typeof tables.add>['form'] }) {
  const { errors } = form.formState;
  const floorsId = useId();
  const { data = [] } = useRead(tables.list);
  return (
    <>
      <Field label={tableTexts.title} error={errors.title?.message} required>
        <TextInput autoComplete="off" {...form.register('title')} />
      </Field>
      <Field label={tableTexts.floor} error={errors.floor?.message} hint={tableTexts.floorHint} required>
        <TextInput autoComplete="off" list={floorsId} {...form.register('floor')} />
      </Field>
      <datalist id={floorsId}>
        {byFloor(data).map(([floor]) => (
          <option key={floor}>{floor}</option>
        ))}
      </datalist>
      <Field label={tableTexts.seatingCapacity} error={errors.seatingCapacity?.message} required>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          {...form.register('seatingCapacity', { setValueAs: decimalValue })}
        />
      </Field>
    </>
  );
}
