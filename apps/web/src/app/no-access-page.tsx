import { coreMessages } from '@comanda/contract/core/messages';
import { useSignOut } from '../features/auth/public.ts';
import { isFirstPage, navigate } from '../lib/router.tsx';
import { say } from '../lib/say.ts';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { appTexts } from './app.texts.ts';

export function NoAccessPage() {
  const { signOut, isSigningOut } = useSignOut();
  // The refused page was replaced by this one, so the step back leads to where the person came from.
  const goBack = () => (isFirstPage() ? navigate('/login') : history.back());
  return (
    <MessagePage
      title={appTexts.noAccess}
      text={say(coreMessages.noAccess)}
      actions={
        <>
          <Button variant="primary" pending={isSigningOut} onClick={signOut}>
            {appTexts.relogin}
          </Button>
          <Button onClick={goBack}>{appTexts.back}</Button>
        </>
      }
    />
  );
}
