import { Link } from 'react-router';
import { buttonClass } from '../ui/button.tsx';
import { appTexts } from './app.texts.ts';
import { MessagePage } from '../ui/message-page.tsx';

export function NotFoundPage() {
  return (
    <MessagePage
      title={appTexts.notFound}
      text={appTexts.notFoundText}
      actions={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {appTexts.home}
        </Link>
      }
    />
  );
}
