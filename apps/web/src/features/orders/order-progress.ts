import type { Order, OrderItem } from '@comanda/contract/orders/orders.contract';
import { isSold } from '@comanda/domain/order-status';

export type Progress = {
  /** The number of items that were not cancelled. */
  all: number;
  /** The number of them that the kitchen has finished. */
  done: number;
  /** Items that wait to be carried to the guest. */
  ready: OrderItem[];
  inKitchen: number;
};

export function progressOf(orders: readonly Order[]): Progress {
  const items = orders.flatMap((order) => order.items).filter(isSold);
  const inKitchen = items.filter(({ status }) => status === 'created' || status === 'preparing').length;
  return {
    all: items.length,
    done: items.length - inKitchen,
    ready: items.filter(({ status }) => status === 'completed'),
    inKitchen,
  };
}

export const unpaidOf = (orders: readonly Order[]): Order[] =>
  orders.filter((order) => order.payment_status === 'pending');
