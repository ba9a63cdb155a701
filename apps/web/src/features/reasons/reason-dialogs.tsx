import { type Reason, type ReasonKind, reasons } from '@comanda/contract/reasons/reasons.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { reasonTexts as t } from './reasons.texts.ts';

export function AddReasonDialog({ kind, onClose }: { kind: ReasonKind; onClose: () => void }) {
  const call = useCallForm(reasons.add, { defaultValues: { kind, title: '', isWaste: false }, onDone: onClose });
  const { errors } = call.form.formState;
  return (
    <CallFormDialog size="small" title={t.addTitle({ kind: t.kinds[kind] })} call={call} onClose={onClose}>
      <Field label={kind === 'note' ? t.words : t.reason} error={errors.title?.message} required>
        <TextInput autoComplete="off" {...call.form.register('title')} />
      </Field>
      {kind === 'void' && <Checkbox label={t.wasted} hint={t.wastedHint} {...call.form.register('isWaste')} />}
    </CallFormDialog>
  );
}

export function UpdateReasonDialog({ reason, onClose }: { reason: Reason; onClose: () => void }) {
  const { id, kind, title, is_waste: isWaste } = reason;
  const call = useCallForm(reasons.update, {
    params: { id },
    defaultValues: { title, isWaste },
    onDone: onClose,
  });
  const { errors } = call.form.formState;
  return (
    <CallFormDialog size="small" title={t.updateTitle({ kind: t.kinds[kind] })} call={call} onClose={onClose}>
      <Field label={kind === 'note' ? t.words : t.reason} error={errors.title?.message} required>
        <TextInput autoComplete="off" {...call.form.register('title')} />
      </Field>
      {kind === 'void' && <Checkbox label={t.wasted} hint={t.wastedHint} {...call.form.register('isWaste')} />}
    </CallFormDialog>
  );
}
