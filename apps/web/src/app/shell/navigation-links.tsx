import clsx from 'clsx';
import { useStore } from 'zustand';
import { waitingStore } from '../../features/news/public.ts';
import { can, useSession } from '../../lib/session.ts';
import { navigationTexts as t } from '../navigation.texts.ts';
import { navigation } from '../navigation.ts';
import { EntryLink } from './entry-link.tsx';

type NavigationLinksProps = { collapsed?: boolean; onFollow?: () => void };

/** The entries that this person may open, below their headings. */
export function NavigationLinks({ collapsed = false, onFollow }: NavigationLinksProps) {
  const user = useSession();
  const { qrOrders, ready, calls } = useStore(waitingStore);
  const waitingAt: Record<string, number> = {
    '/dashboard/pos': qrOrders,
    '/dashboard/orders': ready,
    '/dashboard/floor': calls,
  };
  const entries = navigation.flatMap(({ path, icon, title, heading, anyOf }) =>
    title && can(user, anyOf) ? [{ path, icon, heading, title: t[title] }] : [],
  );
  const headings = [...new Set(entries.map(({ heading }) => heading))];
  return (
    <div className={clsx('flex flex-col', collapsed ? 'gap-2' : 'gap-5')}>
      {headings.map((heading) => (
        <div key={heading ?? ''}>
          {heading && (
            <p className={clsx('mb-1 px-3 text-xs font-semibold text-ink-faint', collapsed && 'sr-only')}>
              {t[heading]}
            </p>
          )}
          <ul className="flex flex-col gap-1">
            {entries
              .filter((entry) => entry.heading === heading)
              .map((entry) => (
                <li key={entry.path}>
                  <EntryLink
                    entry={entry}
                    collapsed={collapsed}
                    onFollow={onFollow}
                    waiting={waitingAt[entry.path] ?? 0}
                  />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
