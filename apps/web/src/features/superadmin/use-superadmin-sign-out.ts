import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { useWrite } from '../../lib/api.ts';
import { superadminSession } from './superadmin-session.ts';

/** Ends the session of this device; the guard around the pages then leads to login. */
export function useSuperadminSignOut() {
  // After signing out nothing is read any more.
  const { mutate, isPending } = useWrite(superadmin.signOut, { keepsScreen: true, onDone: superadminSession.forget });
  return { signOut: () => mutate(), isSigningOut: isPending };
}
