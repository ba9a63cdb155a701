import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/**
 * How many lines, changes and payments count for another day than their document. There are none, because all of them are written
 * together; reports find each by its own day. What was paid before there was an invoice counts for the day on which it
 * was taken.
 */
export async function countStrayDays(tx: TenantTx): Promise<number> {
  const row = await tx.first<{ count: number }>(sql`
    select (
      select count(*) from invoice_lines l
      join invoices v on v.tenant_id = ${tx.tenantId} and v.id = l.invoice_id
      where l.tenant_id = ${tx.tenantId} and l.business_day <> v.business_day
    ) + (
      select count(*) from credit_note_lines l
      join credit_notes n on n.tenant_id = ${tx.tenantId} and n.id = l.credit_note_id
      where l.tenant_id = ${tx.tenantId} and l.business_day <> n.business_day
    ) + (
      select count(*) from refunds r
      join credit_notes n on n.tenant_id = ${tx.tenantId} and n.id = r.credit_note_id
      where r.tenant_id = ${tx.tenantId} and r.business_day <> n.business_day
    ) + (
      select count(*) from bill_changes d
      join invoices v on v.tenant_id = ${tx.tenantId} and v.id = d.invoice_id
      where d.tenant_id = ${tx.tenantId} and d.business_day <> v.business_day
    ) + (
      select count(*) from payment_corrections c
      join payments p on p.tenant_id = ${tx.tenantId} and p.id = c.payment_id
      where c.tenant_id = ${tx.tenantId}
        and (c.business_day, c.amount_minor, c.tip_minor) <> (p.business_day, p.amount_minor, p.tip_minor)
    ) + (
      select count(*) from payments p
      join invoices v on v.tenant_id = ${tx.tenantId} and v.id = p.invoice_id
      where p.tenant_id = ${tx.tenantId} and p.paid_at >= v.created_at and p.business_day <> v.business_day
    ) as count`);
  return row?.count ?? 0;
}
