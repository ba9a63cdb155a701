import type { CustomerType, DeliveryType } from '@comanda/contract/pos/cart-line';
import { createStore } from 'zustand/vanilla';

export type Checkout = { deliveryType: DeliveryType; customerType: CustomerType; name: string; phone: string };

/** What the diner filled in; it outlives the way to the order-failed page and back. */
export const checkoutStore = createStore<Checkout>()(() => ({
  deliveryType: 'dinein',
  customerType: 'WALKIN',
  name: '',
  phone: '',
}));
