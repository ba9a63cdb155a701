import type { DayRange } from '@comanda/domain/date-range';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

type Moments = { from: Date; to: Date };
type CustomerCounts = { fresh: number; total: number; repeated: number };

/** `moments` are those of the days, `to` excluded. */
export async function countCustomers(tx: TenantTx, days: DayRange, moments: Moments): Promise<CustomerCounts> {
  const [known, repeated] = await Promise.all([countKnown(tx, moments), countRepeated(tx, days)]);
  return { ...known, repeated };
}

/** Customers added in the meantime, and all there were at its end. */
async function countKnown(tx: TenantTx, { from, to }: Moments): Promise<{ fresh: number; total: number }> {
  const row = await tx.first<{ fresh: number; total: number }>(sql`
    select count(*) filter (where created_at >= ${from}) as fresh, count(*) as total
    from customers
    where tenant_id = ${tx.tenantId} and created_at < ${to}`);
  return row ?? { fresh: 0, total: 0 };
}

/** Customers who paid on one of the days and also on an earlier one, before these days or among them. */
async function countRepeated(tx: TenantTx, { from, to }: DayRange): Promise<number> {
  const row = await tx.first<{ count: number }>(sql`
    select count(*) as count
    from (
      select customer_id, max(business_day) as last_day
      from invoices
      where tenant_id = ${tx.tenantId} and business_day between ${from}::date and ${to}::date
        and customer_id is not null
      group by customer_id
    ) guest
    where exists (
      select 1 from invoices earlier
      where earlier.tenant_id = ${tx.tenantId} and earlier.customer_id = guest.customer_id
        and earlier.business_day < guest.last_day)`);
  return row?.count ?? 0;
}
