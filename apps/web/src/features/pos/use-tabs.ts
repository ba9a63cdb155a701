import type { bills } from '@comanda/contract/bills/bills.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lateCode } from '../../lib/late-code.ts';
import type { Tab } from './cart-store.ts';
import { useIsSettled } from './use-is-settled.ts';

// Only the type: the schemas of bills are many, and come once the items are drawn.
const PATH: (typeof bills)['listOpen']['path'] = '/bills/open';
/** Others open and close tabs; whoever chooses one asks anew. */
const POLL_MS = 60_000;

/** The open bills by name, as the till knows them. */
export function useTabs(): { tabs: readonly Tab[]; refresh: () => void } {
  const isSettled = useIsSettled();
  const { data, refetch } = useQuery({
    queryKey: [PATH, {}],
    queryFn: async ({ signal }) => (await lateCode(import('./read-open-bills.ts'))).readOpenBills(signal),
    enabled: isSettled,
    refetchInterval: POLL_MS,
  });
  const tabs = useMemo(
    () => (data ?? []).flatMap(({ id, name, table_id }) => (name !== null && table_id === null ? { id, name } : [])),
    [data],
  );
  return { tabs, refresh: () => void refetch({ cancelRefetch: false }) };
}
