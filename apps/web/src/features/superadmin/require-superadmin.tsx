import { useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useSuperadmin } from './superadmin-session.ts';

/**
 * Whose session is over goes to login, and so does a stranger; whoever is signed in with another role has no access
 * (specification part 2, section 6).
 */
export function RequireSuperadmin() {
  const superadmin = useSuperadmin();
  const tenantUser = useSession();
  const [wasSignedIn] = useState(superadmin !== null);
  if (superadmin) return <Outlet />;
  return <Navigate to={tenantUser && !wasSignedIn ? '/no-access' : '/superadmin'} replace />;
}
