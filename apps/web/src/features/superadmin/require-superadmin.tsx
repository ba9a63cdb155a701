import { type ReactNode, useState } from 'react';
import { Redirect } from '../../ui/redirect.tsx';
import { useSession } from '../../lib/session.ts';
import { useSuperadmin } from './superadmin-session.ts';

/**
 * Strangers and people whose session is over go to login; a person signed in with another role has no access
 * (specification part 2, section 6).
 */
export function RequireSuperadmin({ children }: { children: ReactNode }) {
  const superadmin = useSuperadmin();
  const tenantUser = useSession();
  const [wasSignedIn] = useState(superadmin !== null);
  if (superadmin) return children;
  return <Redirect to={tenantUser && !wasSignedIn ? '/no-access' : '/superadmin'} />;
}
