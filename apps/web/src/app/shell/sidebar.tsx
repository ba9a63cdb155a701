import clsx from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { shellTexts } from './shell.texts.ts';
import { sidebarCollapsed } from './sidebar-store.ts';

/** The entries, as icons alone where it is collapsed. */
export type ShellLinks = ComponentType<{ collapsed?: boolean; onFollow?: () => void }>;

export function Sidebar({ home, links: Links }: { home: string; links: ShellLinks }) {
  const collapsed = useStore(sidebarCollapsed);
  return (
    <nav
      aria-label={shellTexts.mainNavigation}
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-e border-line bg-surface md:flex print:hidden',
        collapsed ? 'w-17' : 'w-60',
      )}
    >
      <Link
        to={home}
        className={clsx('flex h-16 shrink-0 items-center rounded-control', collapsed ? 'justify-center' : 'px-6')}
      >
        <Logo markOnly={collapsed} />
      </Link>
      {/* Relative, so that it also cuts off texts for screen readers, which are placed absolutely. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto px-3 py-3">
        <Links collapsed={collapsed} />
      </div>
      <div className={clsx('flex p-3', collapsed ? 'justify-center' : 'justify-end')}>
        <IconButton
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          label={collapsed ? shellTexts.expand : shellTexts.collapse}
          className="text-ink-soft"
          onClick={() => sidebarCollapsed.setState(!collapsed, true)}
        />
      </div>
    </nav>
  );
}
