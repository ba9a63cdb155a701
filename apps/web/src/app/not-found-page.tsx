import { Link } from 'wouter';
import { useSession } from '../lib/session.ts';
import { buttonClass } from '../ui/button.tsx';
import { appTexts } from './app.texts.ts';
import { landingPath } from './landing.ts';
import { MessagePage } from '../ui/message-page.tsx';

export function NotFoundPage() {
  const user = useSession();
  return (
    <MessagePage
      title={appTexts.notFound}
      text={appTexts.notFoundText}
      actions={
        <Link to={user ? landingPath(user) : '/'} className={buttonClass({ variant: 'primary' })}>
          {appTexts.home}
        </Link>
      }
    />
  );
}
