import type { FloorTable, ShownFloor } from '@comanda/contract/floor/floor.contract';
import type { Minor } from '@comanda/domain/money';
import { tableNow, type TableState } from '@comanda/domain/table-state';
import { ageOf } from '../../lib/age.ts';
import { locale } from '../../lib/language.ts';
import type { BoardGroup, BoardOrder } from '../orders/public.ts';
import { floorTexts as t } from './floor.texts.ts';

/** What a mark on the map and a row of the list show of a table; plain values, so that equal ones are not drawn anew. */
export type TableFacts = {
  id: string;
  title: string;
  seats: number;
  state: TableState;
  orderCount: number;
  openAmount: Minor;
  /** Milliseconds; null at a table without guests. */
  lastTouch: number | null;
  /** The next reservation, by the store's clock. */
  reservation: string | null;
};

type Told = { groups: readonly BoardGroup[]; now: Date; timeZone: string };

/** The tables of a floor as they are now, in its order. */
export function factsOf({ tables }: ShownFloor, { groups, now, timeZone }: Told): TableFacts[] {
  const ordersAt = new Map(groups.map((group) => [group.table_id, group.orders]));
  const clock = new Intl.DateTimeFormat(locale(), { timeZone, timeStyle: 'short' });
  return tables.map(({ id, table_title, seating_capacity, reservation }) => {
    const { lastTouch, ...facts } = tableNow(ordersAt.get(id) ?? [], reservation?.date ?? null, now);
    // Whoever sits there when its time has come is taken for its guests.
    const isOver = facts.orderCount > 0 && reservation && reservation.date <= now;
    return {
      id,
      title: table_title,
      seats: seating_capacity,
      ...facts,
      lastTouch: lastTouch?.getTime() ?? null,
      reservation:
        reservation && !isOver
          ? t.reservation({ time: clock.format(reservation.date), people: reservation.people_count })
          : null,
    };
  });
}

/** Open orders of no table, and of tables that were deleted meanwhile. */
export function ordersElsewhere(groups: readonly BoardGroup[], floors: readonly ShownFloor[]): BoardOrder[] {
  const known = new Set<string | null>(floors.flatMap(({ tables }) => tables.map(({ id }: FloorTable) => id)));
  return groups.filter((group) => !known.has(group.table_id)).flatMap((group) => group.orders);
}

/** All that is seen, as one text: `Table 4: Ordered, 12 min since the last touch, €24.00, 2 orders`. */
export function inWords(facts: TableFacts, { age, amount }: { age: number | null; amount: string }): string {
  const { title, state, orderCount, reservation, seats } = facts;
  const parts = [
    t.states[state],
    age !== null && t.sinceTouch({ age: ageOf(age) }),
    orderCount > 0 && amount,
    orderCount > 1 && t.orders({ count: orderCount }),
    reservation && t.nextReservation({ reservation }),
    seats > 0 && orderCount === 0 && t.seats({ seats }),
  ];
  return `${title}: ${parts.filter((part) => typeof part === 'string').join(', ')}`;
}
