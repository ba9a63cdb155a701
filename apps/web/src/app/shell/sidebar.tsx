import clsx from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { shellTexts } from './shell.texts.ts';
import { sidebarCollapsed } from './sidebar-store.ts';

/** The entries, as icons with small titles where it is collapsed. */
export type ShellLinks = ComponentType<{ collapsed?: boolean; onFollow?: () => void }>;

type SidebarProps = {
  home: string;
  links: ShellLinks;
  /** The page needs the width more than the entries do. */
  isAlwaysRail?: boolean | undefined;
  foot?: ComponentType | undefined;
};

/** A rail where the page or the window leaves no room for more; elsewhere the person chooses. */
export function Sidebar({ home, links: Links, isAlwaysRail = false, foot: Foot }: SidebarProps) {
  const isChosen = useStore(sidebarCollapsed);
  const isNarrow = useMedia('(width < 80rem)');
  const isForced = isAlwaysRail || isNarrow;
  const isRail = isForced || isChosen;
  return (
    <nav
      aria-label={shellTexts.mainNavigation}
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-e border-line bg-surface md:flex print:hidden',
        isRail ? 'w-16' : 'w-60',
      )}
    >
      <Link
        to={home}
        className={clsx('flex h-16 shrink-0 items-center rounded-control', isRail ? 'justify-center' : 'px-6')}
      >
        <Logo markOnly={isRail} />
      </Link>
      {/* Relative, so that it also cuts off texts for screen readers, which are placed absolutely. */}
      <div
        className={clsx('relative min-h-0 flex-1 overflow-y-auto', isRail ? 'no-scrollbar px-0.5 py-1' : 'px-3 py-3')}
      >
        <Links collapsed={isRail} />
      </div>
      {Foot && <Foot />}
      {!isForced && (
        <div className={clsx('flex p-3', isRail ? 'justify-center' : 'justify-end')}>
          <IconButton
            icon={isRail ? PanelLeftOpen : PanelLeftClose}
            label={isRail ? shellTexts.expand : shellTexts.collapse}
            className="text-ink-soft"
            onClick={() => sidebarCollapsed.setState(!isRail, true)}
          />
        </div>
      )}
    </nav>
  );
}
