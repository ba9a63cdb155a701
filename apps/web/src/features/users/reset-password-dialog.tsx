import { type User, users } from '@comanda/contract/users/users.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { usersTexts as t } from './users.texts.ts';

export function ResetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const call = useCallForm(users.updatePassword, {
    params: { username: user.username },
    defaultValues: { password: '' },
    onDone: onClose,
  });
  const { register, formState } = call.form;
  return (
    <CallFormDialog title={t.resetPasswordOf({ name: user.name })} size="small" call={call} onClose={onClose}>
      <p className="text-ink-soft">{t.resetNote({ name: user.name })}</p>
      <Field label={t.newPassword} hint={t.passwordHint} error={formState.errors.password?.message} required>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
    </CallFormDialog>
  );
}
