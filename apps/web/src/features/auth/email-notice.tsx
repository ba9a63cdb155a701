import { type EmailState, emailConfirmation } from '@comanda/contract/auth/email-confirmation.contract';
import clsx from 'clsx';
import { Mail, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useRead, useWrite } from '../../lib/api.ts';
import { dateFormat } from '../../lib/intl.ts';
import { useCan } from '../../lib/session.ts';
import { lateCode } from '../../lib/late-code.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { emailTexts as t } from './email.texts.ts';

const ChangeEmailDialog = lazy(async () => ({
  default: (await lateCode(import('./change-email-dialog.tsx'))).ChangeEmailDialog,
}));

/** The admin's email while it waits to be confirmed; null for everybody else. */
export function useUnconfirmedEmail(): EmailState | null {
  const isAdmin = useCan('admin');
  const { data } = useRead(emailConfirmation.state, {}, { enabled: isAdmin });
  return isAdmin && data && !data.isConfirmed ? data : null;
}

type EmailNoticeProps = { email: EmailState; isToSubscribe?: boolean; onDismiss?: () => void };

export function EmailNotice({ email: { username, mailedAt }, isToSubscribe = false, onDismiss }: EmailNoticeProps) {
  const [isChanging, setIsChanging] = useState(false);
  const mail = useWrite(emailConfirmation.sendAgain);
  const what = isToSubscribe ? t.confirmToSubscribe({ email: username }) : t.confirmFirst({ email: username });
  return (
    <Notice
      tone="warning"
      icon={Mail}
      action={
        <span className={clsx('flex items-center justify-between gap-1', isToSubscribe ? 'w-full' : 'max-lg:w-full')}>
          <span className="flex flex-wrap gap-2">
            <Button pending={mail.isPending} onClick={() => mail.mutate()}>
              {t.sendAgain}
            </Button>
            <Button variant="ghost" onClick={() => setIsChanging(true)}>
              {t.change}
            </Button>
          </span>
          {onDismiss && <IconButton icon={X} label={uiTexts.dismiss} onClick={onDismiss} />}
        </span>
      }
    >
      <span className="wrap-anywhere">
        {mailedAt ? `${what} ${t.linkMailed({ day: day.format(mailedAt) })}` : what}
      </span>
      {isChanging && (
        <Suspense>
          <ChangeEmailDialog username={username} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </Notice>
  );
}

const day = dateFormat({ dateStyle: 'long' });
