import type { ComponentProps } from 'react';
import { goTo } from './place.ts';

type PageLinkProps = Omit<ComponentProps<'a'>, 'onClick'> & { to: string; replace?: boolean };

/** A link to another page of the diner's menu, without loading it anew. */
export function PageLink({ to, replace = false, children, ...rest }: PageLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        // Another tab is the browser's business.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(to, { replace });
      }}
    >
      {children}
    </a>
  );
}
