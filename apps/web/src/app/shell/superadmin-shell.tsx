import type { ReactNode } from 'react';
import { ArrowLeftRight, Building2, ChartColumn, LayoutDashboard, Menu as MenuIcon } from 'lucide-react';
import { superadminTexts as t } from '../../features/superadmin/superadmin.texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { EntryLink } from './entry-link.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { shellTexts } from './shell.texts.ts';
import { SuperadminMenu } from './superadmin-menu.tsx';

const HOME = '/superadmin/dashboard/home';

const entries = [
  { path: HOME, title: 'dashboard', icon: LayoutDashboard },
  { path: '/superadmin/dashboard/tenants', title: 'tenants', icon: Building2 },
  { path: '/superadmin/dashboard/reports', title: 'reports', icon: ChartColumn },
  { path: '/superadmin/dashboard/exchange-rates', title: 'rates', icon: ArrowLeftRight },
] as const;

/** Specification part 2, section 2, "Superadmin area". */
export const SuperadminShell = ({ children }: { children: ReactNode }) => (
  <ShellFrame home={HOME} links={Links} topBar={TopBar}>
    {children}
  </ShellFrame>
);

function Links({ collapsed = false, onFollow }: { collapsed?: boolean; onFollow?: () => void }) {
  return (
    <ul className="flex flex-col gap-1">
      {entries.map(({ path, title, icon }) => (
        <li key={path}>
          <EntryLink entry={{ path, title: t[title], icon }} collapsed={collapsed} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <header className="sticky top-0 z-30 flex h-16 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 sm:px-6 print:hidden">
      <IconButton icon={MenuIcon} label={shellTexts.openMenu} className="md:hidden" onClick={onOpenMenu} />
      <span className="font-semibold text-ink-soft">{t.area}</span>
      <div className="ms-auto">
        <SuperadminMenu />
      </div>
    </header>
  );
}
