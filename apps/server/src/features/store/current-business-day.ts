import { businessDay, businessDayRange, ongoingDay } from '@comanda/domain/business-day';
import type { DayRange } from '@comanda/domain/date-range';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** With the last day that a number was drawn on. */
type ClockRow = { time_zone: string; day_start_hour: number; last_day: string | null; has_sold: boolean };

/** The days of a store, seen from the moment of the transaction; see decision 035. */
export type StoreDays = {
  today: string;
  timeZone: string;
  dayStartHour: number;
  /** Whether an order has its number. */
  hasSold: boolean;
  /** From the first instant of these days to the first after them. */
  momentsOf: (days: DayRange) => { from: Date; to: Date };
};

export async function storeDays(tx: TenantTx): Promise<StoreDays> {
  const store = await tx.first<ClockRow>(sql`
    select s.time_zone, s.day_start_hour, c.last_day, c.last_order_no > 0 as has_sold
    from stores s join counters c on c.tenant_id = s.tenant_id
    where s.tenant_id = ${tx.tenantId}`);
  if (!store) throw new Error(`tenant ${tx.tenantId} has no store`);
  const { time_zone: timeZone, day_start_hour: dayStartHour } = store;
  const clockDay = businessDay(tx.now, timeZone, dayStartHour);
  const today = ongoingDay(clockDay, store.last_day);
  return {
    today,
    timeZone,
    dayStartHour,
    hasSold: store.has_sold,
    momentsOf: ({ from, to }) => ({
      // A day that goes on although the clock was set back has already begun.
      from: businessDayRange(from === today ? clockDay : from, timeZone, dayStartHour).from,
      to: businessDayRange(to, timeZone, dayStartHour).to,
    }),
  };
}

/** The business day at the moment of the transaction, by the store's clock. It never goes back. */
export const currentBusinessDay = async (tx: TenantTx): Promise<string> => (await storeDays(tx)).today;
