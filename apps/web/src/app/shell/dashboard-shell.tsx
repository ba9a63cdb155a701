import { useLocation } from 'react-router';
import { EmailBanner } from '../../features/auth/public.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { TopBar } from './top-bar.tsx';

/** These screens use every pixel and scroll inside themselves. */
const fullHeightPaths = ['/dashboard/pos', '/dashboard/kitchen'];

export function DashboardShell() {
  const { pathname } = useLocation();
  return (
    <ShellFrame
      home="/"
      links={NavigationLinks}
      topBar={TopBar}
      isFullHeight={fullHeightPaths.includes(pathname)}
      banner={<EmailBanner />}
    />
  );
}
