import type { Order, OrderGroup } from '@comanda/contract/orders/orders.contract';
import { progressOf } from './order-progress.ts';

/** An order with the floor of its table. */
export type BoardOrder = Order & { floor: string | null };

export type BoardGroup = Omit<OrderGroup, 'orders'> & { orders: BoardOrder[] };

export const orderStates = ['all', 'kitchen', 'ready', 'unpaid'] as const;
export type OrderState = (typeof orderStates)[number];

/** A floor's name behind `floor:`, so that no floor can be called like another place. */
export type Place = 'all' | 'dine-out' | `floor:${string}`;

export type OrderFilter = { place: Place; state: OrderState };

export function readFilter(search: URLSearchParams): OrderFilter {
  const place = search.get('place');
  return {
    place: place === 'dine-out' || isFloor(place) ? place : 'all',
    state: orderStates.find((state) => state === search.get('state')) ?? 'all',
  };
}

export function writeFilter({ place, state }: OrderFilter): Record<string, string> {
  return { ...(place !== 'all' && { place }), ...(state !== 'all' && { state }) };
}

/**
 * The orders that pass the filter, as the same objects. A table shows completely or not at all, because it is paid as a
 * whole.
 */
export function ordersOnBoard(groups: readonly BoardGroup[], { place, state }: OrderFilter): BoardOrder[] {
  return groups
    .filter((group) => isAt(group, place))
    .flatMap((group) => {
      const matching = group.orders.filter((order) => isInState(order, state));
      return group.table_id !== null && matching.length > 0 ? group.orders : matching;
    });
}

export function isInState(order: Order, state: OrderState): boolean {
  switch (state) {
    case 'all':
      return true;
    case 'unpaid':
      return order.payment_status === 'pending';
    case 'kitchen':
      return progressOf([order]).inKitchen > 0;
    case 'ready':
      return progressOf([order]).ready.length > 0;
  }
}

function isAt(group: BoardGroup, place: Place): boolean {
  if (place === 'all') return true;
  return place === (group.table_id === null ? 'dine-out' : `floor:${group.floor}`);
}

const isFloor = (place: string | null): place is `floor:${string}` => place?.startsWith('floor:') ?? false;
