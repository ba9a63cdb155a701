import { UtensilsCrossed } from 'lucide-react';
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../lib/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { CategoryChips } from './category-chips.tsx';
import { ItemGrid, type ItemGridHandle } from './item-grid.tsx';
import type { OpenDialog } from './pos-dialog.ts';
import { filterMenu, type MenuEntry, type PosMenu } from './pos-menu.ts';
import { PosToolbar } from './pos-toolbar.tsx';
import { posTexts as t } from './pos.texts.ts';
import { useShortcut } from './use-shortcut.ts';

type ItemBrowserProps = {
  menu: PosMenu;
  currency: string;
  onPick: (entry: MenuEntry) => void;
  open: OpenDialog;
};

/** The left of the screen: everything that can be sold, and the ways to it. */
export const ItemBrowser = memo(function ItemBrowser({ menu, currency, onPick, open }: ItemBrowserProps) {
  const [query, setQuery] = useState('');
  const [wanted, setCategory] = useState<string | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const grid = useRef<ItemGridHandle>(null);
  useShortcut('/', () => {
    searchBox.current?.focus();
    searchBox.current?.select();
  });

  // A category may be gone from the menu by now.
  const categoryId = menu.categories.some(({ id }) => id === wanted) ? wanted : null;
  const entries = useMemo(() => filterMenu(menu.entries, { query, categoryId }), [menu, query, categoryId]);

  function onSearchKey(event: KeyboardEvent<HTMLInputElement>): void {
    const [first] = entries;
    if (!first) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      grid.current?.focus();
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && query.trim() !== '') {
      // Otherwise the same Enter would also answer the dialog that it opens.
      event.preventDefault();
      onPick(first);
      event.currentTarget.select();
    }
  }

  return (
    <section aria-label={t.items} className="flex min-h-0 min-w-0 flex-1 flex-col gap-3 pt-4">
      <PosToolbar open={open}>
        <SearchInput
          ref={searchBox}
          size="touch"
          label={t.searchItem}
          shortcut={t.searchKey}
          value={query}
          onValueChange={setQuery}
          onKeyDown={onSearchKey}
        />
      </PosToolbar>
      <CategoryChips
        categories={menu.categories}
        itemCount={menu.entries.length}
        selected={categoryId}
        onSelect={setCategory}
      />
      {entries.length > 0 ? (
        <ItemGrid
          ref={grid}
          entries={entries}
          filterKey={`${categoryId} ${query.trim()}`}
          hasPictures={menu.hasPictures}
          currency={currency}
          onPick={onPick}
        />
      ) : (
        <NothingToShow
          isMenuEmpty={menu.entries.length === 0}
          query={query.trim()}
          onShowAll={() => {
            setQuery('');
            setCategory(null);
            searchBox.current?.focus();
          }}
        />
      )}
    </section>
  );
});

type NothingToShowProps = { isMenuEmpty: boolean; query: string; onShowAll: () => void };

function NothingToShow({ isMenuEmpty, query, onShowAll }: NothingToShowProps) {
  const mayFill = useCan(['SETTINGS']);
  if (!isMenuEmpty) {
    return (
      <EmptyState
        text={t.noMatch(query)}
        action={
          <Button size="touch" onClick={onShowAll}>
            {t.showAll}
          </Button>
        }
      />
    );
  }
  if (!mayFill) return <EmptyState icon={UtensilsCrossed} text={t.emptyMenu} />;
  return (
    <EmptyState
      icon={UtensilsCrossed}
      text={t.emptyMenuForOwner}
      action={
        <Link to="/dashboard/settings/menu-items" className={buttonClass({ variant: 'primary', size: 'touch' })}>
          {t.toMenuItems}
        </Link>
      }
    />
  );
}
