import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';

type NavLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; exact?: boolean };

/** A link that knows whether the person is at its page, or below it where it is not `exact`. */
export function NavLink({ to, exact = false, ...props }: NavLinkProps) {
  const [path] = useLocation();
  const isCurrent = path === to || (!exact && path.startsWith(`${to}/`));
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
