import {
  type SuperadminUser,
  superadmin,
  superadminCookies,
  superadminUser,
} from '@comanda/contract/superadmin/superadmin.contract';
import { useStore } from 'zustand';
import { storedSession } from '../../lib/session.ts';
import { sessionTransport, transports } from '../../lib/session-transport.ts';

/** Kept apart from the session of a restaurant in the same browser. */
export const superadminSession = storedSession(
  'comanda.superadminSession',
  superadminUser,
  superadminCookies.authenticated,
);

transports.superadmin = sessionTransport({
  session: superadminSession,
  xsrfCookie: superadminCookies.xsrf,
  refresh: superadmin.refreshToken,
});

/** The signed-in superadmin, or null. */
export function useSuperadmin(): SuperadminUser | null {
  const user = useStore(superadminSession.store);
  return superadminSession.isOpen() ? user : null;
}
