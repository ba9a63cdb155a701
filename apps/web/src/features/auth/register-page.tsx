import { auth } from '@comanda/contract/auth/auth.contract';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { navigate } from '../../lib/router.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { authTexts } from './auth.texts.ts';
import { browserCurrency } from './browser-currency.ts';
import type { LoginState } from './login-page.tsx';
import { OrDivider, SignInLayout } from './sign-in-layout.tsx';
import { useAuthForm } from './use-auth-form.ts';

export function RegisterPage() {
  const { errors, isSending, formProps } = useAuthForm(auth.signUp, {
    besides: {
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      currency: browserCurrency(navigator.language),
    },
    onDone: (_answer, { username }) => {
      const state: LoginState = { username };
      navigate('/login', { state });
    },
  });
  const firstField = useRef<HTMLInputElement>(null);

  useEffect(() => firstField.current?.focus(), []);

  return (
    <SignInLayout title={authTexts.createAccount} lead={authTexts.registerLead}>
      <form {...formProps} className="flex flex-col gap-5">
        <Field label={authTexts.businessName} error={errors['biz_name']} required>
          <TextInput ref={firstField} name="biz_name" autoComplete="organization" />
        </Field>
        <Field label={authTexts.email} error={errors['username']} required>
          <TextInput type="email" name="username" autoComplete="username" />
        </Field>
        <Field label={authTexts.password} hint={authTexts.passwordHint} error={errors['password']} required>
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" wide pending={isSending} className="mt-1">
          {authTexts.createAccount}
        </Button>
        <p className="text-sm text-ink-soft">
          {authTexts.bySigningUp}{' '}
          <a href="/term-conditions" target="_blank" className="link">
            {authTexts.terms}
          </a>{' '}
          {authTexts.and}{' '}
          <a href="/privacy-policy" target="_blank" className="link">
            {authTexts.privacy}
          </a>
          .
        </p>
      </form>
      <OrDivider />
      <p className="mb-3 text-center text-sm text-ink-soft">{authTexts.haveAccount}</p>
      <Link to="/login" className={buttonClass({ wide: true })}>
        {authTexts.login}
      </Link>
    </SignInLayout>
  );
}
