import { soldItems } from '../../sql/sold-items.ts';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/**
 * How many lines and payments count for another day than their invoice. There are none, because all three are written
 * together; reports find each by its own day.
 */
export async function countStrayDays(tx: TenantTx): Promise<number> {
  const row = await tx.first<{ count: number }>(sql`
    select (
      select count(*) from order_items l
      join orders o on o.tenant_id = ${tx.tenantId} and o.id = l.order_id
      left join invoices v on v.tenant_id = ${tx.tenantId} and v.id = o.invoice_id
      where l.tenant_id = ${tx.tenantId} and ${soldItems('l')} and l.invoiced_on is distinct from v.business_day
    ) + (
      select count(*) from payments p
      join invoices v on v.tenant_id = ${tx.tenantId} and v.id = p.invoice_id
      where p.tenant_id = ${tx.tenantId} and p.business_day <> v.business_day
    ) as count`);
  return row?.count ?? 0;
}
