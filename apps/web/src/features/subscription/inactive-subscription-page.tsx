import { subscription } from '@comanda/contract/subscription/subscription.contract';
import { useState } from 'react';
import { Link } from 'wouter';
import { MessagePage } from '../../ui/message-page.tsx';
import { useRead } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExportButton } from '../account/public.ts';
import { EmailNotice, useSignOut, useUnconfirmedEmail } from '../auth/public.ts';
import { SupportLink } from '../support/public.ts';
import { PlanPrice, TickList } from './plan-price.tsx';
import { formatEnd, formatMoment, subscriptionState } from './subscription-state.ts';
import { subscriptionTexts as t } from './subscription.texts.ts';
import { useSubscribe } from './use-subscribe.ts';

/** Every call answered with 402 leads here. People can also open it by hand, so it says what is true. */
export function InactiveSubscriptionPage() {
  const isAdmin = useCan('admin');
  const [openedAt] = useState(() => new Date());
  const { data } = useRead(subscription.details);
  const { signOut, isSigningOut } = useSignOut();
  const state = data ? subscriptionState(data) : 'ended';
  const until = formatEnd(data?.subscription_end ?? null);
  const accessUntil = data?.access_until ?? null;
  const closing = state === 'ended' && accessUntil && accessUntil > openedAt ? accessUntil : null;
  const paused = isAdmin ? t.notActiveForAdmin : t.notActiveForStaff;
  const { title, text } = {
    ended: { title: t.notActive, text: closing ? t.closing({ end: formatMoment(closing) }) : paused },
    trial: { title: t.trial, text: isAdmin ? t.trialText({ date: until }) : t.trialTextForStaff({ date: until }) },
    active: { title: t.active, text: t.activeText({ date: until }) },
  }[state];
  return (
    <MessagePage
      title={title}
      text={text}
      actions={
        <>
          <Link to="/login" className={buttonClass()}>
            {state === 'ended' && !closing ? t.checkAgain : t.openDashboard}
          </Link>
          <Button pending={isSigningOut} onClick={signOut}>
            {t.logout}
          </Button>
        </>
      }
    >
      {isAdmin && state !== 'active' && <Offer />}
      {isAdmin && state === 'ended' && <ExportButton />}
      {isAdmin && <SupportLink />}
    </MessagePage>
  );
}

function Offer() {
  const { subscribe, isOpening } = useSubscribe();
  const unconfirmed = useUnconfirmedEmail();
  return (
    <Card className="w-full text-start">
      <PlanPrice />
      <TickList items={[...t.terms, ...t.included]} stacked />
      <div className="mt-6">
        {unconfirmed ? (
          <EmailNotice email={unconfirmed} isToSubscribe />
        ) : (
          <Button variant="primary" wide pending={isOpening} onClick={subscribe}>
            {t.subscribe}
          </Button>
        )}
      </div>
    </Card>
  );
}
