import { pos } from '@comanda/contract/pos/pos.contract';
import { useMemo } from 'react';
import { useRead } from '../../lib/api.ts';
import type { MenuEntry, PosMenu } from './pos-menu.ts';

/** Stands where else the id of a category does. */
export const FAVOURITES = 'favourites';

/**
 * The items that sell most, in an order that stays as long as the screen is open, because fingers learn places.
 * Undefined at first.
 */
export function useFavourites({ entries }: PosMenu, isSettled: boolean): readonly MenuEntry[] | undefined {
  const { data: ids } = useRead(pos.favourites, {}, { enabled: isSettled, staleTime: 'static' });
  return useMemo(() => {
    if (!ids) return undefined;
    const entryOf = new Map(entries.map((entry) => [entry.item.id, entry]));
    return ids.flatMap((id) => entryOf.get(id) ?? []);
  }, [ids, entries]);
}
