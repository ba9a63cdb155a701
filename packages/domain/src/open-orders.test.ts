import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, groupByTable, type OpenOrders } from './open-orders.ts';

const order = (id: string, minute: number, more = {}) => ({
  id,
  date: new Date(minute * 60_000),
  order_no: Number(id),
  table_id: null,
  table_title: null,
  floor: null,
  notes: '',
  ...more,
});
type Order = ReturnType<typeof order>;

const changes = { version: 'b', isWhole: false, orders: [], gone: [] };
const known: OpenOrders<Order> = { version: 'a', orders: [order('1', 1), order('2', 2), order('3', 3)] };

describe('changes', () => {
  it('replace, add and take away, and leave the others the same objects', () => {
    const changed = order('2', 2, { notes: 'no salt' });
    const { version, orders } = applyChanges(known, { ...changes, orders: [order('4', 0), changed], gone: ['1', '9'] });
    expect(version).toBe('b');
    expect(orders.map(({ id }) => id)).toEqual(['4', '2', '3']);
    expect(orders[1]).toBe(changed);
    expect(orders[2]).toBe(known.orders[2]);
  });

  it('that are whole leave nothing of before', () => {
    expect(applyChanges(known, { ...changes, isWhole: true, orders: [order('2', 2)] }).orders).toHaveLength(1);
    expect(applyChanges(undefined, { ...changes, isWhole: true, orders: known.orders }).orders).toEqual(known.orders);
  });

  it('twice are the same as once', () => {
    const anyChanges = fc.record({
      version: fc.constant('b'),
      isWhole: fc.boolean(),
      orders: fc
        .uniqueArray(fc.integer({ min: 1, max: 6 }))
        .map((numbers) => numbers.map((number) => order(String(number), number % 3))),
      gone: fc.constantFrom(['7'], ['8'], []),
    });
    fc.assert(
      fc.property(anyChanges, (made) => {
        const once = applyChanges(known, made);
        expect(applyChanges(once, made)).toEqual(once);
      }),
    );
  });
});

it('a table is one group, in the order of its oldest order, and so is what has no table', () => {
  const at = (id: string, title: string) => ({ table_id: id, table_title: title, floor: 'Terrace' });
  const orders = [order('1', 1, at('b', 'Two')), order('2', 2), order('3', 3, at('b', 'Two')), order('4', 4)];
  expect(groupByTable(orders)).toEqual([
    { ...at('b', 'Two'), order_ids: ['1', '3'], orders: [orders[0], orders[2]] },
    { table_id: null, table_title: null, floor: null, order_ids: ['2', '4'], orders: [orders[1], orders[3]] },
  ]);
});
