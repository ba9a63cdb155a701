import type { bills } from '@comanda/contract/bills/bills.contract';
import { useQuery } from '@tanstack/react-query';
import { lateCode } from '../../lib/late-code.ts';
import { useCart } from './cart-store.ts';
import { useIsSettled } from '../../lib/use-is-settled.ts';

// Only the type: the schemas of bills are many, and come once the items are drawn.
const PATH: (typeof bills)['listOpen']['path'] = '/bills/open';
/** No event may ever be missed. */
const POLL_MS = 60_000;

/** The open bills, the oldest first, undefined until they were read. `useTillEvents` keeps them up to date. */
export function useOpenBills() {
  const isSettled = useIsSettled();
  const { data: openBills, refetch } = useQuery({
    // As `useRead` names it, so that the till knows at once what the floor has read.
    queryKey: [PATH],
    queryFn: async ({ signal }) => (await lateCode(import('./read-open-bills.ts'))).readOpenBills(signal),
    enabled: isSettled,
    refetchInterval: POLL_MS,
  });
  return { openBills, refresh: () => void refetch() };
}

/** The open bill that the cart becomes a round of: the tab, or that of its table. Undefined where none is known. */
export function useBillOfCart(): string | undefined {
  const { openBills } = useOpenBills();
  const tableId = useCart((cart) => cart.tableId);
  const tabId = useCart((cart) => cart.bill?.id);
  // The newest, where one became too long and another was opened.
  return tabId ?? openBills?.findLast(({ table_ids: at }) => tableId !== null && at.includes(tableId))?.id;
}
