import { Link } from 'react-router';
import { useSignOut } from '../features/auth/public.ts';
import { useCan } from '../lib/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { appTexts } from './app.texts.ts';
import { MessagePage } from './message-page.tsx';

export function InactiveSubscriptionPage() {
  const isAdmin = useCan('admin');
  const { signOut, isSigningOut } = useSignOut();
  return (
    <MessagePage
      title={appTexts.inactiveSubscription}
      text={isAdmin ? appTexts.inactiveForAdmin : appTexts.inactiveForStaff}
      actions={
        <>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {appTexts.checkAgain}
          </Link>
          <Button pending={isSigningOut} onClick={signOut}>
            {appTexts.logout}
          </Button>
        </>
      }
    >
      {isAdmin && (
        <p>
          {appTexts.contactSupport}{' '}
          <a className="link" href={`mailto:${appTexts.supportEmail}`}>
            {appTexts.supportEmail}
          </a>
        </p>
      )}
    </MessagePage>
  );
}
