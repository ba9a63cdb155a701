import { auth } from '@comanda/contract/auth/auth.contract';
import { coreMessages } from '@comanda/contract/core/messages';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { navigate } from '../../lib/router.tsx';
import { say } from '../../lib/say.ts';
import { forgetSession } from '../../lib/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { showError } from '../../ui/toast.tsx';
import { authTexts } from './auth.texts.ts';
import { BackToLogin } from './forgot-password-page.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Where the link of the mail leads to. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  const [isDead, setIsDead] = useState(false);

  useEffect(() => {
    if (!token) showError(say(coreMessages.invalidRequest));
  }, [token]);

  if (!token) return <NoWay title={say(coreMessages.invalidRequest)} lead={authTexts.incompleteLinkLead} />;
  if (isDead) return <NoWay title={authTexts.deadLink} lead={authTexts.deadLinkLead} />;
  return <ChoosePassword token={token} onDead={() => setIsDead(true)} />;
}

function ChoosePassword({ token, onDead }: { token: string; onDead: () => void }) {
  const { errors, isSending, formProps } = useAuthForm(auth.resetPassword, {
    params: { token },
    onDone: () => {
      // All sessions have ended, one in this browser too.
      forgetSession();
      navigate('/login', { replace: true });
    },
    onRefused: ({ code }) => {
      if (code === 'not_found') onDead();
    },
  });
  const passwordField = useRef<HTMLInputElement>(null);

  useEffect(() => passwordField.current?.focus(), []);

  return (
    <SignInLayout title={authTexts.resetTitle} lead={authTexts.resetLead}>
      <form {...formProps} className="flex flex-col gap-5">
        <Field label={authTexts.newPassword} hint={authTexts.passwordHint} error={errors['password']} required>
          <PasswordInput ref={passwordField} name="password" autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" wide pending={isSending} className="mt-1">
          {authTexts.savePassword}
        </Button>
      </form>
    </SignInLayout>
  );
}

function NoWay({ title, lead }: { title: string; lead: string }) {
  return (
    <SignInLayout title={title} lead={lead}>
      <div className="flex flex-col gap-3">
        <Link to="/forgot-password" replace className={buttonClass({ variant: 'primary', wide: true })}>
          {authTexts.askAgain}
        </Link>
        <BackToLogin />
      </div>
    </SignInLayout>
  );
}
