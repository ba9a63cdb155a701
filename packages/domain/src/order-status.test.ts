import { describe, expect, it } from 'vitest';
import { canKitchenMove, canMoveItem, isOrderCancelled, isSold, itemStatuses } from './order-status.ts';

/** Rows: from. Columns, in the order of `itemStatuses`: to created, preparing, completed, delivered, cancelled. */
function readTable(rows: Record<(typeof itemStatuses)[number], string>) {
  return itemStatuses.flatMap((from) =>
    itemStatuses.map((to, column) => ({ from, to, expected: rows[from].split(' ')[column] === 'yes' })),
  );
}

describe('the orders screen', () => {
  it.each(
    readTable({
      created: 'yes yes yes yes yes',
      preparing: 'no yes yes yes yes',
      completed: 'no yes yes yes yes',
      delivered: 'no yes yes yes no',
      cancelled: 'no no no no yes',
    }),
  )('moves an item from $from to $to: $expected', ({ from, to, expected }) => {
    expect(canMoveItem(from, to)).toBe(expected);
  });
});

describe('the kitchen', () => {
  it.each(
    readTable({
      created: 'yes yes no no no',
      preparing: 'yes yes yes no no',
      completed: 'no yes yes no no',
      delivered: 'no no no yes no',
      cancelled: 'no no no no yes',
    }),
  )('moves an item from $from to $to: $expected', ({ from, to, expected }) => {
    expect(canKitchenMove(from, to)).toBe(expected);
  });
});

it('an item counts as sold whatever its state, unless it is cancelled', () => {
  expect(itemStatuses.filter((status) => isSold({ status }))).toEqual([
    'created',
    'preparing',
    'completed',
    'delivered',
  ]);
});

describe('an order', () => {
  it('is cancelled when all its items are', () => {
    expect(isOrderCancelled(['cancelled'])).toBe(true);
    expect(isOrderCancelled(['cancelled', 'cancelled'])).toBe(true);
  });

  it('is not cancelled while one item is left, nor when it has none', () => {
    expect(isOrderCancelled(['cancelled', 'delivered'])).toBe(false);
    expect(isOrderCancelled(['created'])).toBe(false);
    expect(isOrderCancelled([])).toBe(false);
  });
});
