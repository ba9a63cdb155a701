import { useMemo } from 'react';
import type { Tab } from './cart-store.ts';
import { useOpenBills } from './use-open-bills.ts';

/** The open bills by name, as the till knows them. */
export function useTabs(): { tabs: readonly Tab[]; refresh: () => void } {
  const { openBills, refresh } = useOpenBills();
  const tabs = useMemo(
    () =>
      (openBills ?? []).flatMap(({ id, name, table_id }) => (name !== null && table_id === null ? { id, name } : [])),
    [openBills],
  );
  return { tabs, refresh };
}
