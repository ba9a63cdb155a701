import type { bills } from '@comanda/contract/bills/bills.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { lateCode } from '../../lib/late-code.ts';
import { useRealtime } from '../../lib/realtime.ts';
import type { Tab } from './cart-store.ts';
import { useIsSettled } from './use-is-settled.ts';

// Only the type: the schemas of bills are many, and come once the items are drawn.
const PATH: (typeof bills)['listOpen']['path'] = '/bills/open';
/** No event may ever be missed. */
const POLL_MS = 60_000;
/** Events within this time cause one fetch, so that many orders at once do not cause as many. */
const GATHERING_MS = 500;

/** The open bills by name, kept up to date: each that is opened or closed tells of it as orders do. */
export function useTabs(): { tabs: readonly Tab[]; refresh: () => void } {
  const isSettled = useIsSettled();
  const { data, refetch } = useQuery({
    queryKey: [PATH, {}],
    queryFn: async ({ signal }) => (await lateCode(import('./read-open-bills.ts'))).readOpenBills(signal),
    enabled: isSettled,
    refetchInterval: POLL_MS,
  });
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(gathering.current), []);
  function hear(): void {
    gathering.current ??= window.setTimeout(() => {
      gathering.current = undefined;
      void refetch();
    }, GATHERING_MS);
  }
  useRealtime({ new_order: hear, order_update: hear, onSync: hear }, { isOn: isSettled });
  const tabs = useMemo(
    () => (data ?? []).flatMap(({ id, name, table_id }) => (name !== null && table_id === null ? { id, name } : [])),
    [data],
  );
  return { tabs, refresh: () => void refetch({ cancelRefetch: false }) };
}
