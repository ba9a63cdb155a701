import type { OpenBill } from '../../kit/open-bills/use-open-bills.ts';
import type { BoardGroup } from '../orders/public.ts';
import type { Place } from '../pos/public.ts';

export const tabOf = ({ id, name }: OpenBill) => ({ id, name: name ?? '' });

/** Guests who pay apart have a table all the same. Where a till of before opened their bill, only their orders say it. */
export function placeOfTab(tab: OpenBill, groups: readonly BoardGroup[]): Place {
  const bill = tabOf(tab);
  const at = groups.find(({ table_id, orders }) => table_id !== null && orders.some((one) => one.bill_id === tab.id));
  const tableId = tab.apart_at ?? at?.table_id;
  return tableId ? { tableId, bill } : { bill };
}
