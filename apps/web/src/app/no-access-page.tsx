import { coreMessages } from '@comanda/contract/core/messages';
import { useNavigate } from 'react-router';
import { useSignOut } from '../features/auth/public.ts';
import { say } from '../lib/say.ts';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { appTexts } from './app.texts.ts';

export function NoAccessPage() {
  const navigate = useNavigate();
  const { signOut, isSigningOut } = useSignOut();
  // The refused page was replaced by this one, so the step back leads to where the person came from.
  const goBack = () => void (isFirstPage() ? navigate('/login') : navigate(-1));
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

/** The router numbers its history entries. */
function isFirstPage(): boolean {
  const state = history.state as { idx?: number } | null; // the DOM types it as `any`
  return !state?.idx;
}
