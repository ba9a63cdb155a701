import { holdsAnyOf, type Role, type Scope } from '@comanda/contract/core/access';
import { userMessages } from '@comanda/contract/users/users.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';

/** The manager of users: the admin, or staff with SETTINGS. */
export type Manager = { userId: string; role: Role; scopes: readonly Scope[] };

const holdsAll = (manager: Manager, scopes: readonly Scope[]): boolean =>
  scopes.every((scope) => holdsAnyOf(manager, [scope]));

/** Staff never grant a scope that they lack. */
export function assertMayGrant(manager: Manager, granted: readonly Scope[]): void {
  if (holdsAll(manager, granted)) return;
  throw new AppError('forbidden', userMessages.cannotGrant, { userScopes: userMessages.cannotGrant });
}

/**
 * A member of staff, locked until the end of the transaction, so that nobody signs in with what is being changed. A
 * scope that the manager lacks was given by somebody else, and only they may take it away.
 * @throws AppError where there is no such user, or the manager may not change them: it is the admin, whom nobody
 * changes (specification part 2, section 4), or somebody who may do more
 */
export async function lockStaff(
  tx: TenantTx,
  manager: Manager,
  username: string,
): Promise<{ id: string; scopes: Scope[] }> {
  const user = await tx.one<{ id: string; role: Role; scopes: Scope[] }>(
    sql`
      select id, role, scopes from users
      where tenant_id = ${tx.tenantId} and username = ${username}
      for update`,
    userMessages.notFound,
  );
  if (user.role === 'admin') throw new AppError('forbidden', userMessages.adminIsClosed);
  if (!holdsAll(manager, user.scopes)) throw new AppError('forbidden', userMessages.hasMoreAccess);
  return user;
}
