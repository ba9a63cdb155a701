import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { EmailBanner } from '../../features/auth/public.ts';
import { LateNews } from '../../features/news/public.ts';
import { LatePrintTroubles } from '../../features/printing/public.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { RailFoot } from './rail-foot.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { TopBar } from './top-bar.tsx';

/** Its tickets take the place of the bar on top. */
const KITCHEN_PATH = '/dashboard/kitchen';
/** These screens use every pixel and scroll inside themselves. */
const fullHeightPaths = ['/dashboard/pos', '/dashboard/floor', KITCHEN_PATH];
const PAY_PATH = /^\/dashboard\/bills\/.+\/pay$/;

export function DashboardShell({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  return (
    <ShellFrame
      home="/"
      links={NavigationLinks}
      topBar={TopBar}
      railFoot={pathname === KITCHEN_PATH ? RailFoot : undefined}
      isFullHeight={fullHeightPaths.includes(pathname) || PAY_PATH.test(pathname)}
      banner={<EmailBanner />}
      alerts={
        <>
          <LatePrintTroubles />
          <LateNews />
        </>
      }
    >
      {children}
    </ShellFrame>
  );
}
