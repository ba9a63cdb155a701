import { emailConfirmationMessages } from '@comanda/contract/auth/email-confirmation.messages';
import sql from 'sql-template-tag';
import type { InTenant, TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { endSessionsOf } from './sessions.ts';

export type MailedLink = {
  tenantId: string;
  userId: string;
  username: string;
  restaurant: string;
  passwordHash: string;
};

type Where = { inTenant: InTenant; links: ConfirmationLinks };

/** What a mailed link refers to; null for one that is made up, too old, or already used. */
export async function readLink({ inTenant, links }: Where, token: string): Promise<MailedLink | null> {
  const tenantId = links.tenantOf(token);
  if (!tenantId) return null;
  return inTenant(
    tenantId,
    async (tx) => {
      const link = await tx.first<Omit<MailedLink, 'tenantId'>>(sql`
        select u.id as "userId", u.username, u.password_hash as "passwordHash", t.name as restaurant
        from unconfirmed_logins l
        join users u on u.tenant_id = l.tenant_id and u.username = l.username
        join tenants t on t.id = l.tenant_id
        where l.tenant_id = ${tenantId} and u.tenant_id = ${tenantId} and t.id = ${tenantId} and t.is_active`);
      return link && links.isGood(token, link.username, tx.now) ? { tenantId, ...link } : null;
    },
    { readOnly: true },
  );
}

/** @param newHash replaces the password of the sign-up, where the owner of the mailbox does not know it */
export async function confirmByLink(tx: TenantTx, link: MailedLink, newHash: string | null): Promise<void> {
  const { userId, username, passwordHash } = link;
  await tx.one(
    sql`
      select id from users
      where tenant_id = ${tx.tenantId} and id = ${userId} and password_hash = ${passwordHash} for update`,
    emailConfirmationMessages.linkDead,
  );
  const outcome = await confirmEmail(tx, username);
  if (outcome === 'was confirmed') throw new AppError('not_found', emailConfirmationMessages.linkDead);
  if (outcome === 'is taken') throw new AppError('already_exists', emailConfirmationMessages.taken);
  if (newHash) await takeOver(tx, { userId, username, passwordHash: newHash });
}

/** From now on the name is this restaurant's admin's alone, on the whole platform. */
export async function confirmEmail(
  tx: TenantTx,
  username: string,
): Promise<'confirmed' | 'was confirmed' | 'is taken'> {
  // Locked, so that of two clicks at once the second one finds it done.
  const waiting = await tx.first(sql`
    select username from unconfirmed_logins
    where tenant_id = ${tx.tenantId} and username = ${username} for update`);
  if (!waiting) return 'was confirmed';
  const added = await tx.run(sql`
    ${insertInto('logins', { tenant_id: tx.tenantId, username })}
    on conflict on constraint logins_pk do nothing`);
  if (added === 0) return 'is taken';
  await tx.run(sql`delete from unconfirmed_logins where tenant_id = ${tx.tenantId} and username = ${username}`);
  return 'confirmed';
}

type NewPassword = { userId: string; username: string; passwordHash: string };

/**
 * The reader of the mailbox owns the account. Somebody else may have signed up with the address: their password, their
 * sessions and their second step must neither keep the owner out nor let them in.
 */
export async function takeOver(tx: TenantTx, account: NewPassword): Promise<void> {
  tx.defer(sql`delete from two_step where tenant_id = ${tx.tenantId} and user_id = ${account.userId}`);
  await setPassword(tx, account);
}

/** Ends all sessions. */
export async function setPassword(tx: TenantTx, { userId, username, passwordHash }: NewPassword): Promise<void> {
  tx.defer(sql`
    update users set password_hash = ${passwordHash} where tenant_id = ${tx.tenantId} and id = ${userId}`);
  rehashUnconfirmed(tx, { username, passwordHash });
  await endSessionsOf(tx, userId);
}

/** Called wherever a password changes, because a sign-up with an unconfirmed email is found by its hash. */
export function rehashUnconfirmed(
  tx: TenantTx,
  { username, passwordHash }: Pick<NewPassword, 'username' | 'passwordHash'>,
): void {
  tx.defer(sql`
    update unconfirmed_logins set password_hash = ${passwordHash}
    where tenant_id = ${tx.tenantId} and username = ${username}`);
}
