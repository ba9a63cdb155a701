import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { useCallForm } from '../../lib/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { paymentTypeTexts } from './payment-types.texts.ts';

export function AddPaymentTypeDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, isSaving } = useCallForm(paymentTypes.add, {
    defaultValues: { title: '' },
    stale: [paymentTypes.list, pos.init],
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="small"
      title={paymentTypeTexts.addTitle}
      onSubmit={submit}
      pending={isSaving}
    >
      <Field label={paymentTypeTexts.title} error={form.formState.errors.title?.message} required>
        <TextInput autoComplete="off" placeholder={paymentTypeTexts.titleExample} {...form.register('title')} />
      </Field>
    </FormDialog>
  );
}
