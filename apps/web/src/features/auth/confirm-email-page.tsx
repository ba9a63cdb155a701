import { type EmailLink, emailConfirmation } from '@comanda/contract/auth/email-confirmation.contract';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { ApiError, call } from '../../lib/call.ts';
import { hasCode } from '../../lib/failure.ts';
import { navigate } from '../../lib/router.tsx';
import { forgetSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { authTexts } from './auth.texts.ts';
import { emailTexts as t } from './email.texts.ts';
import { BackToLogin } from './forgot-password-page.tsx';
import type { LoginState } from './login-page.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Where the link of the mail after a sign-up leads to. */
export function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { link, failure, load } = useLink(token);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  if (hasCode(failure ?? refusal, 'not_found')) return <NoWay title={t.deadLink} lead={t.deadLinkLead} />;
  if (failure) return <NotLoaded message={failure.message} onRetry={load} />;
  if (!link) return <Loading />;
  const { username, restaurant, isTaken } = link;
  if (isTaken || hasCode(refusal, 'already_exists'))
    return <NoWay title={t.taken} lead={t.takenLead({ email: username, restaurant })} />;
  return <Confirm token={token} link={link} onRefused={setRefusal} />;
}

/** The pages before login do without the query cache, which is not loaded yet. */
function useLink(token: string) {
  const [link, setLink] = useState<EmailLink | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call(emailConfirmation.link, { params: { token: token || '-' } }, { signal: leaving.signal })
      .then(setLink)
      .catch((error: Error) => !leaving.signal.aborted && setFailure(error));
    return () => leaving.abort();
  }, [token, tries]);
  const load = () => {
    setFailure(null);
    setTries(tries + 1);
  };
  return { link, failure, load };
}

type ConfirmProps = { token: string; link: EmailLink; onRefused: (error: ApiError) => void };

function Confirm({ token, link: { username, restaurant }, onRefused }: ConfirmProps) {
  const [isNew, setIsNew] = useState(false);
  const { errors, isSending, formProps } = useAuthForm(emailConfirmation.confirm, {
    params: { token },
    besides: { isNew },
    onDone: () => {
      // All sessions of the account have ended, perhaps the one in this browser.
      if (isNew) forgetSession();
      const state: LoginState = { username };
      navigate('/login', { replace: true, state });
    },
    onRefused,
  });
  const passwordField = useRef<HTMLInputElement>(null);

  useEffect(() => passwordField.current?.focus(), [isNew]);

  return (
    <SignInLayout title={t.title} lead={(isNew ? t.leadForNew : t.lead)({ email: username, restaurant })}>
      <form {...formProps} key={String(isNew)} className="flex flex-col gap-5">
        <Field
          label={isNew ? authTexts.newPassword : authTexts.password}
          hint={isNew ? authTexts.passwordHint : undefined}
          error={errors['password']}
          required
        >
          <PasswordInput
            ref={passwordField}
            name="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
          />
        </Field>
        <Button type="submit" variant="primary" wide pending={isSending} className="mt-1">
          {t.confirm}
        </Button>
      </form>
      <Button variant="ghost" wide className="mt-3" onClick={() => setIsNew(!isNew)}>
        {isNew ? t.knownPassword : t.otherPassword}
      </Button>
      <p className="mt-8 text-sm wrap-anywhere text-ink-soft">{t.notYou({ restaurant })}</p>
    </SignInLayout>
  );
}

const Loading = () => (
  <SignInLayout title={t.title} lead={uiTexts.pleaseWait}>
    <PageLoading>
      <Skeleton className="h-24" />
    </PageLoading>
  </SignInLayout>
);

function NotLoaded({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <SignInLayout title={t.loadFailed} lead={message}>
      <Button variant="primary" wide onClick={onRetry}>
        {uiTexts.tryAgain}
      </Button>
    </SignInLayout>
  );
}

const NoWay = ({ title, lead }: { title: string; lead: string }) => (
  <SignInLayout title={title} lead={lead}>
    <BackToLogin />
  </SignInLayout>
);
