import { userMessages } from '@comanda/contract/users/users.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { endSessionsOf } from '../auth/public.ts';
import { lockStaff, type Manager } from './assert-may-manage.ts';

/** People change their own password in the profile, which asks for the old one. */
export async function resetPassword(
  tx: TenantTx,
  manager: Manager,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<void> {
  const user = await lockStaff(tx, manager, username);
  if (user.id === manager.userId) throw new AppError('illegal_transition', userMessages.ownPassword);
  await tx.run(sql`
    update users set password_hash = ${passwordHash}
    where tenant_id = ${tx.tenantId} and id = ${user.id}`);
  await endSessionsOf(tx, user.id);
}
