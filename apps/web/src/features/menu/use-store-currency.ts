import { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import { useRead } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';

/**
 * ISO 4217 code of the store's currency, or undefined for staff who may not read it. Today's figures carry it and
 * are a hundred times smaller than the data of the POS screen, which carries it too.
 */
export function useStoreCurrency(): string | undefined {
  const enabled = useCan(['DASHBOARD']);
  const { data } = useRead(dashboard.today, {}, { enabled, staleTime: Infinity, select: (today) => today.currency });
  return data;
}
