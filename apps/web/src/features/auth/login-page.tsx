import { auth } from '@comanda/contract/auth/auth.contract';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { rememberUser } from '../../lib/session.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { authTexts } from './auth.texts.ts';
import { OrDivider, SignInLayout } from './sign-in-layout.tsx';

/** What the register page hands over. */
export type LoginState = { username: string };

export function LoginPage() {
  const state = useLocation().state as Partial<LoginState> | null; // the router types it as `any`
  const username = state?.username ?? '';
  const { form, submit, isSaving } = useCallForm(auth.signIn, {
    defaultValues: { username, password: '' },
    // The guard around this page then leads on.
    onDone: ({ user }) => rememberUser(user),
  });
  const { errors } = form.formState;

  useEffect(() => form.setFocus(username ? 'password' : 'username'), [form, username]);

  return (
    <SignInLayout title={authTexts.login} lead={authTexts.loginLead}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field id="username" label={authTexts.email} error={errors.username?.message} required>
          <TextInput type="email" autoComplete="username" {...form.register('username')} />
        </Field>
        <Field id="password" label={authTexts.password} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" variant="primary" wide pending={isSaving} className="mt-1">
          {authTexts.login}
        </Button>
      </form>
      <OrDivider />
      <Link to="/register" className={buttonClass({ wide: true })}>
        {authTexts.createAccount}
      </Link>
    </SignInLayout>
  );
}
