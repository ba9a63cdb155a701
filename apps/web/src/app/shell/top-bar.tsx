import clsx from 'clsx';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { waitingStore } from '../../features/news/public.ts';
import { lateCode } from '../../lib/late-code.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { searchOpen } from './search-store.ts';
import { shellTexts } from './shell.texts.ts';
import type { TopBarProps } from './shell-frame.tsx';
import { UserMenu } from './user-menu.tsx';

const SearchDialog = lazy(async () => ({ default: (await lateCode(import('./search-dialog.tsx'))).SearchDialog }));

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export function TopBar({ onOpenMenu, isOnPhonesOnly }: TopBarProps) {
  const isSearching = useStore(searchOpen);
  useSearchShortcut(() => searchOpen.setState(!isSearching, true));

  return (
    <header
      className={clsx(
        'sticky top-0 z-30 flex h-16 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 sm:px-6 print:hidden',
        isOnPhonesOnly && 'md:hidden',
      )}
    >
      <MenuButton onOpenMenu={onOpenMenu} />
      <button
        type="button"
        className="flex min-h-11 items-center gap-3 rounded-control border border-line bg-canvas px-3 text-ink-soft hover:border-edge sm:w-72"
        onClick={() => searchOpen.setState(true, true)}
      >
        <Search aria-hidden className="size-5" />
        <span className="flex-1 text-start max-sm:sr-only">{shellTexts.search}</span>
        <Kbd>{shortcut}</Kbd>
      </button>
      <div className="ms-auto">
        <UserMenu />
      </div>
      {isSearching && (
        <Suspense>
          <SearchDialog onClose={() => searchOpen.setState(false, true)} />
        </Suspense>
      )}
    </header>
  );
}

/** Says what waits behind the entries that it opens. */
function MenuButton({ onOpenMenu }: Pick<TopBarProps, 'onOpenMenu'>) {
  const { qrOrders, ready, calls } = useStore(waitingStore);
  const count = qrOrders + ready + calls;
  const label = count > 0 ? `${shellTexts.openMenu}: ${shellTexts.waiting({ count })}` : shellTexts.openMenu;
  return <IconButton icon={MenuIcon} label={label} count={count} className="md:hidden" onClick={onOpenMenu} />;
}

/** Specification part 1, section 9: Ctrl/Cmd+K, but never over another dialog, in which something may be half typed. */
function useSearchShortcut(onPress: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (!isShortcut) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) onPress();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
