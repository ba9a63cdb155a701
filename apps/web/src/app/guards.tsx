import type { TenantAccess } from '@comanda/contract/core/access';
import { useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useCan, useSession } from '../lib/session.ts';
import { landingPath } from './landing.ts';

/** Who comes without a session goes to the front page; whose session ends while inside, to login. */
export function RequireSession() {
  const user = useSession();
  const [wasSignedIn] = useState(user !== null);
  if (user) return <Outlet />;
  return <Navigate to={wasSignedIn ? '/login' : '/'} replace />;
}

export function RequireScope({ anyOf }: { anyOf: TenantAccess['anyOf'] }) {
  return useCan(anyOf) ? <Outlet /> : <Navigate to="/no-access" replace />;
}

/** For login and register: who is signed in already has nothing to do there. */
export function RequireStranger() {
  const user = useSession();
  return user ? <Navigate to={landingPath(user)} replace /> : <Outlet />;
}

/** `/` */
export function FrontDoor() {
  const user = useSession();
  return <Navigate to={user ? landingPath(user) : '/login'} replace />;
}
