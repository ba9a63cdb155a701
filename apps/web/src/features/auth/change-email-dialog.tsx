import { emailConfirmation } from '@comanda/contract/auth/email-confirmation.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { rememberUser } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { authTexts } from './auth.texts.ts';
import { emailTexts as t } from './email.texts.ts';

/** For an address that was mistyped at sign-up. */
export function ChangeEmailDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const call = useCallForm(emailConfirmation.changeEmail, {
    defaultValues: { username, password: '' },
    onDone: ({ user }) => {
      rememberUser(user);
      onClose();
    },
  });
  const { register, formState } = call.form;
  const { errors } = formState;
  return (
    <CallFormDialog title={t.changeTitle} size="small" call={call} onClose={onClose}>
      <Field label={t.newEmail} hint={t.changeNote} error={errors.username?.message} required>
        <TextInput type="email" autoComplete="username" {...register('username')} />
      </Field>
      <Field label={authTexts.password} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </CallFormDialog>
  );
}
