import clsx from 'clsx';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { PageLoading } from '../ui/page-states.tsx';
import { Skeleton, SkeletonCards } from '../ui/skeleton.tsx';
import { NavLink } from './nav-link.tsx';
import { navigationTexts as t } from './navigation.texts.ts';
import { settingsAddress, type SettingsSection, settingsSections } from './settings-sections.ts';

/** The menu stands at the side where there is room for it, else as a row of tabs above the page. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  const menu = useRef<HTMLElement>(null);

  // On a phone the tab of the page may be beyond the edge, also after the phone was turned or the font came.
  useEffect(() => {
    const tab = menu.current?.querySelector('[aria-current=page]');
    if (!menu.current || !tab) return undefined;
    const sizes = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'center' }));
    sizes.observe(menu.current);
    sizes.observe(tab);
    return () => sizes.disconnect();
  }, [pathname]);

  return (
    <div className="@container">
      <div className="flex flex-col gap-6 @3xl:flex-row @3xl:gap-8">
        <nav ref={menu} aria-label={t.settings} className="min-w-0 shrink-0 @3xl:w-48">
          <ul className="no-scrollbar scroll-hint -mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0 @3xl:sticky @3xl:top-24 @3xl:flex-col @3xl:border-0">
            {settingsSections.map((section) => (
              <li key={section.path} className="shrink-0">
                <SectionLink section={section} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 flex-1">
          <Suspense fallback={<SectionLoading />}>{children}</Suspense>
        </div>
      </div>
    </div>
  );
}

function SectionLink({ section: { path, title, icon: Icon } }: { section: SettingsSection }) {
  return (
    <NavLink
      to={settingsAddress(path)}
      exact={path === ''}
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-t-control border-b-2 px-3 font-medium outline-offset-[-2px]',
        '@3xl:rounded-control @3xl:border-0',
        'border-transparent text-ink-soft hover:text-ink @3xl:hover:bg-sunken',
        'aria-[current=page]:border-accent-ink aria-[current=page]:text-ink @3xl:aria-[current=page]:bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {t[title]}
    </NavLink>
  );
}

/** While the code of a section is on its way; the menu beside it stays. */
function SectionLoading() {
  return (
    <PageLoading>
      <Skeleton className="mb-6 h-9 w-48" />
      <SkeletonCards />
    </PageLoading>
  );
}
