import { HOURS_AT_TABLE, type Reservation } from '@comanda/contract/reservations/reservations.contract';
import type { StoreTable } from '@comanda/contract/tables/tables.contract';

const HOUR = 3_600_000;
/** Shown on every day, in hours of the store's clock; a day with earlier or later guests shows more. */
const USUAL_HOURS = { first: 11, last: 23 };

export type Block = {
  reservation: Reservation;
  /** Hours after the first hour that is shown. */
  start: number;
  /** Blocks of one row that overlap lie below each other. */
  lane: number;
};
export type PlanRow = { key: string; title: string | null; seats: number; lanes: number; blocks: Block[] };
export type DayPlan = {
  /** The moments at which the columns begin. */
  hours: Date[];
  rows: PlanRow[];
};

type Day = {
  /** When the business day begins. */
  from: Date;
  dayStartHour: number;
};

/** Reservations of one day as rows of tables over columns of hours; those without table come first. */
export function planDay(reservations: readonly Reservation[], tables: readonly StoreTable[], day: Day): DayPlan {
  const startOf = ({ date }: Reservation) => (date.getTime() - day.from.getTime()) / HOUR;
  const starts = reservations.map(startOf);
  const first = Math.floor(Math.min(hourOfDay(USUAL_HOURS.first, day), ...starts));
  const last = Math.ceil(Math.max(hourOfDay(USUAL_HOURS.last, day), ...starts.map((start) => start + HOURS_AT_TABLE)));

  const byTable = Map.groupBy(reservations, (reservation) => reservation.table_id);
  const known = tables.map(({ id, table_title: title, seating_capacity: seats }) => ({ id, title, seats }));
  const gone = [...byTable].flatMap(([id, [some]]) =>
    id !== null && !known.some((table) => table.id === id) ? [{ id, title: some?.table_title ?? null, seats: 0 }] : [],
  );
  const places = [...(byTable.has(null) ? [{ id: null, title: null, seats: 0 }] : []), ...known, ...gone];
  return {
    hours: Array.from({ length: last - first }, (_, index) => new Date(day.from.getTime() + (first + index) * HOUR)),
    rows: places.map(({ id, title, seats }) => {
      const blocks = layOut(
        (byTable.get(id) ?? []).map((each) => ({ reservation: each, start: startOf(each) - first })),
      );
      return { key: id ?? '', title, seats, lanes: Math.max(1, ...blocks.map(({ lane }) => lane + 1)), blocks };
    }),
  };
}

/** How many hours after the day's beginning its clock shows this hour. */
const hourOfDay = (hour: number, { dayStartHour }: Day): number => (hour - dayStartHour + 24) % 24;

/** Each in the first lane that is free again when it begins. */
function layOut(blocks: readonly Omit<Block, 'lane'>[]): Block[] {
  const freeFrom: number[] = [];
  return blocks
    .toSorted((a, b) => a.start - b.start)
    .map((block) => {
      const free = freeFrom.findIndex((time) => time <= block.start);
      const lane = free === -1 ? freeFrom.length : free;
      freeFrom[lane] = block.start + HOURS_AT_TABLE;
      return { ...block, lane };
    });
}
