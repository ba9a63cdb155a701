import type { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import { businessDay, businessDayRange } from '@comanda/domain/business-day';
import { sum } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import type { Handlers } from '../../http/mount.ts';
import { allHours, findHours } from '../reports/public.ts';
import {
  countNewCustomers,
  countOrders,
  countRepeatCustomers,
  findOpenOrders,
  findReservations,
  findTopSellingItems,
} from './dashboard.queries.ts';

type StoreRow = { currency: string; time_zone: string; day_start_hour: number };

export const dashboardHandlers: Handlers<typeof dashboard> = {
  today: async ({ tx }) => {
    const store = await tx.first<StoreRow>(sql`
      select currency, time_zone, day_start_hour from stores
      where tenant_id = ${tx.tenantId}`);
    if (!store) throw new Error(`tenant ${tx.tenantId} has no store`);
    const day = businessDay(tx.now, store.time_zone, store.day_start_hour);
    const range = businessDayRange(day, store.time_zone, store.day_start_hour);
    const [reservations, topSellingItems, ordersCount, newCustomerCount, repeatedCustomerCount, hours, openOrders] =
      await Promise.all([
        findReservations(tx, range),
        findTopSellingItems(tx, day),
        countOrders(tx, day),
        countNewCustomers(tx, range),
        countRepeatCustomers(tx, day),
        findHours(tx, { from: day, to: day }, store.time_zone),
        findOpenOrders(tx),
      ]);
    return {
      reservations,
      topSellingItems,
      ordersCount,
      newCustomerCount,
      repeatedCustomerCount,
      currency: store.currency,
      timeZone: store.time_zone,
      revenueToday: sum(hours.map((hour) => hour.revenue)),
      revenueByHour: allHours(hours, store.day_start_hour),
      openOrders,
    };
  },
};
