import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';

/**
 * Leads to another page in place of this one. It leads there again where a person goes back while the code of that
 * page is still on its way: React has not left this page then, and wouter's own redirect would leave it empty.
 */
export function Redirect({ to }: { to: string }) {
  const [, navigate] = useLocation();
  const [from] = useState(location.pathname);
  useLayoutEffect(() => {
    const lead = () => location.pathname === from && navigate(to, { replace: true });
    lead();
    addEventListener('popstate', lead);
    return () => removeEventListener('popstate', lead);
  }, [from, to, navigate]);
  return null;
}
