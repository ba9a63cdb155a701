import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { currency, instant, money } from '../core/fields.ts';
import { route } from '../core/route.ts';
import { salesOfHour } from '../reports/reports.contract.ts';
import { reservation } from '../reservations/reservations.contract.ts';

export const dashboard = {
  today: route({
    method: 'GET',
    path: '/dashboard',
    summary: "The business day's reservations, best sellers, counts and revenue, and the orders that are open",
    weight: 'heavy',
    access: access.anyOf('DASHBOARD'),
    response: z.object({
      /** The first 1,000 of the day. */
      reservations: z.array(reservation),
      topSellingItems: z.array(z.object({ title: z.string(), price: money, orders_count: z.int() })),
      ordersCount: z.int(),
      newCustomerCount: z.int(),
      repeatedCustomerCount: z.int(),
      currency,
      /** The store's zone, in which its times are shown. */
      timeZone: z.string(),
      /** What was paid today, tax included. */
      revenueToday: money,
      /** All 24 hours, from the one at which the store's day begins. */
      revenueByHour: z.array(salesOfHour),
      /** Orders neither completed nor cancelled, of any day. `oldest`: when the first of them was placed. */
      openOrders: z.object({ count: z.int(), unpaidTotal: money, oldest: z.nullable(instant) }),
    }),
  }),
};
