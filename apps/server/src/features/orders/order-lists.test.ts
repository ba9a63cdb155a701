import { withDigits } from '@comanda/contract/core/digits';
import { encoderOf } from '@comanda/contract/core/encoder';
import { orders } from '@comanda/contract/orders/orders.contract';
import type { CurrencyDigits } from '@comanda/domain/money';
import { groupByTable } from '@comanda/domain/open-orders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anyOpenOrders } from '../../../test/support/any-orders.ts';
import { changesFrom, type LiveList } from './live-list.ts';
import { liveOrder } from './live-order.ts';
import type { LoadedOrder } from './orders.queries.ts';
import { groupsFrom, ordersView } from './order-lists.ts';

const EPOCH = '018f0000-0000-4000-8000-00000000000e';
const anyDigits = fc.constantFrom(0 as const, 2 as const, 3 as const);

const listOf = (open: readonly LoadedOrder[], digits: CurrencyDigits): LiveList => ({
  version: { epoch: EPOCH, number: 9 },
  orders: open.map((order) => liveOrder(order, digits)),
  gone: [
    { id: EPOCH, number: 3 },
    { id: '018f0000-0000-4000-8000-00000000000f', number: 7 },
  ],
  since: 2,
  clock: { timeZone: 'UTC', dayStartHour: 0, lastDay: null },
  answers: new Map(),
});

it('the list is byte for byte what its contract encodes', () => {
  fc.assert(
    fc.property(anyOpenOrders, anyDigits, (open, digits) => {
      const encoded = withDigits(digits, () => encoderOf(orders.list.response)(groupByTable(open)));
      const list = listOf(open, digits);
      expect(String(groupsFrom(list).bytes)).toBe(JSON.stringify(encoded));
      // The texts of the first answer are in the second.
      list.answers.clear();
      expect(String(groupsFrom(list).bytes)).toBe(JSON.stringify(encoded));
    }),
  );
});

it('changes are what their contract declares, from any version', () => {
  fc.assert(
    fc.property(anyOpenOrders, anyDigits, fc.nat({ max: 12 }), (open, digits, number) => {
      const answer = changesFrom(listOf(open, digits), ordersView, { epoch: EPOCH, number });
      const canTell = number >= 2 && number <= 9;
      const from = canTell ? number : 0;
      const changes = withDigits(digits, () => z.parse(orders.changes.response, JSON.parse(String(answer.bytes))));
      expect(changes).toEqual({
        version: `${EPOCH}.9`,
        isWhole: !canTell,
        orders: open
          .filter(({ version }) => version > from)
          .map(({ business_day: _day, weight: _weight, version: _version, ...order }) => order),
        gone: canTell ? listOf([], digits).gone.flatMap((one) => (one.number > number ? one.id : [])) : [],
      });
    }),
  );
});

it('many questions keep few answers', () => {
  const list = listOf([], 2);
  for (let number = 2; number < 9; number += 1)
    for (const name of ['a', 'b', 'c', 'd']) changesFrom(list, { name, show: () => null }, { epoch: EPOCH, number });
  expect(list.answers.size).toBeLessThanOrEqual(20);
});
