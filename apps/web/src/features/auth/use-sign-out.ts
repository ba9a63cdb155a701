import { auth } from '@comanda/contract/auth/auth.contract';
import { coreMessages } from '@comanda/contract/core/messages';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { showFailure } from '../../lib/failure.ts';
import { navigate } from '../../lib/router.tsx';
import { say } from '../../lib/say.ts';
import { currentUser, forgetSession } from '../../lib/session.ts';
import { showSuccess } from '../../ui/toast.tsx';

/** Ends the session of this device and goes to login. */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const [isSigningOut, setIsSigningOut] = useState(false);

  async function signOut(): Promise<void> {
    setIsSigningOut(true);
    try {
      // After signing out nothing is read any more.
      const { message } = await call(auth.signOut, {}, { keepsScreen: true });
      showSuccess(message);
      forgetSession();
    } catch (error) {
      showFailure(error, { goTo: navigate, fallback: say(coreMessages.tryLater) });
    }
    setIsSigningOut(false);
    // Also when the session had ended before.
    if (!currentUser()) navigate('/login', { replace: true });
  }

  return { signOut: () => void signOut(), isSigningOut };
}
