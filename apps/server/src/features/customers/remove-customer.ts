import { customerMessages } from '@comanda/contract/customers/customers.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** Orders and invoices keep the name of their day. Reservations are still to come, so they keep the last name. */
export async function removeCustomer(tx: TenantTx, phone: string): Promise<void> {
  tx.defer(sql`
    update reservations r set customer_name = c.name, customer_id = null
    from customers c
    where r.tenant_id = ${tx.tenantId} and c.tenant_id = ${tx.tenantId} and c.id = r.customer_id and c.phone = ${phone}`);
  // Their foreign keys do it, too, but not in a distributed database (decision 029).
  for (const table of [sql`orders`, sql`invoices`]) {
    tx.defer(sql`
      update ${table} o set customer_id = null
      from customers c
      where o.tenant_id = ${tx.tenantId} and c.tenant_id = ${tx.tenantId} and c.id = o.customer_id and c.phone = ${phone}`);
  }
  await tx.runOne(
    sql`
      delete from customers where tenant_id = ${tx.tenantId} and phone = ${phone}`,
    customerMessages.notFound,
  );
}
