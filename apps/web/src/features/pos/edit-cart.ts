import type { DeliveryType } from '@comanda/contract/pos/cart-line';
import type { PickedCustomer } from '../customers/public.ts';
import { changeCart, type Tab } from './cart-store.ts';

export function chooseCustomer(customer: PickedCustomer | null): void {
  changeCart({ customer });
}

/** Only guests who eat here sit at a table, or have a tab. */
export function chooseDeliveryType(deliveryType: DeliveryType): void {
  changeCart({ deliveryType, ...(deliveryType !== 'dinein' && { tableId: null, bill: null }) });
}

export function choosePlace({ tableId = null, bill = null }: { tableId?: string | null; bill?: Tab | null }): void {
  changeCart({ tableId, bill });
}
