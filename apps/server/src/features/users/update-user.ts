import type { Scope } from '@comanda/contract/core/access';
import { userMessages } from '@comanda/contract/users/users.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { assertMayGrant, lockStaff, type Manager } from './assert-may-manage.ts';

type UserUpdate = {
  username: string;
  name: string;
  designation: string | null;
  phone: string | null;
  email: string | null;
  userScopes?: Scope[] | undefined;
};

/** Without sent scopes, the user keeps theirs. */
export async function updateUser(tx: TenantTx, manager: Manager, update: UserUpdate): Promise<void> {
  const user = await lockStaff(tx, manager, update.username);
  const scopes = update.userScopes ?? user.scopes;
  assertMayGrant(manager, scopes);
  if (user.id === manager.userId && !scopes.includes('SETTINGS')) {
    throw new AppError('illegal_transition', userMessages.ownSettings, { userScopes: userMessages.ownSettings });
  }
  await tx.run(sql`
    update users set name = ${update.name}, designation = ${update.designation || null},
      phone = ${update.phone || null}, email = ${update.email || null}, scopes = ${scopes}
    where tenant_id = ${tx.tenantId} and id = ${user.id}`);
  if (scopes.toSorted().join() !== user.scopes.toSorted().join()) await tellAccessChanged(tx, user.id);
}

/** A socket gets the events that its holder might see when it was opened, so sockets are opened anew. */
async function tellAccessChanged(tx: TenantTx, userId: string): Promise<void> {
  const devices = await tx.all<{ id: string }>(
    sql`select id from devices where tenant_id = ${tx.tenantId} and user_id = ${userId}`,
  );
  tx.emit({ name: 'access_changed', payload: { deviceIds: devices.map(({ id }) => id) } });
}
