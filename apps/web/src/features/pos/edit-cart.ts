import type { DeliveryType } from '@comanda/contract/pos/cart-line';
import type { PickedCustomer } from '../customers/public.ts';
import { changeCart, currentCart, type Tab } from './cart-store.ts';

export function chooseCustomer(customer: PickedCustomer | null): void {
  changeCart({ customer });
}

/** Only guests who eat here sit at a table, or have a tab. Nobody knows any more for whom the lines were. */
export function chooseDeliveryType(deliveryType: DeliveryType): void {
  changeCart({ deliveryType });
  if (deliveryType !== 'dinein') choosePlace({});
}

export function choosePlace({ tableId = null, bill = null }: { tableId?: string | null; bill?: Tab | null }): void {
  changeCart({ tableId, bill, seat: null });
  if (tableId === null && bill === null) forgetSeats();
}

/** `tableId`: of guests who pay apart from the others there. Their food is brought to it. */
export type TabAtTable = Tab & { tableId?: string | undefined };

/** By the id of a tab or a table; an empty one is of neither. */
export function chooseTableOrTab(id: string, tabs: readonly TabAtTable[]): void {
  const tab = tabs.find((one) => one.id === id);
  choosePlace(tab ? { bill: { id, name: tab.name }, tableId: tab.tableId ?? null } : { tableId: id || null });
}

export const chooseSeat = (seat: number | null): void => changeCart({ seat });

/** Without a place there are no seats. Lines that are alike now stay apart. */
function forgetSeats(): void {
  const { lines } = currentCart();
  if (lines.some(({ seat }) => seat)) changeCart({ lines: lines.map((line) => ({ ...line, seat: null })) });
}
