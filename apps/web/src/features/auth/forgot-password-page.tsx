import { auth } from '@comanda/contract/auth/auth.contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { authTexts } from './auth.texts.ts';
import type { LoginState } from './login-page.tsx';
import { OrDivider, SignInLayout } from './sign-in-layout.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Specification part 2, section 9. */
const TOAST_MS = 4000;

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo) return <LinkSent email={sentTo} onOtherEmail={() => setSentTo(null)} />;
  return <AskForLink onSent={setSentTo} />;
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const state = useHistoryState<Partial<LoginState> | null>();
  const { errors, isSending, formProps } = useAuthForm(auth.forgotPassword, {
    doneMs: TOAST_MS,
    onDone: (_answer, { username }) => onSent(username),
  });
  const emailField = useRef<HTMLInputElement>(null);

  useEffect(() => emailField.current?.focus(), []);

  return (
    <SignInLayout title={authTexts.forgotTitle} lead={authTexts.forgotLead}>
      <form {...formProps} className="flex flex-col gap-5">
        <Field label={authTexts.email} error={errors['username']} required>
          <TextInput
            ref={emailField}
            type="email"
            name="username"
            autoComplete="username"
            defaultValue={state?.username}
          />
        </Field>
        <Button type="submit" variant="primary" wide pending={isSending} className="mt-1">
          {authTexts.sendLink}
        </Button>
      </form>
      <OrDivider />
      <BackToLogin />
    </SignInLayout>
  );
}

function LinkSent({ email, onOtherEmail }: { email: string; onOtherEmail: () => void }) {
  return (
    <SignInLayout title={authTexts.linkSent} lead={authTexts.linkSentLead({ email })}>
      <div className="flex flex-col gap-3">
        <BackToLogin />
        <Button variant="ghost" wide onClick={onOtherEmail}>
          {authTexts.otherEmail}
        </Button>
      </div>
    </SignInLayout>
  );
}

export function BackToLogin() {
  return (
    <Link to="/login" className={buttonClass({ wide: true })}>
      {authTexts.backToLogin}
    </Link>
  );
}
