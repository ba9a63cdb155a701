import { userMessages } from '@comanda/contract/users/users.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { endSessionsOf } from '../auth/public.ts';
import { lockStaff, type Manager } from './assert-may-manage.ts';

/** The login goes with the user, so the username is free again. */
export async function removeUser(tx: TenantTx, manager: Manager, { username }: { username: string }): Promise<void> {
  const user = await lockStaff(tx, manager, username);
  if (user.id === manager.userId) throw new AppError('illegal_transition', userMessages.ownAccount);
  await endSessionsOf(tx, user.id);
  // The foreign key does it, too, but not in a distributed database (decision 029).
  await tx.run(sql`delete from logins where tenant_id = ${tx.tenantId} and username = ${username}`);
  await tx.run(sql`delete from users where tenant_id = ${tx.tenantId} and id = ${user.id}`);
}
