import type { PlatformDashboard, PlatformReport } from '@comanda/contract/superadmin/platform-report';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import { addDays, type DayRange } from '@comanda/domain/date-range';
import { sum, ZERO } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import type { PlatformTx } from '../../db/platform.ts';
import { daysSoFar, listDays, salesDays } from '../reports/public.ts';
import { readClocks } from './clocks.ts';
import { countCustomers, findSales, findTopItems, type SalesOfDay } from './sales.queries.ts';

const TODAY: SalesFilter = { type: 'today', from: '', to: '' };

export async function makeDashboard(platform: PlatformTx): Promise<PlatformDashboard> {
  const clocks = await readClocks(platform, TODAY);
  const [sales, subscriptions] = await Promise.all([findSales(platform, clocks), countSubscriptions(platform)]);
  const { ordersProcessed, salesVolume, currenciesWithoutRate } = totalOf(sales);
  return {
    ...subscriptions,
    ordersProcessedToday: ordersProcessed,
    salesVolumeToday: salesVolume,
    currenciesWithoutRate,
  };
}

export async function makePlatformReport(platform: PlatformTx, filter: SalesFilter): Promise<PlatformReport> {
  const clocks = await readClocks(platform, filter);
  const today = platform.now.toISOString().slice(0, 10);
  const asked = daysSoFar(salesDays(filter, today), today);
  const [subscriptions, sales, topSellingItems, totalCustomers, newTenants, renewals] = await Promise.all([
    countSubscriptions(platform),
    findSales(platform, clocks),
    findTopItems(platform, clocks),
    countCustomers(platform, clocks),
    countByDay(platform, sql`select created_at from tenants`, asked),
    countByDay(platform, sql`select created_at from subscription_history where status = 'renewed'`, asked),
  ]);
  const ranges = [asked, ...clocks.map((clock) => clock.days)];
  const shown = {
    from: ranges.map(({ from }) => from).reduce((a, b) => (a < b ? a : b)),
    to: ranges.map(({ to }) => to).reduce((a, b) => (a > b ? a : b)),
  };
  return {
    ...subscriptions,
    ...totalOf(sales),
    totalCustomers,
    topSellingItems,
    ...asked,
    days: listDays(shown).map((day) => {
      const sold = sales.find((other) => other.day === day);
      return {
        day,
        newTenants: newTenants.get(day) ?? 0,
        renewals: renewals.get(day) ?? 0,
        ordersProcessed: sold?.orders ?? 0,
        salesVolume: sold?.volume ?? ZERO,
      };
    }),
  };
}

const totalOf = (sales: readonly SalesOfDay[]) => ({
  ordersProcessed: sales.reduce((count, day) => count + day.orders, 0),
  salesVolume: sum(sales.map((day) => day.volume)),
  currenciesWithoutRate: [...new Set(sales.flatMap((day) => day.without_rate))].toSorted(),
});

/** The screen multiplies the paying tenants by the plan's price (specification part 2, section 9). */
async function countSubscriptions(platform: PlatformTx) {
  const row = await platform.first<{ active: number; paying: number }>(sql`
    select count(*) filter (where is_active) as active,
      count(*) filter (where subscription_id is not null and subscription_end > ${platform.now}) as paying
    from tenants`);
  return { activeTenants: row?.active ?? 0, mrr: row?.paying ?? 0, arr: row?.paying ?? 0 };
}

/** Counts rows for each of the days, by UTC; days without any are left out. */
async function countByDay(platform: PlatformTx, moments: ReturnType<typeof sql>, { from, to }: DayRange) {
  const rows = await platform.all<{ day: string; count: number }>(sql`
    select (created_at at time zone 'UTC')::date as day, count(*) as count
    from (${moments}) moment
    where created_at >= ${new Date(from)} and created_at < ${new Date(addDays(to, 1))}
    group by 1`);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
