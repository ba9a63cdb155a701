import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';

/** Makes the customer whom nobody knows by this phone yet; one who is known stays as they are. */
export function ensureCustomer(tx: TenantTx, { phone, name }: { phone: string; name: string }): void {
  tx.later(sql`
    insert into customers (tenant_id, id, phone, name, created_at, updated_at)
    values (${tx.tenantId}, ${newId()}, ${phone}, ${name}, ${tx.now}, ${tx.now})
    on conflict on constraint customers_phone_unique do nothing`);
}

/** The same for who needs the customer at once. */
export async function findOrAddCustomer(tx: TenantTx, { phone, name }: { phone: string; name: string }) {
  const customer = await tx.first<{ id: string; phone: string; name: string; email: string | null }>(sql`
    insert into customers (tenant_id, id, phone, name, created_at, updated_at)
    values (${tx.tenantId}, ${newId()}, ${phone}, ${name}, ${tx.now}, ${tx.now})
    on conflict on constraint customers_phone_unique do update set phone = excluded.phone
    returning id, phone, name, email`);
  if (!customer) throw new Error('an upsert that returns nothing');
  return customer;
}
