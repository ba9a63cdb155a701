import { genders, maxBirthDate } from '@comanda/contract/customers/customers.contract';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { customersTexts as t } from './customers.texts.ts';

type FieldName = 'name' | 'email' | 'birthDate' | 'gender';

type CustomerFieldsProps = {
  register: (name: FieldName, options?: { setValueAs: (value: unknown) => unknown }) => UseFormRegisterReturn;
  errors: Partial<Record<FieldName, { message?: string | undefined }>>;
};

/** All of a customer but the phone. */
export function CustomerFields({ register, errors }: CustomerFieldsProps) {
  return (
    <>
      <Field label={t.name} error={errors.name?.message} required>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t.email} error={errors.email?.message}>
        <TextInput type="email" autoComplete="off" {...register('email', { setValueAs: blankIsNull })} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t.birthDate} error={errors.birthDate?.message}>
          <TextInput type="date" max={maxBirthDate()} {...register('birthDate', { setValueAs: blankIsNull })} />
        </Field>
        <Field label={t.gender} error={errors.gender?.message}>
          <Select
            placeholder={t.noGender}
            options={genders.map((value) => ({ value, label: t.genders[value] }))}
            {...register('gender', { setValueAs: blankIsNull })}
          />
        </Field>
      </div>
    </>
  );
}

const blankIsNull = (value: unknown) => value || null;
