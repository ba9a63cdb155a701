import type { FloorTable, ShownFloor, TableCall } from '@comanda/contract/floor/floor.contract';
import type { CallKind } from '@comanda/contract/floor/table-call';
import type { Minor } from '@comanda/domain/money';
import { naturally } from '@comanda/domain/natural-order';
import { tableNow, type TableState } from '@comanda/domain/table-state';
import { billsAtTables, type OpenBill, owedByBills } from '../../kit/open-bills/use-open-bills.ts';
import { callsAtTables } from '../../kit/table-calls/calls-at-tables.ts';
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
  /** Null where nobody said how many there are. */
  guests: number | null;
  /** Who looks after them. */
  server: string | null;
  /** Who takes their money now. */
  payer: string | null;
  /** Milliseconds; null at a table without guests. */
  lastTouch: number | null;
  /** The main table of a bill that is at several, this one among them; null at any other table. */
  mainTableId: string | null;
  /** The others of that bill: `Table 4, Table 5`. */
  joinedWith: string | null;
  /** The next reservation, by the store's clock. */
  reservation: string | null;
  /** The one for which the table is kept now. */
  reservationId: string | null;
  /** How many the table is kept for now; 0 where nobody knows. */
  keptFor: number;
  /** What the guests ask for; the bill, where they have called somebody as well. */
  call: CallKind | null;
  /** Since when, in milliseconds; 0 where they do not. */
  calledAt: number;
};

type Told = {
  /** All of them: a bill may be at tables of several. */
  floors: readonly ShownFloor[];
  groups: readonly BoardGroup[];
  openBills: readonly OpenBill[];
  calls: readonly TableCall[];
  now: Date;
  timeZone: string;
};

export const isTaken = ({ state }: Pick<TableFacts, 'state'>): boolean => state !== 'free' && state !== 'reserved';

/** What a bill at several tables leaves to be paid stands at its main one; the others say with which they are. */
export const showsAmount = ({ id, orderCount, mainTableId }: TableFacts): boolean =>
  orderCount > 0 && (mainTableId === null || mainTableId === id);

/** The tables of a floor as they are now, in its order. */
export function factsOf(
  { tables }: ShownFloor,
  { floors, groups, openBills, calls, now, timeZone }: Told,
): TableFacts[] {
  const billAt = billsAtTables(openBills);
  const owedBy = owedByBills(openBills);
  const callAt = callsAtTables(calls);
  const titles = new Map(
    floors.flatMap((floor) => floor.tables.map((table) => [table.id, table.table_title] as const)),
  );
  const clock = new Intl.DateTimeFormat(locale(), { timeZone, timeStyle: 'short' });
  return tables.map(({ id, table_title, seating_capacity, reservation }) => {
    const bill = billAt.get(id);
    const call = callAt.get(id);
    const orders = ordersAt(id, bill, groups);
    const payer = bill?.paying && bill.paying.until > now ? bill.paying.by : null;
    const others = (bill?.table_ids ?? []).filter((tableId) => tableId !== id);
    const { lastTouch, ...facts } = tableNow(
      {
        orders,
        owedBy,
        openedAt: bill?.opened_at ?? null,
        isAsking: call?.kind === 'bill' || (bill?.is_presented ?? false),
        isPaying: payer !== null || (bill?.is_part_paid ?? false),
        reservedAt: reservation?.date ?? null,
      },
      now,
    );
    // Whoever sits there when its time has come is taken for its guests.
    const isOver = isTaken(facts) && reservation && reservation.date <= now;
    return {
      id,
      title: table_title,
      seats: seating_capacity,
      ...facts,
      guests: bill?.guests ?? null,
      server: bill?.server_name ?? null,
      payer,
      lastTouch: lastTouch?.getTime() ?? null,
      mainTableId: others.length > 0 ? (bill?.table_id ?? null) : null,
      joinedWith: others.length > 0 ? titlesOf(others, titles) : null,
      reservation:
        reservation && !isOver
          ? t.reservation({ time: clock.format(reservation.date), people: reservation.people_count })
          : null,
      reservationId: facts.state === 'reserved' ? (reservation?.id ?? null) : null,
      keptFor: facts.state === 'reserved' ? (reservation?.people_count ?? 0) : 0,
      call: call?.kind ?? null,
      calledAt: call?.called_at.getTime() ?? 0,
    };
  });
}

/** What is open at a table, and at the others of its bill. */
export function ordersAt(tableId: string, bill: OpenBill | undefined, groups: readonly BoardGroup[]): BoardOrder[] {
  const ids = bill?.table_ids ?? [tableId];
  return groups.flatMap((group) => (group.table_id !== null && ids.includes(group.table_id) ? group.orders : []));
}

/** Without those that were deleted meanwhile. */
const titlesOf = (ids: readonly string[], titles: ReadonlyMap<string, string>): string =>
  ids
    .flatMap((id) => titles.get(id) ?? [])
    .toSorted(naturally)
    .join(', ');

/** `3 of 4`; of a table without known seats, and where nobody said how many guests there are, as much as is known. */
export function guestsAndSeats({ guests, seats }: Pick<TableFacts, 'guests' | 'seats'>): string | null {
  if (guests === null) return seats > 0 ? t.seats({ seats }) : null;
  return seats > 0 ? t.guestsOf({ guests, seats }) : t.guests({ guests });
}

/** Open orders of no table, and of tables that were deleted meanwhile. */
export function ordersElsewhere(groups: readonly BoardGroup[], floors: readonly ShownFloor[]): BoardOrder[] {
  const known = new Set<string | null>(floors.flatMap(({ tables }) => tables.map(({ id }: FloorTable) => id)));
  return groups.filter((group) => !known.has(group.table_id)).flatMap((group) => group.orders);
}

/** All that is seen, as one text: `Table 4: Ordered, 3 guests, 12 min since the last touch, €24.00, 2 orders`. */
export function inWords(facts: TableFacts, { age, amount }: { age: number | null; amount: string }): string {
  const { title, state, orderCount, guests, server, payer, reservation, seats, joinedWith, call } = facts;
  const parts = [
    t.states[state],
    call !== null && t.calls[call],
    joinedWith !== null && t.togetherWith({ tables: joinedWith }),
    guests !== null && t.guests({ guests }),
    age !== null && (orderCount > 0 ? t.sinceTouch({ age: ageOf(age) }) : t.seatedFor({ age: ageOf(age) })),
    showsAmount(facts) && amount,
    orderCount > 1 && t.orders({ count: orderCount }),
    server !== null && t.servedBy({ name: server }),
    payer !== null && t.takesPayment({ name: payer }),
    reservation && t.nextReservation({ reservation }),
    seats > 0 && !isTaken(facts) && t.seats({ seats }),
  ];
  return `${title}: ${parts.filter((part) => typeof part === 'string').join(', ')}`;
}

/** The same without what stands beside it: `Seated · 3 guests · 4 seats · with Maria`. */
export const inShort = ({ state, guests, server, payer, seats, reservation, joinedWith, call }: TableFacts): string =>
  [
    t.states[state],
    call !== null && t.calls[call],
    joinedWith !== null && t.togetherWith({ tables: joinedWith }),
    guests !== null && t.guests({ guests }),
    seats > 0 && t.seats({ seats }),
    server !== null && t.servedBy({ name: server }),
    payer !== null && t.takesPayment({ name: payer }),
    reservation && t.nextReservation({ reservation }),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
