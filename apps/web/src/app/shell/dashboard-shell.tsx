import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { EmailBanner } from '../../features/auth/public.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { TopBar } from './top-bar.tsx';

/** These screens use every pixel and scroll inside themselves. */
const fullHeightPaths = ['/dashboard/pos', '/dashboard/floor', '/dashboard/kitchen'];
const PAY_PATH = /^\/dashboard\/bills\/.+\/pay$/;

export function DashboardShell({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  return (
    <ShellFrame
      home="/"
      links={NavigationLinks}
      topBar={TopBar}
      isFullHeight={fullHeightPaths.includes(pathname) || PAY_PATH.test(pathname)}
      banner={<EmailBanner />}
    >
      {children}
    </ShellFrame>
  );
}
