import { useMemo } from 'react';
import type { TabAtTable } from './edit-cart.ts';
import { useOpenBills } from './use-open-bills.ts';

/** The open bills by name, as the till knows them. */
export function useTabs(): { tabs: readonly TabAtTable[]; refresh: () => void } {
  const { openBills, refresh } = useOpenBills();
  const tabs = useMemo(
    () =>
      (openBills ?? []).flatMap(({ id, name, table_id, apart_at }) =>
        name !== null && table_id === null ? { id, name, tableId: apart_at } : [],
      ),
    [openBills],
  );
  return { tabs, refresh };
}
