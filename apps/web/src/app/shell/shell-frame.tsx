import clsx from 'clsx';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { PageLoading } from '../../ui/page-states.tsx';
import { Skeleton, SkeletonCards } from '../../ui/skeleton.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { MobileDrawer } from './mobile-drawer.tsx';
import { shellTexts } from './shell.texts.ts';
import { type ShellLinks, Sidebar } from './sidebar.tsx';

export type TopBarProps = {
  onOpenMenu: () => void;
  /** The page has no bar on top where there is a rail beside it. */
  isOnPhonesOnly?: boolean | undefined;
};

type ShellFrameProps = {
  /** Where the logo leads. */
  home: string;
  links: ShellLinks;
  topBar: ComponentType<TopBarProps>;
  /** The page uses every pixel and scrolls inside itself. */
  isFullHeight?: boolean;
  /** Stands at the end of the rail of a page that has no bar on top. */
  railFoot?: ComponentType | undefined;
  /** Shown above the page, unless the page uses every pixel. */
  banner?: ReactNode;
  /** Shown above every page: somebody waits for what went wrong. */
  alerts?: ReactNode;
  /** The page. */
  children: ReactNode;
};

/** Sidebar, bar on top, and the page between them. */
export function ShellFrame({
  home,
  links,
  topBar: TopBar,
  isFullHeight,
  railFoot,
  banner,
  alerts,
  children,
}: ShellFrameProps) {
  const [pathname] = useLocation();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const main = useFocusOnNewPage(pathname);

  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:inset-s-2 focus:z-60 focus:px-4 focus:py-3"
      >
        {shellTexts.skipToContent}
      </a>
      <Sidebar home={home} links={links} isAlwaysRail={isFullHeight} foot={railFoot} />
      <div className={clsx('flex min-w-0 flex-1 flex-col', isFullHeight && 'h-dvh')}>
        <TopBar onOpenMenu={() => setIsDrawerOpen(true)} isOnPhonesOnly={railFoot !== undefined} />
        {alerts}
        {!isFullHeight && banner}
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className={clsx(
            'outline-none',
            isFullHeight ? 'relative min-h-0 flex-1 overflow-hidden' : 'flex-1 p-4 sm:p-6 lg:p-8',
          )}
        >
          <ErrorBoundary pathname={pathname}>
            {/* With a key the next section shows its skeleton at once instead of holding the old one. */}
            <Suspense key={sectionOf(pathname)} fallback={<PageSkeleton />}>
              {children}
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <MobileDrawer links={links} open={isDrawerOpen} onOpenChange={setIsDrawerOpen} />
    </div>
  );
}

/** `/dashboard/settings/tables` is in `settings`, `/superadmin/dashboard/tenants` in `tenants`. */
const sectionOf = (pathname: string): string | undefined => /dashboard\/([^/]+)/.exec(pathname)?.[1];

/** A new page starts at its top, and keyboard and screen reader start inside it, unless it set the focus itself. */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function PageSkeleton() {
  return (
    <div className="p-4 in-[main.p-4]:p-0">
      <PageLoading>
        <Skeleton className="mb-6 h-9 w-48" />
        <SkeletonCards />
      </PageLoading>
    </div>
  );
}
