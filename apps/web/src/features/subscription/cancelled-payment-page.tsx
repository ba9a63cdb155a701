import { Link } from 'wouter';
import { MessagePage } from '../../ui/message-page.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { subscriptionTexts as t } from './subscription.texts.ts';

/** Where the checkout leads to without paying. */
export function CancelledPaymentPage() {
  return (
    <MessagePage
      title={t.paymentCancelled}
      text={t.paymentCancelledText}
      actions={
        <Link to="/dashboard/profile" className={buttonClass({ variant: 'primary' })}>
          {t.profile}
        </Link>
      }
    />
  );
}
