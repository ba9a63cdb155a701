import { profile } from '@comanda/contract/profile/profile.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { profileTexts as t } from './profile.texts.ts';

export function ChangePasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const call = useCallForm(profile.changePassword, {
    defaultValues: { currentPassword: '', newPassword: '' },
    onDone: onClose,
  });
  const { register, formState } = call.form;
  const { errors } = formState;
  return (
    <CallFormDialog title={t.changePassword} size="small" call={call} onClose={onClose}>
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={username} readOnly hidden />
      <Field label={t.currentPassword} error={errors.currentPassword?.message} required>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field label={t.newPassword} hint={t.passwordHint} error={errors.newPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <p className="text-sm text-ink-soft">{t.passwordNote}</p>
    </CallFormDialog>
  );
}
