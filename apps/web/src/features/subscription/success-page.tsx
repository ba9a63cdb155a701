import { Link } from 'wouter';
import { MessagePage } from '../../ui/message-page.tsx';
import { useSession } from '../../lib/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useSignOut } from '../auth/public.ts';
import { subscriptionTexts as t } from './subscription.texts.ts';

/** Where the checkout leads to after paying. */
export function SuccessPage() {
  const user = useSession();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <MessagePage
      title={t.created}
      text={t.createdText}
      actions={
        user ? (
          <>
            <Link to="/login" className={buttonClass({ variant: 'primary' })}>
              {t.openDashboard}
            </Link>
            <Button pending={isSigningOut} onClick={signOut}>
              {t.logout}
            </Button>
          </>
        ) : (
          <Link to="/login" className={buttonClass({ variant: 'primary' })}>
            {t.login}
          </Link>
        )
      }
    />
  );
}
