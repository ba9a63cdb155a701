import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Lookup } from '../db/lookup.ts';
import type { InTenant } from '../db/tenant.ts';
import { endSessionsOf, hashPassword, passwordMatches } from '../features/auth/public.ts';
import { DEMO_OWNER, DEMO_PASSWORD, demoStaff } from './demo-people.ts';

type Where = { inTenant: InTenant; lookup: Lookup };
type Account = { tenantId: string; id: string; username: string; password_hash: string };

/**
 * Locks the demo accounts that still have the public password, from when this database was for trying out. An account
 * with another password stays open.
 */
export async function lockDemo(where: Where, tell: (line: string) => void): Promise<void> {
  const open = await findOpenAccounts(where);
  if (open.length === 0) return;
  const locked = await hashPassword(randomBytes(32).toString('base64url'));
  for (const { tenantId, id, password_hash } of open)
    await where.inTenant(tenantId, async (tx) => {
      const changed = await tx.run(sql`
        update users set password_hash = ${locked}
        where tenant_id = ${tenantId} and id = ${id} and password_hash = ${password_hash}`);
      if (changed) await endSessionsOf(tx, id);
    });
  tell(`Locked, because their password is public: ${open.map(({ username }) => username).join(', ')}.`);
}

/** The demo restaurant's accounts that still have the public password. */
export async function findOpenAccounts({ inTenant, lookup }: Where): Promise<Account[]> {
  const found = await Promise.all(
    [DEMO_OWNER, ...demoStaff.map(({ username }) => username)].map(async (username) => {
      const tenantId = await lookup.tenantOfLogin(username);
      const user =
        tenantId &&
        (await inTenant(
          tenantId,
          (tx) =>
            tx.first<{ id: string; password_hash: string }>(
              sql`select id, password_hash from users where tenant_id = ${tenantId} and username = ${username}`,
            ),
          { readOnly: true },
        ));
      return user ? [{ tenantId, username, ...user }] : [];
    }),
  );
  // All were made with one hash and are locked with one, so it is compared once.
  const accounts = found.flat();
  const hashes = [...new Set(accounts.map(({ password_hash }) => password_hash))];
  const isPublic = await Promise.all(hashes.map((hash) => passwordMatches(hash, DEMO_PASSWORD)));
  const open = new Set(hashes.filter((_hash, index) => isPublic[index]));
  return accounts.filter(({ password_hash }) => open.has(password_hash));
}
