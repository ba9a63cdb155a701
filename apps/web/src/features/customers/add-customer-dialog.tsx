import { customers } from '@comanda/contract/customers/customers.contract';
import { useEffect } from 'react';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dismiss, showLoading } from '../../ui/toast.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { customersTexts as t } from './customers.texts.ts';
import type { PickedCustomer } from './picked-customer.ts';

export type AddCustomerDialogProps = {
  /** The text that the search did not find: all digits become the phone, anything else the name. */
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
      onClose={onClose}
      title={t.addCustomer}
      submitLabel={t.save}
      cancelLabel={t.close}
      pending={isSaving}
      onSubmit={submit}
    >
      <Field label={t.phone} error={errors.phone?.message} required>
        <TextInput type="tel" autoComplete="off" {...register('phone')} />
      </Field>
      <CustomerFields register={register} errors={errors} />
    </FormDialog>
  );
}

/** A quicker answer needs no toast, which would only flicker. */
const WORTH_TELLING_MS = 300;

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
