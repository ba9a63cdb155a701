import { bills } from '@comanda/contract/bills/bills.contract';
import type { CallOutput } from '@comanda/contract/core/route';
import type { Minor } from '@comanda/domain/money';
import { useRead } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { useReload } from '../../lib/use-reload.ts';

export type OpenBill = CallOutput<typeof bills.listOpen>[number];

/** No event may ever be missed. */
const POLL_MS = 60_000;

type OpenBills = { openBills: readonly OpenBill[] | undefined; refetch: () => Promise<unknown> };

/**
 * Bills that are open, kept up to date: each that is opened, closed or handed over tells of it as orders do.
 * @param enabled false for whoever may not read them
 */
export function useOpenBills({ enabled = true } = {}): OpenBills {
  const reload = useReload(bills.listOpen);
  const hear = () => void reload();
  useRealtime({ new_order: hear, order_update: hear, onSync: hear });
  const { data, error, refetch } = useRead(bills.listOpen, {}, { refetchInterval: POLL_MS, enabled });
  // Tables and their orders are worth showing without guests and names.
  return { openBills: data ?? (error ? [] : undefined), refetch };
}

export const isTab = ({ table_id, name }: OpenBill): boolean => table_id === null && name !== null;

/** What is left to be paid of each, by its id. */
export const owedByBills = (openBills: readonly OpenBill[]): Map<string, Minor> =>
  new Map(openBills.map(({ id, amount }) => [id, amount]));

/** The newest, where one became too long and another was opened. */
export const billsAtTables = (openBills: readonly OpenBill[]): Map<string, OpenBill> =>
  new Map(openBills.flatMap((bill) => bill.table_ids.map((tableId) => [tableId, bill] as const)));
