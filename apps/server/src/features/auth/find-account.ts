import sql from 'sql-template-tag';
import type { InTenant } from '../../db/tenant.ts';
import { type HashForAddress, matchNoPassword, passwordMatches } from './passwords.ts';
import type { Person } from './sessions.ts';

type Row = Person & { id: string; password_hash: string; language: string; is_active: boolean };
export type Account = Row & { tenantId: string; isConfirmed: boolean };

type Places = {
  lookup: {
    tenantOfLogin: (username: string) => Promise<string | null>;
    unconfirmedLogin: (username: string, passwordHash: string) => Promise<string | null>;
  };
  inTenant: InTenant;
  hashForAddress: HashForAddress;
};
/** `by`: the address that the request comes from. */
type Credentials = { username: string; password: string; by: string };

/**
 * Finds the account with this name and password: the account whose login the name is, or a sign-up that gave the name
 * and has not confirmed it. Unless the password is the former's, it computes two hashes, whether there is such a login,
 * such a sign-up, both or neither.
 */
export async function findAccount(places: Places, { username, password, by }: Credentials): Promise<Account | null> {
  const { lookup, inTenant, hashForAddress } = places;
  const owner = await readAccount(inTenant, await lookup.tenantOfLogin(username), username);
  const matches = owner
    ? await passwordMatches(owner.password_hash, password, by)
    : await matchNoPassword(password, by);
  if (owner && matches) return { ...owner, isConfirmed: true };

  const passwordHash = await hashForAddress(username, password, by);
  const tenantId = await lookup.unconfirmedLogin(username, passwordHash);
  const account = await readAccount(inTenant, tenantId, username);
  // The password may have been changed since.
  return account?.password_hash === passwordHash ? { ...account, isConfirmed: false } : null;
}

async function readAccount(inTenant: InTenant, tenantId: string | null, username: string) {
  if (!tenantId) return null;
  const row = await inTenant(
    tenantId,
    (tx) =>
      tx.first<Row>(sql`
        select u.id, u.username, u.password_hash, u.name, u.role, u.scopes, u.designation, u.photo, u.language, t.is_active
        from users u
        join tenants t on t.id = u.tenant_id
        where u.tenant_id = ${tx.tenantId} and u.username = ${username}`),
    { readOnly: true },
  );
  return row ? { ...row, tenantId } : null;
}
