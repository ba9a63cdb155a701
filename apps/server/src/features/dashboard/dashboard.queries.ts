import type { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import type { RouteOutput } from '@comanda/contract/core/route';
import type { Minor } from '@comanda/domain/money';
import sql, { type Sql } from 'sql-template-tag';
import { amountOf } from '../../sql/sum-of.ts';
import { selectReservations } from '../../sql/select-reservations.ts';
import { soldItems } from '../../sql/sold-items.ts';
import type { TenantTx } from '../../db/tenant.ts';

type Today = RouteOutput<typeof dashboard.today>;
type Range = { from: Date; to: Date };

/** Where a day has more, the reservations page shows the rest. */
const MOST_RESERVATIONS = 1000;

/** Reservations that are expected or were kept, by time. */
export const findReservations = (tx: TenantTx, { from, to }: Range): Promise<Today['reservations']> =>
  tx.all(sql`
    ${selectReservations(tx)}
      and r.reserved_at >= ${from} and r.reserved_at < ${to} and r.status <> 'cancelled'
    order by r.reserved_at, r.id
    limit ${MOST_RESERVATIONS}`);

/** The five items that are in most orders of the day; title and price as on today's menu, if they are still on it. */
export async function findTopSellingItems(tx: TenantTx, day: string): Promise<Today['topSellingItems']> {
  const rows = await tx.all<{ title: string; price_minor: Minor; orders_count: number }>(sql`
    select case when i.deleted_at is null then i.title else sold.title end as title, i.price_minor, sold.orders_count
    from (
      select l.item_id, max(l.item_title) as title, count(distinct l.order_id) as orders_count,
        sum(l.quantity) as quantity
      from order_items l
      join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.tenant_id = ${tx.tenantId} and o.business_day = ${day}::date
        and o.status <> 'cancelled' and ${soldItems('l')}
      group by l.item_id
    ) sold
    join menu_items i on i.tenant_id = ${tx.tenantId} and i.id = sold.item_id
    order by sold.orders_count desc, sold.quantity desc, title
    limit 5`);
  return rows.map(({ price_minor: price, ...item }) => ({ ...item, price }));
}

export const countOrders = (tx: TenantTx, day: string): Promise<number> =>
  countOf(
    tx,
    sql`
      select count(*) as count from orders
      where tenant_id = ${tx.tenantId} and business_day = ${day}::date and status <> 'cancelled'`,
  );

export const countNewCustomers = (tx: TenantTx, { from, to }: Range): Promise<number> =>
  countOf(
    tx,
    sql`
      select count(*) as count from customers
      where tenant_id = ${tx.tenantId} and created_at >= ${from} and created_at < ${to}`,
  );

/** Customers of the day who had also come on an earlier day. */
export const countRepeatCustomers = (tx: TenantTx, day: string): Promise<number> =>
  countOf(
    tx,
    sql`
      select count(distinct o.customer_id) as count from orders o
      where o.tenant_id = ${tx.tenantId} and o.business_day = ${day}::date and o.status <> 'cancelled'
        and exists (
          select 1 from orders earlier
          where earlier.tenant_id = ${tx.tenantId} and earlier.customer_id = o.customer_id
            and earlier.business_day < ${day}::date and earlier.status <> 'cancelled')`,
  );

/** A paid order has nothing left to pay. */
export async function findOpenOrders(tx: TenantTx): Promise<Today['openOrders']> {
  const unpaid = sql`
    sum(
      (select sum(l.total_minor) from order_items l
        where l.tenant_id = ${tx.tenantId} and l.order_id = o.id and ${soldItems('l')})
    ) filter (where o.payment_status = 'pending')`;
  const row = await tx.first<Today['openOrders']>(sql`
    select count(*) as count, min(o.placed_at) as oldest, ${amountOf(unpaid)} as "unpaidTotal"
    from orders o
    where o.tenant_id = ${tx.tenantId} and o.status = 'created'`);
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

async function countOf(tx: TenantTx, query: Sql): Promise<number> {
  const row = await tx.first<{ count: number }>(query);
  return row?.count ?? 0;
}
