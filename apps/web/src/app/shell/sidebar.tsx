import clsx from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { shellTexts } from './shell.texts.ts';
import { sidebarCollapsed } from './sidebar-store.ts';

export function Sidebar() {
  const collapsed = useStore(sidebarCollapsed);
  return (
    <nav
      aria-label={shellTexts.mainNavigation}
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface md:flex print:hidden',
        collapsed ? 'w-17' : 'w-60',
      )}
    >
      <Link
        to="/"
        className={clsx('flex h-16 shrink-0 items-center rounded-control', collapsed ? 'justify-center' : 'px-6')}
      >
        <Logo markOnly={collapsed} />
      </Link>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-3">
        <NavigationLinks collapsed={collapsed} />
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
