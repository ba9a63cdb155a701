import { auth } from '@comanda/contract/auth/auth.contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { hasCode } from '../../lib/failure.ts';
import { rememberUser } from '../../lib/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { authTexts } from './auth.texts.ts';
import { OrDivider, SignInLayout } from './sign-in-layout.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** The address that one of these pages hands over to the next. */
export type LoginState = { username: string };

export function LoginPage() {
  const state = useHistoryState<Partial<LoginState> | null>();
  const [username, setUsername] = useState(state?.username ?? '');
  const [needsCode, setNeedsCode] = useState(false);
  const { errors, isSending, formProps } = useAuthForm(auth.signIn, {
    // The guard around this page then leads on.
    onDone: ({ user }) => rememberUser(user),
    onFailed: (error) => {
      // Not a failure for the person, who has only come to the second step.
      const isSecondStep = hasCode(error, 'code_required');
      if (isSecondStep) setNeedsCode(true);
      return isSecondStep;
    },
  });
  const codeField = useRef<HTMLInputElement>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const isKnown = usernameField.current?.value;
    (isKnown ? passwordField : usernameField).current?.focus();
  }, []);

  useEffect(() => codeField.current?.focus(), [needsCode]);

  return (
    <SignInLayout title={authTexts.login} lead={authTexts.loginLead}>
      <form {...formProps} className="flex flex-col gap-5">
        <Field id="username" label={authTexts.email} error={errors['username']} required>
          <TextInput
            ref={usernameField}
            type="email"
            name="username"
            autoComplete="username"
            defaultValue={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        <Field id="password" label={authTexts.password} error={errors['password']} required>
          <PasswordInput ref={passwordField} name="password" autoComplete="current-password" />
        </Field>
        {needsCode && (
          <Field id="code" label={authTexts.code} hint={authTexts.codeHint} error={errors['code']} required>
            <TextInput ref={codeField} name="code" autoComplete="one-time-code" autoCapitalize="none" />
          </Field>
        )}
        <p className="-mt-3 text-sm">
          <Link to="/forgot-password" state={{ username } satisfies LoginState} className="link hit-44">
            {authTexts.forgotPassword}
          </Link>
        </p>
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
