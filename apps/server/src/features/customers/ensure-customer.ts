import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';

type Named = { phone: string; name: string };

/** Adds a customer whose phone is new; a known customer stays as they are. */
export function ensureCustomer(tx: TenantTx, customer: Named): void {
  tx.defer(sql`
    ${insertInto('customers', rowOf(tx, customer))}
    on conflict on constraint customers_phone_unique do nothing`);
}

/** The same, where the customer is needed at once. */
export async function findOrAddCustomer(tx: TenantTx, customer: Named) {
  const found = await tx.first<{ id: string; phone: string; name: string; email: string | null }>(sql`
    ${insertInto('customers', rowOf(tx, customer))}
    on conflict on constraint customers_phone_unique do update set phone = excluded.phone
    returning id, phone, name, email`);
  if (!found) throw new Error('an upsert that returns nothing');
  return found;
}

const rowOf = (tx: TenantTx, { phone, name }: Named) => ({
  tenant_id: tx.tenantId,
  id: newId(),
  phone,
  name,
  created_at: tx.now,
  updated_at: tx.now,
});
