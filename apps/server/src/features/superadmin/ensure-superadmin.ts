import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { InPlatform, PlatformTx } from '../../db/platform.ts';
import { brokenConstraint } from '../../errors/broken-constraint.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { hashPassword, passwordMatches } from '../auth/public.ts';

export type SuperadminAccount = { email: string; password: string };
type Row = { id: string; username: string; password_hash: string };

/**
 * Creates the one superadmin from the configuration, or updates it; a changed password ends its sessions.
 * @throws Error with one line when the address belongs to somebody of a restaurant
 */
export async function ensureSuperadmin(inPlatform: InPlatform, account: SuperadminAccount): Promise<void> {
  const username = account.email.toLowerCase();
  const found = await inPlatform((tx) => findSuperadmin(tx));
  const isKnown = found && (await passwordMatches(found.password_hash, account.password));
  if (isKnown && found.username === username) return;
  const passwordHash = isKnown ? found.password_hash : await hashPassword(account.password);
  try {
    await inPlatform((tx) => storeSuperadmin(tx, { username, passwordHash }));
  } catch (error) {
    if (brokenConstraint(error) !== 'logins_pk') throw error;
    throw new Error(`SUPERADMIN_EMAIL is "${username}"; it must be an address that no restaurant's account has.`, {
      cause: error,
    });
  }
}

/** Locks a superadmin with the public password, from when this database was for trying out. */
export async function lockSuperadmin(inPlatform: InPlatform, publicPassword: string): Promise<void> {
  const found = await inPlatform((tx) => findSuperadmin(tx));
  if (!found || !(await passwordMatches(found.password_hash, publicPassword))) return;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await inPlatform((tx) => storeSuperadmin(tx, { username: found.username, passwordHash }));
}

const findSuperadmin = (tx: PlatformTx) =>
  tx.first<Row>(sql`select id, username, password_hash from superadmins order by created_at limit 1`);

async function storeSuperadmin(tx: PlatformTx, account: { username: string; passwordHash: string }): Promise<void> {
  const { username, passwordHash } = account;
  // Several servers may start at once. The lock lets one of them do it, and the others find it done.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('comanda.superadmin'))`);
  const current = await findSuperadmin(tx);
  if (current?.username !== username) await tx.run(insertInto('logins', { username }));
  if (!current) {
    const superadmin = { username, password_hash: passwordHash, name: 'Superadmin' };
    await tx.run(insertInto('superadmins', { id: newId(), ...superadmin, created_at: tx.now }));
    return;
  }
  await tx.run(sql`
    update superadmins set username = ${username}, password_hash = ${passwordHash} where id = ${current.id}`);
  if (current.username !== username) await tx.run(sql`delete from logins where username = ${current.username}`);
  if (current.password_hash !== passwordHash)
    await tx.run(sql`delete from superadmin_sessions where superadmin_id = ${current.id}`);
}
