import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { TwoStepCalls } from './two-step-calls.ts';
import { twoStepTexts as t } from './two-step.texts.ts';

type SwitchOffTwoStepDialogProps = { calls: TwoStepCalls; username: string; onClose: () => void };

export function SwitchOffTwoStepDialog({ calls, username, onClose }: SwitchOffTwoStepDialogProps) {
  const { form, submit, isSaving } = useCallForm(calls.switchOff, {
    defaultValues: { password: '', code: '' },
    onDone: onClose,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      onClose={onClose}
      title={t.switchOffTitle}
      size="small"
      submitLabel={t.switchOff}
      onSubmit={submit}
      pending={isSaving}
    >
      <input type="email" autoComplete="username" value={username} readOnly hidden />
      <Field label={t.password} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Field label={t.code} hint={t.codeOrRecovery} error={errors.code?.message} required>
        <TextInput autoComplete="one-time-code" {...form.register('code')} />
      </Field>
    </FormDialog>
  );
}
