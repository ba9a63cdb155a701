import { useMemo, useState } from 'react';
import { filterMenu, type PosMenu } from './pos-menu.ts';
import { FAVOURITES, useFavourites } from './use-favourites.ts';

/** What the person searches for or has chosen, and the items that this shows. */
export function useMenuFilter(menu: PosMenu, isSettled: boolean) {
  const [query, setQuery] = useState('');
  const [wanted, setCategory] = useState<string | null>(null);
  const favourites = useFavourites(menu, isSettled);

  // A search is for the whole menu.
  const isFavourites = wanted === FAVOURITES && query.trim() === '';
  // A category may be gone from the menu by now.
  const categoryId = menu.categories.some(({ id }) => id === wanted) ? wanted : null;
  const entries = useMemo(
    () => (isFavourites && favourites) || filterMenu(menu.entries, { query, categoryId }),
    [menu, query, categoryId, isFavourites, favourites],
  );
  return {
    entries,
    query,
    setQuery,
    /** A category, `FAVOURITES`, or null for all items. */
    selected: isFavourites ? FAVOURITES : categoryId,
    setCategory,
    hasFavourites: favourites !== undefined,
    /** Changes with the filter, and not with the menu. */
    key: `${wanted} ${query.trim()}`,
  };
}

export type MenuFilter = ReturnType<typeof useMenuFilter>;
