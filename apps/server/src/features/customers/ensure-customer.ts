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
