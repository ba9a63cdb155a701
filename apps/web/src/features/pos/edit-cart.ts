import type { DeliveryType } from '@comanda/contract/pos/cart-line';
import type { PickedCustomer } from '../customers/public.ts';
import { changeCart } from './cart-store.ts';

export function chooseCustomer(customer: PickedCustomer | null): void {
  changeCart({ customer });
}

/** Only guests who eat here sit at a table. */
export function chooseDeliveryType(deliveryType: DeliveryType): void {
  changeCart({ deliveryType, ...(deliveryType !== 'dinein' && { tableId: null }) });
}

export function chooseTable(tableId: string | null): void {
  changeCart({ tableId });
}
