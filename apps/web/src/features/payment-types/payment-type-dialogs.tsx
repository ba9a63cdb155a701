import { type PaymentType, paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { IconField } from './icon-field.tsx';
import { paymentTypeTexts } from './payment-types.texts.ts';

export function AddPaymentTypeDialog({ onClose }: { onClose: () => void }) {
  const call = useCallForm(paymentTypes.add, { defaultValues: { title: '', icon: 'cash' }, onDone: onClose });
  const { errors } = call.form.formState;
  return (
    <CallFormDialog size="small" title={paymentTypeTexts.addTitle} call={call} onClose={onClose}>
      <Field label={paymentTypeTexts.title} error={errors.title?.message} required>
        <TextInput autoComplete="off" placeholder={paymentTypeTexts.titleExample} {...call.form.register('title')} />
      </Field>
      <IconField {...call.form.register('icon')} />
    </CallFormDialog>
  );
}

type UpdatePaymentTypeDialogProps = { paymentType: PaymentType; onClose: () => void };

export function UpdatePaymentTypeDialog({ paymentType, onClose }: UpdatePaymentTypeDialogProps) {
  const call = useCallForm(paymentTypes.update, {
    params: { id: paymentType.id },
    defaultValues: { title: paymentType.title, isActive: paymentType.is_active, icon: paymentType.icon },
    onDone: onClose,
  });
  const { errors } = call.form.formState;
  return (
    <CallFormDialog size="small" title={paymentTypeTexts.updateTitle} call={call} onClose={onClose}>
      <Field label={paymentTypeTexts.title} error={errors.title?.message} required>
        <TextInput autoComplete="off" {...call.form.register('title')} />
      </Field>
      <IconField {...call.form.register('icon')} />
      <Checkbox
        label={paymentTypeTexts.active}
        hint={paymentTypeTexts.activeHint}
        {...call.form.register('isActive')}
      />
    </CallFormDialog>
  );
}
