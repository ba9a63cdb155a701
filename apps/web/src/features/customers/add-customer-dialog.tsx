import { customers, genders, maxBirthDate } from '@comanda/contract/customers/customers.contract';
import { useEffect } from 'react';
import { useCallForm } from '../../lib/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dismiss, showLoading } from '../../ui/toast.tsx';
import { customersTexts as t } from './customers.texts.ts';
import type { PickedCustomer } from './picked-customer.ts';

export type AddCustomerDialogProps = {
  /** What was searched for in vain: all digits become the phone, anything else the name. */
  defaultValue?: string;
  onAdded: (customer: PickedCustomer) => void;
  onClose: () => void;
};

/** Specification part 1, section 2. Mount it to open it: a new one always starts empty. */
export function AddCustomerDialog({ defaultValue = '', onAdded, onClose }: AddCustomerDialogProps) {
  const isPhone = /^\d+$/.test(defaultValue);
  const { form, submit, isSaving } = useCallForm(customers.add, {
    defaultValues: {
      phone: isPhone ? defaultValue : '',
      name: isPhone ? '' : defaultValue,
      email: null,
      birthDate: null,
      gender: null,
    },
    stale: [customers.search],
    onDone: ({ customer: { phone, name } }) => {
      onClose();
      onAdded({ phone, name });
    },
  });
  const {
    register,
    formState: { errors },
  } = form;
  useLoadingToast(isSaving);

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t.addCustomer}
      submitLabel={t.save}
      cancelLabel={t.close}
      pending={isSaving}
      onSubmit={submit}
    >
      <Field label={t.phone} error={errors.phone?.message} required>
        <TextInput type="tel" autoComplete="off" {...register('phone')} />
      </Field>
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
    </FormDialog>
  );
}

/** An answer that is quicker needs no toast that only flickers. */
const WORTH_TELLING_MS = 300;

const blankIsNull = (value: unknown) => value || null;

/** Specification part 1, section 8: a loading toast while it is saved, gone when the answer is there. */
function useLoadingToast(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return undefined;
    let id: string | undefined;
    const timer = setTimeout(() => (id = showLoading()), WORTH_TELLING_MS);
    return () => {
      clearTimeout(timer);
      if (id !== undefined) dismiss(id);
    };
  }, [isSaving]);
}
