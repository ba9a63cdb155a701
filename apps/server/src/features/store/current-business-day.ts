import { businessDay, businessDayRange, ongoingDay } from '@comanda/domain/business-day';
import type { DayRange } from '@comanda/domain/date-range';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

export type StoreClock = { timeZone: string; dayStartHour: number };
/** With the last day that a number was drawn on. */
export type DayClock = StoreClock & { lastDay: string | null };

/** The days of a store, seen from the moment of the transaction; see decision 035. */
export type StoreDays = {
  today: string;
  timeZone: string;
  dayStartHour: number;
  /** From the first instant of these days to the first after them. */
  momentsOf: (days: DayRange) => { from: Date; to: Date };
};

export async function readDayClock(tx: TenantTx): Promise<DayClock> {
  const clock = await tx.first<DayClock>(sql`
    select s.time_zone as "timeZone", s.day_start_hour as "dayStartHour", c.last_day as "lastDay"
    from stores s join counters c on c.tenant_id = s.tenant_id
    where s.tenant_id = ${tx.tenantId}`);
  if (!clock) throw new Error(`tenant ${tx.tenantId} has no store`);
  return clock;
}

export async function storeDays(tx: TenantTx): Promise<StoreDays> {
  const { timeZone, dayStartHour, lastDay } = await readDayClock(tx);
  const clockDay = businessDay(tx.now, timeZone, dayStartHour);
  const today = ongoingDay(clockDay, lastDay);
  return {
    today,
    timeZone,
    dayStartHour,
    momentsOf: ({ from, to }) => ({
      // A day that goes on although the clock was set back has already begun.
      from: businessDayRange(from === today ? clockDay : from, timeZone, dayStartHour).from,
      to: businessDayRange(to, timeZone, dayStartHour).to,
    }),
  };
}

/** The business day at the moment of the transaction, by the store's clock. It never goes back. */
export const currentBusinessDay = async (tx: TenantTx): Promise<string> => (await storeDays(tx)).today;

/** The same for who knows the clock and the last day that a number was drawn on. */
export const businessDayAt = (now: Date, { timeZone, dayStartHour }: StoreClock, lastDay: string | null): string =>
  ongoingDay(businessDay(now, timeZone, dayStartHour), lastDay);

export async function readClock(tx: TenantTx): Promise<StoreClock> {
  const clock = await tx.first<StoreClock>(sql`
    select time_zone as "timeZone", day_start_hour as "dayStartHour" from stores where tenant_id = ${tx.tenantId}`);
  if (!clock) throw new Error(`tenant ${tx.tenantId} has no store`);
  return clock;
}
