import { type SubscriptionDetails, subscription } from '@comanda/contract/subscription/subscription.contract';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmailNotice, useUnconfirmedEmail } from '../auth/public.ts';
import { CancelSubscriptionDialog } from './cancel-subscription-dialog.tsx';
import { PlanPrice, TickList } from './plan-price.tsx';
import { formatEnd, subscriptionState } from './subscription-state.ts';
import { subscriptionTexts as t } from './subscription.texts.ts';
import { useSubscribe } from './use-subscribe.ts';

/** For admins, in their profile. */
export function SubscriptionCard() {
  return (
    <Card title={t.subscription}>
      <Content />
    </Card>
  );
}

function Content() {
  const details = useRead(subscription.details);
  if (details.isPending) {
    return (
      <PageLoading>
        <Skeleton className="h-24" />
      </PageLoading>
    );
  }
  if (!details.data) {
    return <ErrorState message={t.loadFailed} onRetry={() => void details.refetch()} pending={details.isFetching} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <Facts details={details.data} />
      {subscriptionState(details.data) === 'active' ? <Cancel id={details.data.subscription_id ?? ''} /> : <Offer />}
    </div>
  );
}

const badges = {
  active: { tone: 'success', icon: CircleCheck },
  trial: { tone: 'info', icon: Hourglass },
  ended: { tone: 'danger', icon: CircleAlert },
} as const;

function Facts({ details }: { details: SubscriptionDetails }) {
  const state = subscriptionState(details);
  const endLabel = { active: t.renewalDate, trial: t.trialEnds, ended: t.ended }[state];
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <div>
        <dt className="mb-1 text-sm text-ink-soft">{t.status}</dt>
        <dd>
          <Badge {...badges[state]}>{t.states[state]}</Badge>
        </dd>
      </div>
      <div>
        <dt className="mb-1 text-sm text-ink-soft">{endLabel}</dt>
        <dd className="font-medium">{formatEnd(details.subscription_end)}</dd>
      </div>
    </dl>
  );
}

function Offer() {
  const { subscribe, isOpening } = useSubscribe();
  const unconfirmed = useUnconfirmedEmail();
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 border-t border-line pt-5">
      <div>
        <PlanPrice />
        <TickList items={t.terms} />
      </div>
      {unconfirmed ? (
        <div className="w-full">
          <EmailNotice email={unconfirmed} isToSubscribe />
        </div>
      ) : (
        <Button variant="primary" pending={isOpening} onClick={subscribe} className="max-sm:w-full">
          {t.subscribe}
        </Button>
      )}
    </div>
  );
}

function Cancel({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button onClick={() => setIsAsking(true)}>{t.cancel}</Button>
      {isAsking && <CancelSubscriptionDialog id={id} onClose={() => setIsAsking(false)} />}
    </div>
  );
}
