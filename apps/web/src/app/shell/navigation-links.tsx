import clsx from 'clsx';
import { NavLink } from 'react-router';
import { can, useSession } from '../../lib/session.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { navigation, type NavigationEntry } from '../navigation.ts';

type NavigationLinksProps = { collapsed?: boolean; onFollow?: () => void };

/** The entries that this person may open, below their headings. */
export function NavigationLinks({ collapsed = false, onFollow }: NavigationLinksProps) {
  const user = useSession();
  const entries = navigation.filter(({ title, anyOf }) => title && can(user, anyOf));
  const headings = [...new Set(entries.map(({ heading }) => heading))];
  return (
    <div className="flex flex-col gap-5">
      {headings.map((heading) => (
        <div key={heading ?? ''}>
          {heading && (
            <p className={clsx('mb-1 px-3 text-xs font-semibold text-ink-faint', collapsed && 'sr-only')}>{heading}</p>
          )}
          <ul className="flex flex-col gap-1">
            {entries
              .filter((entry) => entry.heading === heading)
              .map((entry) => (
                <li key={entry.path}>
                  <EntryLink entry={entry} collapsed={collapsed} onFollow={onFollow} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

type EntryLinkProps = { entry: NavigationEntry; collapsed: boolean; onFollow: (() => void) | undefined };

function EntryLink({ entry: { path, title = '', icon: Icon }, collapsed, onFollow }: EntryLinkProps) {
  const link = (
    <NavLink
      to={path}
      onClick={onFollow}
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink',
        'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink',
        collapsed && 'justify-center',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className={clsx(collapsed && 'sr-only')}>{title}</span>
    </NavLink>
  );
  return collapsed ? (
    <Tooltip text={title} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
