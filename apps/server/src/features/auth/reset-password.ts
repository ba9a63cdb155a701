import { createHash, randomBytes } from 'node:crypto';
import { authMessages } from '@comanda/contract/auth/auth.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { confirmEmail, setPassword, takeOver } from './confirm-email.ts';

const GOOD_FOR_MINUTES = 30;
/**
 * At most this many mails for one account in an hour, so that nobody's mailbox is flooded. Further requests get no
 * hint.
 */
const MAILS_PER_HOUR = 3;

/**
 * Makes the secret of a link for the account and voids its older links.
 * @param id of the mail; when it is tried again, its link is replaced
 * @returns null where there is no such account, its tenant is disabled, or it got enough mails lately
 */
export async function makeResetToken(
  tx: TenantTx,
  { id, username }: { id: string; username: string },
): Promise<{ token: string; restaurant: string; language: string } | null> {
  const user = await tx.first<{ id: string; restaurant: string; language: string }>(sql`
    select u.id, u.language, t.name as restaurant from users u
    join tenants t on t.id = u.tenant_id
    where u.tenant_id = ${tx.tenantId} and u.username = ${username} and t.is_active
    for update of u`);
  if (!user) return null;
  const others = await tx.first<{ count: number }>(sql`
    select count(*) from password_resets
    where tenant_id = ${tx.tenantId} and user_id = ${user.id} and id <> ${id} and created_at > ${minutes(tx, -60)}`);
  if (others && others.count >= MAILS_PER_HOUR) return null;

  const secret = randomBytes(32).toString('base64url');
  await tx.run(sql`
    delete from password_resets
    where tenant_id = ${tx.tenantId} and (id = ${id} or created_at <= ${minutes(tx, -60)})`);
  await tx.run(sql`
    update password_resets set expires_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and user_id = ${user.id} and expires_at > ${tx.now}`);
  await tx.run(
    insertInto('password_resets', {
      tenant_id: tx.tenantId,
      id,
      user_id: user.id,
      token_hash: sha256(secret),
      created_at: tx.now,
      expires_at: minutes(tx, GOOD_FOR_MINUTES),
    }),
  );
  const token = `${Buffer.from(tx.tenantId.replaceAll('-', ''), 'hex').toString('base64url')}${secret}`;
  return { token, restaurant: user.restaurant, language: user.language };
}

/** A token begins with the tenant that it belongs to; the rest is secret. */
export function parseResetToken(token: string): { tenantId: string; secret: string } | null {
  if (!/^[\w-]{65}$/.test(token)) return null;
  const hex = Buffer.from(token.slice(0, 22), 'base64url').toString('hex');
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { tenantId, secret: token.slice(22) };
}

export type Reset = { id: string; userId: string; username: string };

/** What the link would do now. It is asked first, because hashing a password for every guess costs too much. */
export const findReset = (tx: TenantTx, secret: string): Promise<Reset | undefined> =>
  tx.first(sql`
    select r.id, u.id as "userId", u.username from password_resets r
    join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    join tenants t on t.id = r.tenant_id
    where r.tenant_id = ${tx.tenantId} and r.token_hash = ${sha256(secret)} and r.expires_at > ${tx.now}
      and u.tenant_id = ${tx.tenantId} and t.id = ${tx.tenantId} and t.is_active`);

/**
 * Uses the link up: the person has the new password, and all their sessions and other links end. The link came by mail,
 * so it also confirms the address, unless that is another restaurant's.
 * @throws AppError where the link was used meanwhile
 */
export async function useReset(tx: TenantTx, reset: Reset & { passwordHash: string }): Promise<void> {
  await tx.runOne(
    sql`delete from password_resets where tenant_id = ${tx.tenantId} and id = ${reset.id} and expires_at > ${tx.now}`,
    authMessages.resetLinkDead,
  );
  const outcome = await confirmEmail(tx, reset.username);
  await (outcome === 'was confirmed' ? setPassword : takeOver)(tx, reset);
}

const minutes = (tx: TenantTx, count: number): Date => new Date(tx.now.getTime() + count * 60_000);

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
