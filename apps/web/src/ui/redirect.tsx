import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';

/**
 * Leads to another page in place of the one that is shown. It leads there again where a person goes back while the code
 * of that page is still on its way, and where they go on to a page that is not for them either: React has not left this
 * one then, and wouter's own redirect would leave it empty.
 */
export function Redirect({ to }: { to: string }) {
  const [shown, navigate] = useLocation();
  useLayoutEffect(() => {
    // The person may be on their way to a page whose code has not arrived yet.
    const lead = () => location.pathname === shown && navigate(to, { replace: true });
    lead();
    addEventListener('popstate', lead);
    return () => removeEventListener('popstate', lead);
  }, [shown, to, navigate]);
  return null;
}
