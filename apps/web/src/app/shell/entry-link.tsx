import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { CountDot } from '../../ui/count-dot.tsx';
import { NavLink } from '../nav-link.tsx';
import { shellTexts } from './shell.texts.ts';

type EntryLinkProps = {
  entry: { path: string; title: string; icon: LucideIcon };
  /** In the rail the title stands below its icon. */
  collapsed: boolean;
  onFollow: (() => void) | undefined;
  /** What waits behind it; 0 shows nothing. */
  waiting?: number;
};

export const EntryLink = ({ entry: { path, title, icon: Icon }, collapsed, onFollow, waiting = 0 }: EntryLinkProps) => (
  <NavLink
    to={path}
    onClick={onFollow}
    className={clsx(
      'flex items-center rounded-control font-medium text-ink-soft hover:bg-sunken hover:text-ink',
      'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink',
      collapsed ? 'min-h-12 flex-col justify-center gap-0.5 py-1' : 'min-h-11 gap-3 px-3',
    )}
  >
    <span className="relative">
      <Icon aria-hidden className="size-5 shrink-0" />
      {waiting > 0 && <CountDot count={waiting} />}
    </span>
    <span className={clsx(collapsed && 'max-w-full text-center text-[0.6875rem] leading-3 wrap-anywhere hyphens-auto')}>
      {title}
    </span>
    {waiting > 0 && <span className="sr-only">{shellTexts.waiting({ count: waiting })}</span>}
  </NavLink>
);
