import type { TenantAccess } from '@comanda/contract/core/access';
import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from '../ui/redirect.tsx';
import { useCan, useSession } from '../lib/session.ts';
import { landingPath } from './landing.ts';

/** A visitor without a session goes to the landing page; a person whose session ends while inside goes to login. */
export function RequireSession({ children }: { children: ReactNode }) {
  const user = useSession();
  const [wasSignedIn] = useState(user !== null);
  if (user) return children;
  return wasSignedIn ? <Redirect to="/login" /> : <LeaveForLandingPage />;
}

export function RequireScope({ anyOf, children }: { anyOf: TenantAccess['anyOf']; children: ReactNode }) {
  return useCan(anyOf) ? children : <Redirect to="/no-access" />;
}

/** For login and register: a signed-in person has nothing to do there. */
export function RequireSignedOut({ children }: { children: ReactNode }) {
  const user = useSession();
  return user ? <Redirect to={landingPath(user)} /> : children;
}

const openedAt = location.pathname;

/** For `/`, reached from within the app. Where a server answers `/` with the app, going there would never end. */
export function HomeRedirect() {
  return openedAt === '/' ? <Redirect to="/login" /> : <LeaveForLandingPage />;
}

/** The landing page is not part of the app, so the browser has to load it. */
function LeaveForLandingPage() {
  useEffect(() => location.replace('/'), []);
  return null;
}
