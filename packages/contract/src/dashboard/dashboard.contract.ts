import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { id, instant, money } from '../core/fields.ts';
import { route } from '../core/route.ts';

export const reservationStatuses = ['booked', 'paid', 'cancelled'] as const;

export const dashboard = {
  today: route({
    method: 'GET',
    path: '/dashboard',
    summary: "The business day's reservations, best sellers and counts",
    access: access.anyOf('DASHBOARD'),
    response: z.object({
      reservations: z.array(
        z.object({
          id,
          customer_id: z.string(),
          customer_name: z.string(),
          date: instant,
          table_id: z.nullable(id),
          table_title: z.nullable(z.string()),
          status: z.enum(reservationStatuses),
          notes: z.nullable(z.string()),
          people_count: z.int(),
          unique_code: z.string(),
          created_at: instant,
          updated_at: instant,
        }),
      ),
      topSellingItems: z.array(z.object({ title: z.string(), price: money, orders_count: z.int() })),
      ordersCount: z.int(),
      newCustomerCount: z.int(),
      repeatedCustomerCount: z.int(),
      currency: z.string(),
      /** The store's zone, in which its times are shown. */
      timeZone: z.string(),
    }),
  }),
};
