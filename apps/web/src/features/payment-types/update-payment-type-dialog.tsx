import { type PaymentType, paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { useCallForm } from '../../lib/use-call-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { paymentTypeTexts } from './payment-types.texts.ts';

type UpdatePaymentTypeDialogProps = { paymentType: PaymentType; onClose: () => void };

export function UpdatePaymentTypeDialog({ paymentType, onClose }: UpdatePaymentTypeDialogProps) {
  const { form, submit, isSaving } = useCallForm(paymentTypes.update, {
    params: { id: paymentType.id },
    defaultValues: { title: paymentType.title, isActive: paymentType.is_active },
    stale: [paymentTypes.list, pos.init],
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="small"
      title={paymentTypeTexts.updateTitle}
      onSubmit={submit}
      pending={isSaving}
    >
      <Field label={paymentTypeTexts.title} error={form.formState.errors.title?.message} required>
        <TextInput autoComplete="off" {...form.register('title')} />
      </Field>
      <Checkbox label={paymentTypeTexts.active} hint={paymentTypeTexts.activeHint} {...form.register('isActive')} />
    </FormDialog>
  );
}
