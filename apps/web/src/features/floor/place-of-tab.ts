import type { OpenBill } from '../../kit/open-bills/use-open-bills.ts';
import type { BoardGroup } from '../orders/public.ts';
import type { Place } from '../pos/public.ts';

export const tabOf = ({ id, name }: OpenBill) => ({ id, name: name ?? '' });

/** Guests who pay apart have a table all the same, where they have ordered. */
export function placeOfTab(tab: OpenBill, groups: readonly BoardGroup[]): Place {
  const bill = tabOf(tab);
  const at = groups.find(({ table_id, orders }) => table_id !== null && orders.some((one) => one.bill_id === tab.id));
  return at?.table_id ? { tableId: at.table_id, bill } : { bill };
}
