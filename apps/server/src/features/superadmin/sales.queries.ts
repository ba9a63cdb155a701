import type { PlatformReport } from '@comanda/contract/superadmin/platform-report';
import type { Minor } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import type { PlatformTx } from '../../db/platform.ts';
import { amountOf } from '../../sql/sum-of.ts';
import { type Clock, clockTable } from './clocks.ts';

const MOST_TOP_ITEMS = 20;

export type SalesOfDay = { day: string; orders: number; volume: Minor; without_rate: string[] };

/**
 * The sales of all restaurants on the days of their clocks, less what they gave back on them, in US cents. Each currency
 * counts by its rate of the day, or by its first rate on days before that. A day is rounded once, half up. Days on which
 * nothing was sold or given back are left out.
 */
export const findSales = (platform: PlatformTx, clocks: readonly Clock[]): Promise<SalesOfDay[]> =>
  platform.all(sql`
    with sold as (
      select v.business_day as day, s.currency, sum(v.order_count) as orders,
        sum(v.total_minor * power(10::numeric, -s.currency_digits)) as total
      from ${clockTable(clocks)}
      join stores s on s.time_zone = clock.time_zone and s.day_start_hour = clock.day_start_hour
      join invoices v on v.tenant_id = s.tenant_id and v.business_day between clock.first_day and clock.last_day
      group by 1, 2
    ), given_back as (
      select n.business_day as day, s.currency, 0 as orders,
        -sum(n.total_minor * power(10::numeric, -s.currency_digits)) as total
      from ${clockTable(clocks)}
      join stores s on s.time_zone = clock.time_zone and s.day_start_hour = clock.day_start_hour
      join credit_notes n on n.tenant_id = s.tenant_id and n.business_day between clock.first_day and clock.last_day
      group by 1, 2
    )
    select moved.day, sum(moved.orders)::bigint as orders,
      ${amountOf(sql`round(sum(moved.total * rate.usd_per_unit) * 100)`)} as volume,
      coalesce(array_agg(moved.currency) filter (where rate.usd_per_unit is null), '{}') as without_rate
    from (select * from sold union all select * from given_back) moved
    left join lateral (
      select usd_per_unit from exchange_rates r
      where r.currency = moved.currency
      order by r.valid_from <= moved.day desc, abs(r.valid_from - moved.day)
      limit 1
    ) rate on true
    group by moved.day
    order by moved.day`);

type SoldItem = PlatformReport['topSellingItems'][number];

/** By units less those that were given back. An item has the title under which it was last sold. */
export async function findTopItems(platform: PlatformTx, clocks: readonly Clock[]): Promise<SoldItem[]> {
  const top = await platform.all<Pick<SoldItem, 'tenant_id' | 'item_id' | 'qty'>>(sql`
    with sold as (
      select l.tenant_id, l.item_id, sum(l.units) as qty
      from ${clockTable(clocks)}
      join stores s on s.time_zone = clock.time_zone and s.day_start_hour = clock.day_start_hour
      join invoice_lines l on l.tenant_id = s.tenant_id and l.business_day between clock.first_day and clock.last_day
      where l.item_id is not null
      group by 1, 2
    ), given_back as (
      select l.tenant_id, l.item_id, -sum(l.units) as qty
      from ${clockTable(clocks)}
      join stores s on s.time_zone = clock.time_zone and s.day_start_hour = clock.day_start_hour
      join credit_note_lines l on l.tenant_id = s.tenant_id and l.business_day between clock.first_day and clock.last_day
      where l.item_id is not null
      group by 1, 2
    )
    select tenant_id, item_id, sum(qty)::bigint as qty
    from (select * from sold union all select * from given_back) moved
    group by tenant_id, item_id
    having sum(qty) > 0
    order by qty desc, tenant_id, item_id
    limit ${MOST_TOP_ITEMS}`);
  // A query of its own: Citus takes no limit in a subquery that asks all nodes, unless it is a value of each row.
  return platform.all(sql`
    select t.name as tenant_name, top.tenant_id, top.item_id, top.qty, (
      select l.title from invoice_lines l
      where l.tenant_id = t.id and l.item_id = top.item_id
      order by l.business_day desc
      limit 1
    ) as title
    from tenants t
    join unnest(
      ${top.map((item) => item.tenant_id)}::uuid[],
      ${top.map((item) => item.item_id)}::uuid[],
      ${top.map((item) => item.qty)}::bigint[]
    ) as top (tenant_id, item_id, qty) on top.tenant_id = t.id
    order by top.qty desc, t.name, title`);
}

/** The platform's role can count customers and no more: who they are stays with their restaurants. */
export async function countCustomers(platform: PlatformTx, clocks: readonly Clock[]): Promise<number> {
  const row = await platform.first<{ count: number | null }>(sql`
    select app.count_customers(array_agg(s.tenant_id), array_agg(clock.ends_at)) as count
    from ${clockTable(clocks)}
    join stores s on s.time_zone = clock.time_zone and s.day_start_hour = clock.day_start_hour`);
  return row?.count ?? 0;
}
