import { auth } from '@comanda/contract/auth/auth.contract';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCallForm } from '../../lib/use-call-form.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { authTexts } from './auth.texts.ts';
import { browserCurrency } from './browser-currency.ts';
import type { LoginState } from './login-page.tsx';
import { OrDivider, SignInLayout } from './sign-in-layout.tsx';

export function RegisterPage() {
  const navigate = useNavigate();
  const { form, submit, isSaving } = useCallForm(auth.signUp, {
    defaultValues: {
      biz_name: '',
      username: '',
      password: '',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      currency: browserCurrency(navigator.language),
    },
    onDone: (_answer, { username }) => {
      const state: LoginState = { username };
      void navigate('/login', { state });
    },
  });
  const { errors } = form.formState;

  useEffect(() => form.setFocus('biz_name'), [form]);

  return (
    <SignInLayout title={authTexts.createAccount} lead={authTexts.registerLead}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field label={authTexts.businessName} error={errors.biz_name?.message} required>
          <TextInput autoComplete="organization" {...form.register('biz_name')} />
        </Field>
        <Field label={authTexts.email} error={errors.username?.message} required>
          <TextInput type="email" autoComplete="username" {...form.register('username')} />
        </Field>
        <Field label={authTexts.password} hint={authTexts.passwordHint} error={errors.password?.message} required>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Button type="submit" variant="primary" wide pending={isSaving} className="mt-1">
          {authTexts.createAccount}
        </Button>
      </form>
      <OrDivider />
      <p className="mb-3 text-center text-sm text-ink-soft">{authTexts.haveAccount}</p>
      <Link to="/login" className={buttonClass({ wide: true })}>
        {authTexts.login}
      </Link>
    </SignInLayout>
  );
}
