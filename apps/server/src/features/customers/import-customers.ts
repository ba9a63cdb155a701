import type { RouteInput, RouteOutput } from '@comanda/contract/core/route';
import type { customers, NewCustomer } from '@comanda/contract/customers/customers.contract';
import type { Quotas } from '@comanda/domain/storage';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { beginImport, type TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { assertRoomFor, addToStorage } from '../storage/public.ts';

type Import = RouteInput<typeof customers.importAll>['body'];
type Outcome = RouteOutput<typeof customers.importAll>;

/** A statement takes at most 65,535 parameters, and a customer is nine of them. */
const ROWS_A_STATEMENT = 1000;

/**
 * Adds customers in the order of the file, so that the first of them is the newest in lists. It is refused beside
 * another import: it would wait for the rows of that one, and fail after three seconds.
 */
export async function importCustomers(
  tx: TenantTx,
  quotas: Quotas,
  { customers: rows, duplicates }: Import,
): Promise<Outcome> {
  const phones = rows.map((row) => row.phone);
  const [, knownPhones] = await Promise.all([beginImport(tx), findKnownPhones(tx, phones)]);
  const known = new Set(knownPhones);
  const chosen = duplicates === 'skip' ? rows.filter((row) => !known.has(row.phone)) : rows;
  const added = rows.filter((row) => !known.has(row.phone));
  const more = { rows: added.length, bytes: JSON.stringify(added).length };
  await assertRoomFor(tx, quotas, more);
  const stored = chosen.toReversed().map((row) => rowOf(tx, row));
  for (let start = 0; start < stored.length; start += ROWS_A_STATEMENT) {
    // A field that the file leaves out keeps its value.
    tx.defer(sql`
      ${insertInto('customers', stored.slice(start, start + ROWS_A_STATEMENT))}
      on conflict on constraint customers_phone_unique do update set name = excluded.name,
        email = coalesce(excluded.email, customers.email), gender = coalesce(excluded.gender, customers.gender),
        birth_date = coalesce(excluded.birth_date, customers.birth_date), updated_at = excluded.updated_at`);
  }
  addToStorage(tx, more);
  return {
    added: added.length,
    updated: chosen.length - added.length,
    skipped: rows.length - chosen.length,
  };
}

export async function findKnownPhones(tx: TenantTx, phones: string[]): Promise<string[]> {
  const rows = await tx.all<{ phone: string }>(sql`
    select phone from customers where tenant_id = ${tx.tenantId} and phone = any(${phones}::text[])`);
  return rows.map((row) => row.phone);
}

const rowOf = (tx: TenantTx, { phone, name, email, gender, birthDate }: NewCustomer) => ({
  tenant_id: tx.tenantId,
  id: newId(),
  phone,
  name,
  email: email || null,
  gender,
  birth_date: birthDate,
  created_at: tx.now,
  updated_at: tx.now,
});
