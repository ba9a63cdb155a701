import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../db/tenant.ts';

/** With the customer's name of today; a customer or table that was deleted is named as it was. */
export const selectReservations = (tx: TenantTx): Sql => sql`
  select r.id, r.customer_phone as customer_id, coalesce(c.name, r.customer_name) as customer_name,
    r.reserved_at as date, r.table_id, t.title as table_title, r.status, r.notes, r.people_count, r.unique_code,
    r.created_at, r.updated_at, b.id as bill_id
  from reservations r
  left join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
  left join store_tables t on t.tenant_id = r.tenant_id and t.id = r.table_id
  left join bills b on b.tenant_id = r.tenant_id and b.id = r.bill_id and b.state <> 'void'
  where r.tenant_id = ${tx.tenantId}`;
