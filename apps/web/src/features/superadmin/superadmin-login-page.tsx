import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { hasCode } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { superadminSession, useSuperadmin } from './superadmin-session.ts';
import { superadminTexts as t } from './superadmin.texts.ts';

/** `/superadmin` and `/superadmin/login`. A signed-in operator is sent on, also right after signing in. */
export function SuperadminLoginPage() {
  useDocumentTitle(t.loginTitle);
  if (useSuperadmin()) return <Redirect to="/superadmin/dashboard/home" />;
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="flex w-full max-w-sm flex-col items-center gap-6">
        <Logo />
        <Card className="w-full">
          <h1 className="text-2xl font-semibold tracking-tight">{t.loginTitle}</h1>
          <p className="mt-1 mb-6 text-ink-soft">{t.loginLead}</p>
          <LoginForm />
        </Card>
        <Link to="/login" className="link">
          {t.restaurantLogin}
        </Link>
      </div>
    </main>
  );
}

function LoginForm() {
  const [needsCode, setNeedsCode] = useState(false);
  const { form, submit, isSaving } = useCallForm(superadmin.signIn, {
    defaultValues: { username: '', password: '' },
    onDone: ({ user }) => superadminSession.remember(user),
    onFailed: (error) => {
      // Not a failure for the person, who has only come to the second step.
      const isSecondStep = hasCode(error, 'code_required');
      if (isSecondStep) setNeedsCode(true);
      return isSecondStep;
    },
  });
  const {
    register,
    setFocus,
    formState: { errors },
  } = form;

  useEffect(() => setFocus(needsCode ? 'code' : 'username'), [needsCode, setFocus]);

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <Field label={t.username} error={errors.username?.message} required>
        <TextInput type="email" autoComplete="username" {...register('username')} />
      </Field>
      <Field label={t.password} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      {needsCode && (
        <Field label={t.code} hint={t.codeHint} error={errors.code?.message} required>
          <TextInput autoComplete="one-time-code" autoCapitalize="none" {...register('code')} />
        </Field>
      )}
      <Button type="submit" variant="primary" wide pending={isSaving}>
        {t.login}
      </Button>
    </form>
  );
}
