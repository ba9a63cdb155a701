import { emailConfirmationMessages } from '@comanda/contract/auth/email-confirmation.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';

/** The hash of the admin's password; null where the email is confirmed, and is the operator's to change. */
export async function findUnconfirmedHash(tx: TenantTx, userId: string): Promise<string | null> {
  const row = await tx.first<{ password_hash: string }>(sql`
    select u.password_hash from users u
    join unconfirmed_logins l on l.tenant_id = u.tenant_id and l.username = u.username
    where u.tenant_id = ${tx.tenantId} and l.tenant_id = ${tx.tenantId} and u.id = ${userId}`);
  return row?.password_hash ?? null;
}

type Change = { userId: string; passwordHash: string; username: string; newHash: string };

/** Links that were mailed to the old address open nothing any more. */
export async function changeUnconfirmed(
  tx: TenantTx,
  { userId, passwordHash, username, newHash }: Change,
): Promise<void> {
  const waits = await tx.run(sql`
    update unconfirmed_logins set username = ${username}, password_hash = ${newHash}
    where tenant_id = ${tx.tenantId} and password_hash = ${passwordHash}`);
  // A mailed link confirmed the address, or set another password, meanwhile.
  if (waits === 0) throw new AppError('illegal_transition', emailConfirmationMessages.isConfirmed);
  await tx.run(sql`
    update users set username = ${username}, password_hash = ${newHash},
      email = case when email = username then ${username} else email end
    where tenant_id = ${tx.tenantId} and id = ${userId}`);
  tx.defer(sql`delete from password_resets where tenant_id = ${tx.tenantId} and user_id = ${userId}`);
}
