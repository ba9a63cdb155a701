import { SearchX, Star, UtensilsCrossed } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../lib/session.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { CategoryChips } from './category-chips.tsx';
import { ItemGrid, type ItemGridHandle } from './item-grid.tsx';
import { PendingQuantity } from './pending-quantity.tsx';
import { filterMenu, type MenuEntry, type PosMenu } from './pos-menu.ts';
import { PosToolbar } from './pos-toolbar.tsx';
import { posTexts as t } from './pos.texts.ts';
import { useTill } from './till.ts';
import { FAVOURITES, useFavourites } from './use-favourites.ts';
import { useKeys } from './use-keys.ts';

type ItemBrowserProps = {
  menu: PosMenu;
  /** The screen is drawn, so data that the first items do not need may be fetched. */
  isSettled: boolean;
  onPick: (entry: MenuEntry) => void;
};

/** The left of the screen: everything that can be sold, and the ways to it. */
export const ItemBrowser = memo(function ItemBrowser(props: ItemBrowserProps) {
  useLanguage();
  const { menu, isSettled, onPick } = props;
  const { open } = useTill();
  const [query, setQuery] = useState('');
  const [wanted, setCategory] = useState<string | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const grid = useRef<ItemGridHandle>(null);
  const favourites = useFavourites(menu, isSettled);
  const mark = useCallback(({ item }: MenuEntry) => open({ name: 'availability', item }), [open]);

  function focusSearch(): void {
    searchBox.current?.focus();
    searchBox.current?.select();
  }
  useKeys((key) => {
    if (key === '/') focusSearch();
    return key === '/';
  });

  // A search is for the whole menu.
  const isFavourites = wanted === FAVOURITES && query.trim() === '';
  // A category may be gone from the menu by now.
  const categoryId = menu.categories.some(({ id }) => id === wanted) ? wanted : null;
  const entries = useMemo(
    () => (isFavourites && favourites) || filterMenu(menu.entries, { query, categoryId }),
    [menu, query, categoryId, isFavourites, favourites],
  );

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
    <section
      aria-label={t.items}
      className="relative flex min-h-0 min-w-0 flex-1 flex-col gap-3 pt-4 low:overflow-y-auto"
    >
      <PosToolbar isSettled={isSettled}>
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
        hasFavourites={favourites !== undefined}
        selected={isFavourites ? FAVOURITES : categoryId}
        onSelect={setCategory}
      />
      {entries.length > 0 ? (
        <ItemGrid
          ref={grid}
          entries={entries}
          filterKey={`${wanted} ${query.trim()}`}
          hasPictures={menu.hasPictures}
          onPick={onPick}
          onMark={mark}
        />
      ) : (
        <NothingToShow
          isMenuEmpty={menu.entries.length === 0}
          isFavourites={isFavourites}
          query={query.trim()}
          onShowAll={() => {
            setQuery('');
            setCategory(null);
            searchBox.current?.focus();
          }}
        />
      )}
      <PendingQuantity
        onCode={(digits) => {
          setQuery(digits);
          searchBox.current?.focus();
        }}
      />
    </section>
  );
});

type NothingToShowProps = { isMenuEmpty: boolean; isFavourites: boolean; query: string; onShowAll: () => void };

function NothingToShow({ isMenuEmpty, isFavourites, query, onShowAll }: NothingToShowProps) {
  const mayFill = useCan(['SETTINGS']);
  if (!isMenuEmpty) {
    return (
      <EmptyState
        icon={isFavourites ? Star : SearchX}
        text={isFavourites ? t.noFavourites : t.noMatch({ query })}
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
