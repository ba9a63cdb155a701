import { type Customer, customers } from '@comanda/contract/customers/customers.contract';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { customersTexts as t } from './customers.texts.ts';

export function UpdateCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { form, submit, isSaving } = useCallForm(customers.update, {
    params: { id: customer.phone },
    defaultValues: {
      name: customer.name,
      email: customer.email,
      birthDate: customer.birth_date,
      gender: customer.gender,
    },
    onDone: onClose,
  });
  return (
    <FormDialog onClose={onClose} title={t.updateCustomer} pending={isSaving} onSubmit={submit}>
      <Field label={t.phone} hint={t.phoneStays}>
        <TextInput type="tel" value={customer.phone} disabled />
      </Field>
      <CustomerFields register={form.register} errors={form.formState.errors} />
    </FormDialog>
  );
}
