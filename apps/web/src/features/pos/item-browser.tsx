import { SearchX, Star, UtensilsCrossed } from 'lucide-react';
import { memo, useCallback, useRef } from 'react';
import { Link } from 'wouter';
import { useCan } from '../../lib/session.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CategoryChips } from './category-chips.tsx';
import { ItemGrid, type ItemGridHandle } from './item-grid.tsx';
import { ItemSearch } from './item-search.tsx';
import { PendingQuantity } from './pending-quantity.tsx';
import type { MenuEntry, PosMenu } from './pos-menu.ts';
import { PosToolbar } from './pos-toolbar.tsx';
import { posTexts as t } from './pos.texts.ts';
import { useTill } from './till.ts';
import { FAVOURITES } from './use-favourites.ts';
import { useMenuFilter } from './use-menu-filter.ts';

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
  const filter = useMenuFilter(menu, isSettled);
  const { entries, selected, setQuery } = filter;
  const searchBox = useRef<HTMLInputElement>(null);
  const grid = useRef<ItemGridHandle>(null);
  const mark = useCallback(({ item }: MenuEntry) => open({ name: 'availability', item }), [open]);
  // Who picks by keys goes on in what was found; a finger begins anew.
  const pick = useCallback(
    (entry: MenuEntry, isTap: boolean) => {
      onPick(entry);
      if (isTap) setQuery('');
    },
    [onPick, setQuery],
  );

  function searchFor(text: string): void {
    filter.setQuery(text);
    searchBox.current?.focus();
  }

  return (
    <section
      aria-label={t.items}
      className="relative flex min-h-0 min-w-0 flex-1 flex-col gap-3 pt-4 low:overflow-y-auto"
    >
      <PosToolbar isSettled={isSettled}>
        <ItemSearch box={searchBox} filter={filter} onPick={onPick} onLeave={() => grid.current?.focus()} />
      </PosToolbar>
      <CategoryChips
        categories={menu.categories}
        itemCount={menu.entries.length}
        hasFavourites={filter.hasFavourites}
        selected={selected}
        onSelect={filter.setCategory}
      />
      {entries.length > 0 ? (
        <ItemGrid
          ref={grid}
          entries={entries}
          filterKey={filter.key}
          hasPictures={menu.hasPictures}
          onPick={pick}
          onMark={mark}
        />
      ) : (
        <NothingToShow
          isMenuEmpty={menu.entries.length === 0}
          isFavourites={selected === FAVOURITES}
          query={filter.query.trim()}
          onShowAll={() => {
            filter.setCategory(null);
            searchFor('');
          }}
        />
      )}
      <PendingQuantity onCode={searchFor} />
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
