import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usersTexts as t } from './users.texts.ts';

type FieldName = 'designation' | 'phone' | 'email';

type ContactFieldsProps = {
  register: (name: FieldName) => UseFormRegisterReturn;
  errors: Partial<Record<FieldName, { message?: string | undefined }>>;
};

/** The fields of a user that may be left blank. */
export function ContactFields({ register, errors }: ContactFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label={t.designation} error={errors.designation?.message}>
        <TextInput autoComplete="off" {...register('designation')} />
      </Field>
      <Field label={t.phone} error={errors.phone?.message}>
        <TextInput type="tel" autoComplete="off" {...register('phone')} />
      </Field>
      <Field label={t.email} error={errors.email?.message}>
        <TextInput type="email" autoComplete="off" {...register('email')} />
      </Field>
    </div>
  );
}
