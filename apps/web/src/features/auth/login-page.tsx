import { auth } from '@comanda/contract/auth/auth.contract';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { rememberUser } from '../../lib/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { authTexts } from './auth.texts.ts';
import { OrDivider, SignInLayout } from './sign-in-layout.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** What the register page hands over. */
export type LoginState = { username: string };

export function LoginPage() {
  const state = useLocation().state as Partial<LoginState> | null; // the router types it as `any`
  const { errors, isSending, formProps } = useAuthForm(auth.signIn, {
    // The guard around this page then leads on.
    onDone: ({ user }) => rememberUser(user),
  });
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const isKnown = usernameField.current?.value;
    (isKnown ? passwordField : usernameField).current?.focus();
  }, []);

  return (
    <SignInLayout title={authTexts.login} lead={authTexts.loginLead}>
      <form {...formProps} className="flex flex-col gap-5">
        <Field id="username" label={authTexts.email} error={errors['username']} required>
          <TextInput
            ref={usernameField}
            type="email"
            name="username"
            autoComplete="username"
            defaultValue={state?.username}
          />
        </Field>
        <Field id="password" label={authTexts.password} error={errors['password']} required>
          <PasswordInput ref={passwordField} name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" wide pending={isSending} className="mt-1">
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
