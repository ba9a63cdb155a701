import { support } from '@comanda/contract/support/support.contract';
import { Clock, Copy, ExternalLink, Mail } from 'lucide-react';
import { locale } from '../../lib/language.ts';
import { useRead } from '../../lib/api.ts';
import { lastReference } from '../../lib/failure.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageError, PageLoading } from '../../ui/page-states.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { showError, showSuccess } from '../../ui/toast.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { supportTexts as t } from './support.texts.ts';

export function SupportPage() {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t.title} description={t.lead} />
      <Content />
    </div>
  );
}

function Content() {
  const contact = useRead(support.contact);
  if (contact.isPending) {
    return (
      <PageLoading>
        <SkeletonCards count={2} cardClass="h-44" className="grid-cols-1" />
      </PageLoading>
    );
  }
  if (!contact.data) {
    return <PageError message={t.loadFailed} onRetry={() => void contact.refetch()} pending={contact.isFetching} />;
  }
  const failure = lastReference();
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success" icon={Clock}>
        {t.promise}
      </Notice>
      <EmailCard email={contact.data.email} />
      <Card title={t.tips}>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-soft">
          {t.tipList.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
          {failure && (
            <li>
              {t.tipReference({
                code: failure.reference,
                time: failure.at.toLocaleTimeString(locale(), { timeStyle: 'short' }),
              })}
            </li>
          )}
        </ul>
      </Card>
    </div>
  );
}

function EmailCard({ email }: { email: string }) {
  const to = encodeURIComponent(email);
  async function copy(): Promise<void> {
    if (await copyText(email)) showSuccess(t.copied);
    else showError(t.copyFailed);
  }
  return (
    <Card title={t.email}>
      <div className="flex flex-col gap-2 rounded-control bg-sunken p-2 sm:flex-row sm:items-center sm:justify-between">
        <span className="min-w-0 px-2 py-1 text-lg font-semibold wrap-anywhere">{email}</span>
        <Button icon={Copy} aria-label={t.copyEmail} onClick={() => void copy()}>
          {t.copy}
        </Button>
      </div>
      <h3 className="mt-5 mb-2 text-sm font-medium text-ink-soft">{t.writeWith}</h3>
      <div className="flex gap-3 max-sm:flex-col">
        <a href={`mailto:${to}`} className={buttonClass({ variant: 'primary' })}>
          <Mail aria-hidden className="size-5" />
          {t.mailApp}
        </a>
        <WebMailLink name={t.gmail} href={`https://mail.google.com/mail/?view=cm&fs=1&to=${to}`} />
        <WebMailLink name={t.outlook} href={`https://outlook.live.com/mail/0/deeplink/compose?to=${to}`} />
      </div>
    </Card>
  );
}

function WebMailLink({ name, href }: { name: string; href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass()}>
      {name}
      <ExternalLink aria-hidden className="size-4 text-ink-soft" />
    </a>
  );
}
