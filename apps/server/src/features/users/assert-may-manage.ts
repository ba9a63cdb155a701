import { holdsAnyOf, type Role, type Scope } from '@comanda/contract/core/access';
import { userMessages } from '@comanda/contract/users/users.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';

/** Who manages: the admin, or staff with SETTINGS. */
export type Manager = { userId: string; role: Role; scopes: readonly Scope[] };

const holdsAll = (manager: Manager, scopes: readonly Scope[]): boolean =>
  scopes.every((scope) => holdsAnyOf(manager, [scope]));

/** Decisions, "Sessions and access": staff never grant a scope that they lack. */
export function assertMayGrant(manager: Manager, granted: readonly Scope[]): void {
  if (holdsAll(manager, granted)) return;
  throw new AppError('forbidden', userMessages.cannotGrant, { userScopes: userMessages.cannotGrant });
}

/** Whoever knows a password has its owner's access: setting one for somebody who may do more would grant oneself that. */
export function assertMayImpersonate(manager: Manager, scopes: readonly Scope[]): void {
  if (!holdsAll(manager, scopes)) throw new AppError('forbidden', userMessages.hasMoreAccess);
}

/**
 * A member of staff, locked until the end of the transaction, so that nobody signs in with what is just being changed.
 * @throws AppError where there is no such user, or it is the admin, whom nobody changes (specification part 2, section 4)
 */
export async function lockStaff(tx: TenantTx, username: string): Promise<{ id: string; scopes: Scope[] }> {
  const user = await tx.first<{ id: string; role: Role; scopes: Scope[] }>(sql`
    select id, role, scopes from users
    where tenant_id = ${tx.tenantId} and username = ${username}
    for update`);
  if (!user) throw new AppError('not_found', userMessages.notFound);
  if (user.role === 'admin') throw new AppError('forbidden', userMessages.adminIsClosed);
  return user;
}
