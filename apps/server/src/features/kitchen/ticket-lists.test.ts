import { withDigits } from '@comanda/contract/core/digits';
import { encoderOf } from '@comanda/contract/core/encoder';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { groupOf } from '@comanda/domain/open-orders';
import { isToMake } from '@comanda/domain/order-status';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anyOpenOrders } from '../../../test/support/any-orders.ts';
import { changesFrom, type LiveList, liveOrder } from '../orders/public.ts';
import { ticketFor } from './ticket-for.ts';
import { ticketGroupsFrom, ticketsView } from './ticket-lists.ts';

const anyReader = fc.record({
  role: fc.constant('staff' as const),
  scopes: fc.constantFrom(['KITCHEN' as const], ['KITCHEN_DISPLAY' as const], ['KITCHEN' as const, 'POS' as const]),
});
const anyDigits = fc.constantFrom(0 as const, 2 as const, 3 as const);

const told = ({ business_day: _day, weight: _weight, version: _version, ...ticket }: Record<string, unknown>) => ticket;

const EPOCH = '018f0000-0000-4000-8000-00000000000e';

it('the list is byte for byte what its contract encodes, for everybody who may read it', () => {
  fc.assert(
    fc.property(
      anyOpenOrders,
      fc.array(anyReader, { minLength: 1, maxLength: 3 }),
      anyDigits,
      (open, readers, digits) => {
        const list: LiveList = {
          version: { epoch: EPOCH, number: 9 },
          orders: open.map((order) => liveOrder(order, digits)),
          gone: [],
          since: 0,
          clock: { timeZone: 'UTC', dayStartHour: 0, lastDay: null },
          answers: new Map(),
        };
        for (const reader of readers) {
          const toMake = open.filter(({ items }) => items.some(({ status }) => isToMake(status)));
          const tickets = toMake.map((order) => ({ ...groupOf([order]), orders: [ticketFor(reader, order)] }));
          const encoded = withDigits(digits, () => encoderOf(kitchen.list.response)(tickets));
          expect(String(ticketGroupsFrom(list, reader).bytes)).toBe(JSON.stringify(encoded));

          const changes = JSON.parse(String(changesFrom(list, ticketsView(reader), { epoch: EPOCH, number: 5 }).bytes));
          const changed = open.filter(({ version }) => version > 5);
          expect(withDigits(digits, () => z.parse(kitchen.changes.response, changes))).toEqual({
            version: `${EPOCH}.9`,
            isWhole: false,
            orders: toMake
              .filter(({ version }) => version > 5)
              .map((order) => told({ ...ticketFor(reader, order), floor: order.floor })),
            gone: changed.filter((order) => !toMake.includes(order)).map(({ id }) => id),
          });
        }
      },
    ),
  );
});
