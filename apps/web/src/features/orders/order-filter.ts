import type { Order, OrderGroup } from '@comanda/contract/orders/orders.contract';
import { foldedText } from '../../lib/folded-text.ts';
import { progressOf } from './order-progress.ts';

/** An order with the floor of its table. */
export type BoardOrder = Order & { floor: string | null };

export type BoardGroup = Omit<OrderGroup, 'orders'> & { orders: BoardOrder[] };

export const orderStates = ['all', 'kitchen', 'ready', 'unpaid'] as const;
export type OrderState = (typeof orderStates)[number];

/** A floor's name behind `floor:`, so that no floor can be called like another place. */
export type Place = 'all' | 'dine-out' | `floor:${string}`;

/** `query` is what the person searches for; blank is nothing. */
export type OrderFilter = { place: Place; state: OrderState; query: string };

export function readFilter(search: URLSearchParams): OrderFilter {
  const place = search.get('place');
  return {
    place: place === 'dine-out' || isFloor(place) ? place : 'all',
    state: orderStates.find((state) => state === search.get('state')) ?? 'all',
    query: search.get('q') ?? '',
  };
}

export function writeFilter({ place, state, query }: OrderFilter): Record<string, string> {
  return { ...(place !== 'all' && { place }), ...(state !== 'all' && { state }), ...(query && { q: query }) };
}

/**
 * The orders that pass the filter, as the same objects. A table shows completely or not at all, because it is paid as a
 * whole.
 */
export function ordersOnBoard(groups: readonly BoardGroup[], { place, state, query }: OrderFilter): BoardOrder[] {
  const isFound = finder(query);
  return groups
    .filter((group) => isAt(group, place))
    .flatMap((group) => {
      const matching = group.orders.filter((order) => isInState(order, state) && isFound(order));
      return group.table_id !== null && matching.length > 0 ? group.orders : matching;
    });
}

/** Fewer digits of a phone number are in too many of them. */
const FEWEST_DIGITS = 4;

/** Whether an order is what the words say: its token or number, its table, its guest, a dish of it. */
function finder(query: string): (order: BoardOrder) => boolean {
  const wanted = foldedText(query.trim());
  if (wanted === '') return () => true;
  const number = wanted.replace(/^#/, '');
  const digits = wanted.replaceAll(/[\s()+./-]/g, '');
  const isPhone = /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS;
  return ({ token_no, order_no, table_title, customer_name, customer_id: phone, deliver_to = null, items }) =>
    String(token_no) === number ||
    String(order_no) === number ||
    (isPhone && (phone?.replaceAll(/\D/g, '').includes(digits) ?? false)) ||
    [table_title, customer_name, deliver_to, ...items.map(({ item_title }) => item_title)].some(
      (words) => words !== null && foldedText(words).includes(wanted),
    );
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
