import * as z from 'zod/mini';
import { id, usd } from '../core/fields.ts';

/** A day, `YYYY-MM-DD`. */
const day = z.string();

/** The same on the dashboard and in the reports. All amounts are US dollars. */
export const subscriptionFigures = {
  /** Switched on, whether they pay or not. */
  activeTenants: z.int(),
  /** Both are the number of paying tenants; the screen multiplies by the plan's price (part 2, section 9). */
  mrr: z.int(),
  arr: z.int(),
};

export const platformDashboard = z.object({
  ...subscriptionFigures,
  /** Orders on invoices of the day that is now for the restaurant: its own business day. */
  ordersProcessedToday: z.int(),
  /** Less what was given back. */
  salesVolumeToday: usd,
  /** Currencies that were sold in and have no rate, so that those sales are missing from the volume. */
  currenciesWithoutRate: z.array(z.string()),
});
export type PlatformDashboard = z.output<typeof platformDashboard>;

/** Specification part 2, section 3, "Superadmin reports"; what comes after `ordersProcessed` is ours. */
export const platformReport = z.object({
  ...subscriptionFigures,
  /** All customers of all restaurants that were known when the last of the days ended: a number, never who. */
  totalCustomers: z.int(),
  /** At most 20, most sold first. The title is the one it was last sold under. */
  topSellingItems: z.array(
    z.object({ tenant_name: z.string(), tenant_id: id, item_id: id, title: z.string(), qty: z.int() }),
  ),
  /** Less what was given back. */
  salesVolume: usd,
  ordersProcessed: z.int(),
  currenciesWithoutRate: z.array(z.string()),
  /** Both included; seen from UTC where the filter says "today", "this month" and so on. */
  from: day,
  to: day,
  /**
   * Each day in order. Orders and sales are those of the restaurants' business days; sign-ups and renewals are the
   * platform's own, by UTC. Around midnight a restaurant's today may be a day before or after `from` and `to`.
   */
  days: z.array(z.object({ day, newTenants: z.int(), renewals: z.int(), ordersProcessed: z.int(), salesVolume: usd })),
});
export type PlatformReport = z.output<typeof platformReport>;
