import type { RouteOutput } from '@comanda/contract/core/route';
import type { account } from '@comanda/contract/account/account.contract';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';

export type Person = {
  id: string;
  username: string;
  name: string;
  role: 'admin' | 'staff';
  scopes: string[];
  designation: string | null;
  phone: string | null;
  email: string | null;
  created_at: string;
};
type Brought = Pick<RouteOutput<typeof account.importAll>, 'people' | 'leftOut'>;

/**
 * Adds people, who can sign in once the admin gives them a password. A username that somebody on the platform already
 * has stays theirs.
 */
export async function importPeople(tx: TenantTx, everybody: readonly Person[], passwordHash: string): Promise<Brought> {
  const staff = everybody.filter(({ role }) => role === 'staff');
  const admins = everybody.filter(({ role }) => role === 'admin');
  const leftOut: Brought['leftOut'] = admins.map(({ username }) => ({ username, reason: 'admin' }));
  if (staff.length === 0) return { people: [], leftOut };

  const rows = staff.map((person) => ({
    tenant_id: tx.tenantId,
    id: person.id,
    username: person.username,
    password_hash: passwordHash,
    name: person.name,
    role: 'staff',
    scopes: person.scopes,
    designation: person.designation,
    phone: person.phone,
    email: person.email,
    created_at: person.created_at,
  }));
  await tx.run(sql`
    ${insertInto('users', rows)}
    on conflict on constraint users_username_unique do nothing`);
  const logins = staff.map(({ username }) => ({ tenant_id: tx.tenantId, username }));
  const added = await tx.all<{ username: string }>(sql`
    ${insertInto('logins', logins)}
    on conflict do nothing
    returning username`);
  const people = added.map(({ username }) => username);
  const taken = staff.map(({ username }) => username).filter((username) => !people.includes(username));
  await tx.run(sql`
    delete from users u
    where u.tenant_id = ${tx.tenantId} and u.id = any (${staff.map(({ id }) => id)}::uuid[])
      and u.username = any (${taken}::text[])`);
  return { people, leftOut: [...leftOut, ...taken.map((username) => ({ username, reason: 'taken' as const }))] };
}
