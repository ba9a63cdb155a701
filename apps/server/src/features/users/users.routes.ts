import type { User, users } from '@comanda/contract/users/users.contract';
import type { Role, Scope } from '@comanda/contract/core/access';
import sql from 'sql-template-tag';
import type { Handlers } from '../../http/handlers.ts';
import { type AuthDeps, hashPassword } from '../auth/public.ts';
import { addUser } from './add-user.ts';
import { assertMayGrant } from './assert-may-manage.ts';
import { removeUser } from './remove-user.ts';
import { resetPassword } from './reset-password.ts';
import { updateUser } from './update-user.ts';

type UserRow = Omit<User, 'scope'> & { role: Role; scopes: Scope[] };

/** `guesses`: somebody who failed too often may use the new password at once. */
export const userHandlers = ({ loginThrottle }: Pick<AuthDeps, 'loginThrottle'>): Handlers<typeof users> => ({
  list: async ({ tx }) => {
    const rows = await tx.all<UserRow>(sql`
      select username, name, role, photo, designation, phone, email, scopes from users
      where tenant_id = ${tx.tenantId}
      order by role, lower(name), username`);
    return rows.map(({ scopes, ...user }) => ({ ...user, scope: scopes.join(',') }));
  },

  add: async ({ principal, body: { password, ...user }, inTenant }) => {
    assertMayGrant(principal, user.userScopes);
    const passwordHash = await hashPassword(password, principal.tenantId);
    await inTenant((tx) => addUser(tx, { ...user, passwordHash }));
  },

  update: ({ tx, principal, params, body }) => updateUser(tx, principal, { ...params, ...body }),

  updatePassword: async ({ principal, params, body, inTenant }) => {
    const passwordHash = await hashPassword(body.password, principal.tenantId);
    await inTenant((tx) => resetPassword(tx, principal, { ...params, passwordHash }));
    await loginThrottle.forget(params.username);
  },

  remove: ({ tx, principal, params }) => removeUser(tx, principal, params),
});
