import type { TenantAccess } from '@comanda/contract/core/access';
import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useCan, useSession } from '../lib/session.ts';
import { landingPath } from './landing.ts';

/** A visitor without a session goes to the landing page; a person whose session ends while inside goes to login. */
export function RequireSession() {
  const user = useSession();
  const [wasSignedIn] = useState(user !== null);
  if (user) return <Outlet />;
  return wasSignedIn ? <Navigate to="/login" replace /> : <LeaveForLandingPage />;
}

export function RequireScope({ anyOf }: { anyOf: TenantAccess['anyOf'] }) {
  return useCan(anyOf) ? <Outlet /> : <Navigate to="/no-access" replace />;
}

/** For login and register: a signed-in person has nothing to do there. */
export function RequireSignedOut() {
  const user = useSession();
  return user ? <Navigate to={landingPath(user)} replace /> : <Outlet />;
}

const openedAt = location.pathname;

/** For `/`, reached from within the app. Where a server answers `/` with the app, going there would never end. */
export function HomeRedirect() {
  return openedAt === '/' ? <Navigate to="/login" replace /> : <LeaveForLandingPage />;
}

/** The landing page is not part of the app, so the browser has to load it. */
function LeaveForLandingPage() {
  useEffect(() => location.replace('/'), []);
  return null;
}
