import { charges, ruleOf } from '@comanda/contract/charges/charges.contract';
import { rulesThatApply } from '@comanda/domain/bill/charge-rules';
import { useRead } from '../../lib/api.ts';
import { useCart } from './cart-store.ts';
import { useTill } from './till.ts';

/** The store's settings change rarely. */
const FRESH_MS = 5 * 60_000;

/** Read with the screen, so that nobody who pays waits for it. */
export const useChargeRules = ({ isOn }: { isOn: boolean }) =>
  useRead(charges.list, {}, { staleTime: FRESH_MS, enabled: isOn });

/**
 * The charges that a sale of this cart owes by rules. Nobody has counted its guests. Without a network one sells without
 * them.
 */
export function useChargesOfCart(): { titles: readonly string[]; isAsking: boolean } {
  const { storeTables } = useTill().data;
  const deliveryType = useCart((cart) => cart.deliveryType);
  const tableId = useCart((cart) => cart.tableId);
  const { data, fetchStatus } = useChargeRules({ isOn: true });
  const floor = storeTables.find(({ id }) => id === tableId)?.floor ?? null;
  const owed = rulesThatApply((data ?? []).map(ruleOf), { guests: null, deliveryType, floor });
  return { titles: owed.map(({ title }) => title), isAsking: data === undefined && fetchStatus === 'fetching' };
}
