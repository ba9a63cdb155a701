import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import { businessDay, businessDayRange } from '@comanda/domain/business-day';
import type { DayRange } from '@comanda/domain/date-range';
import { isTimeZone } from '@comanda/domain/time-zone';
import sql, { type Sql } from 'sql-template-tag';
import type { PlatformTx } from '../../db/platform.ts';
import { daysSoFar, salesDays } from '../reports/public.ts';

/** A clock by which some stores tell their days, and the days that a filter means there. */
export type Clock = { timeZone: string; dayStartHour: number; days: DayRange; end: Date };

/**
 * A restaurant's day is its business day, so "today" begins in Tokyo before it ends in Lima. There are only as many
 * clocks as zones and start hours in use, however many restaurants there are.
 */
export async function readClocks(platform: PlatformTx, filter: SalesFilter): Promise<Clock[]> {
  const clocks = await platform.all<{ timeZone: string; dayStartHour: number }>(sql`
    select distinct time_zone as "timeZone", day_start_hour as "dayStartHour" from stores`);
  return clocks.map(({ timeZone, dayStartHour }) => {
    const today = businessDay(platform.now, timeZone, dayStartHour);
    const days = daysSoFar(salesDays(filter, today), today);
    return { timeZone, dayStartHour, days, end: businessDayRange(days.to, timeZone, dayStartHour).to };
  });
}

/** Zones of stores that this Node does not know, because an older or newer Node wrote them: nobody there can sell. */
export async function unknownTimeZones(platform: PlatformTx): Promise<string[]> {
  const kept = await platform.all<{ zone: string }>(sql`
    select distinct time_zone as zone from stores`);
  return kept.map(({ zone }) => zone).filter((zone) => !isTimeZone(zone));
}

/** The clocks as a table `clock (time_zone, day_start_hour, first_day, last_day, ends_at)`. */
export const clockTable = (clocks: readonly Clock[]): Sql => sql`
  unnest(
    ${clocks.map((clock) => clock.timeZone)}::text[],
    ${clocks.map((clock) => clock.dayStartHour)}::smallint[],
    ${clocks.map((clock) => clock.days.from)}::date[],
    ${clocks.map((clock) => clock.days.to)}::date[],
    ${clocks.map((clock) => clock.end)}::timestamptz[]
  ) as clock (time_zone, day_start_hour, first_day, last_day, ends_at)`;
