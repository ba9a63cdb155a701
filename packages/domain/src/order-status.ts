export const itemStatuses = ['created', 'preparing', 'completed', 'delivered', 'cancelled'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** An order is open while `created`, whatever its items' states. */
export const orderStatuses = ['created', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['pending', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The moves of the orders screen: forward, also by leaps (a drink needs no kitchen), and back again, but never back to
 * `created`. A delivered item cannot be cancelled, and a cancelled one stays so. The status that an item already has is
 * allowed: a second tap or a retry is no mistake.
 */
export function canMoveItem(from: ItemStatus, to: ItemStatus): boolean {
  if (from === to) return true;
  if (from === 'cancelled' || to === 'created') return false;
  return !(from === 'delivered' && to === 'cancelled');
}

/** The statuses that the kitchen may set. */
export const kitchenStatuses = ['created', 'preparing', 'completed'] as const;
export type KitchenStatus = (typeof kitchenStatuses)[number];

/** The one next status that the kitchen may give an item: 'Start Making', then 'Complete'. */
export const kitchenMoves: Readonly<Partial<Record<ItemStatus, KitchenStatus>>> = {
  created: 'preparing',
  preparing: 'completed',
};

/** The one step back that undoes a tap, or recalls an item completed too early. */
export const kitchenStepsBack: Readonly<Partial<Record<ItemStatus, KitchenStatus>>> = {
  preparing: 'created',
  completed: 'preparing',
};

/** Like `canMoveItem`, the status that the item already has is allowed: two cooks tap the same button. */
export function canKitchenMove(from: ItemStatus, to: ItemStatus): boolean {
  return from === to || kitchenMoves[from] === to || kitchenStepsBack[from] === to;
}

/** What the pass does: what is made is served, and one step back. */
export const canServe = (from: ItemStatus, to: ItemStatus): boolean =>
  [from, to].every((status) => status === 'completed' || status === 'delivered');

/** Whether the kitchen has begun with it: what is taken back then is thrown away. */
export const isBegun = (status: ItemStatus): boolean => status !== 'created';

/** Whether the kitchen still has to make it. */
export const isToMake = (status: ItemStatus): boolean => kitchenMoves[status] !== undefined;

/** An order all of whose items are cancelled is itself cancelled. */
export function isOrderCancelled(itemStatuses: readonly ItemStatus[]): boolean {
  return itemStatuses.length > 0 && itemStatuses.every((status) => status === 'cancelled');
}

/** Whether an item counts: in sums, on receipts and in reports. */
export const isSold = (item: { status: ItemStatus }): boolean => item.status !== 'cancelled';
