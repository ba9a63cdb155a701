import { ruleOf } from '@comanda/contract/charges/charges.contract';
import { rulesThatApply } from '@comanda/domain/bill/charge-rules';
import { useCart } from './cart-store.ts';
import { useTill } from './till.ts';
import { useChargeRules } from './use-charge-rules.ts';

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
