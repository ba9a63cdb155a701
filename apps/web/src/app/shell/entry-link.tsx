import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Tooltip } from '../../ui/tooltip.tsx';
import { NavLink } from '../nav-link.tsx';

type EntryLinkProps = {
  entry: { path: string; title: string; icon: LucideIcon };
  collapsed: boolean;
  onFollow: (() => void) | undefined;
};

export function EntryLink({ entry: { path, title, icon: Icon }, collapsed, onFollow }: EntryLinkProps) {
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
