import type { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import { clockOffsets } from '@comanda/domain/business-day';
import { sum } from '@comanda/domain/money';
import type { Handlers } from '../../http/handlers.ts';
import { allHours, revenueByHour } from '../reports/public.ts';
import { loadStore, storeDays } from '../store/public.ts';
import {
  countNewCustomers,
  countOrders,
  countRepeatCustomers,
  findOpenOrders,
  findReservations,
  findTopSellingItems,
} from './dashboard.queries.ts';

export const dashboardHandlers: Handlers<typeof dashboard> = {
  today: async ({ tx }) => {
    const [{ currency }, { today: day, timeZone, dayStartHour, momentsOf }] = await Promise.all([
      loadStore(tx),
      storeDays(tx),
    ]);
    const range = momentsOf({ from: day, to: day });
    const [reservations, topSellingItems, ordersCount, newCustomerCount, repeatedCustomerCount, hours, openOrders] =
      await Promise.all([
        findReservations(tx, range),
        findTopSellingItems(tx, day),
        countOrders(tx, day),
        countNewCustomers(tx, range),
        countRepeatCustomers(tx, day),
        revenueByHour(tx, { from: day, to: day }, clockOffsets(range, timeZone)),
        findOpenOrders(tx),
      ]);
    return {
      reservations,
      topSellingItems,
      ordersCount,
      newCustomerCount,
      repeatedCustomerCount,
      currency,
      timeZone,
      revenueToday: sum(hours.map((hour) => hour.revenue)),
      revenueByHour: allHours(hours, dayStartHour),
      openOrders,
    };
  },
};
