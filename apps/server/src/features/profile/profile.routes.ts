import type { profile } from '@comanda/contract/profile/profile.contract';
import { profileMessages } from '@comanda/contract/profile/profile.messages';
import sql from 'sql-template-tag';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import {
  endSessionsOf,
  type HashForAddress,
  passwordMatches,
  rehashUnconfirmed,
  toSessionUser,
} from '../auth/public.ts';

const wrongPassword = () =>
  new AppError('invalid_input', profileMessages.wrongPassword, { currentPassword: profileMessages.wrongPassword });

type Deps = { hashForAddress: HashForAddress };

export const profileHandlers = ({ hashForAddress }: Deps): Handlers<typeof profile> => ({
  update: async ({ tx, principal, body }) => {
    const designation = body.designation === undefined ? principal.designation : body.designation || null;
    await tx.run(sql`
      update users set name = ${body.name}, designation = ${designation}
      where tenant_id = ${tx.tenantId} and id = ${principal.userId}`);
    return { user: toSessionUser(tx.tenantId, { ...principal, name: body.name, designation }) };
  },

  changePassword: async ({ principal: { tenantId, userId, deviceId, username }, body, inTenant }) => {
    const account = await inTenant((tx) =>
      tx.first<{ password_hash: string }>(sql`
        select password_hash from users where tenant_id = ${tx.tenantId} and id = ${userId}`),
    );
    if (!account || !(await passwordMatches(account.password_hash, body.currentPassword, tenantId)))
      throw wrongPassword();

    const passwordHash = await hashForAddress(username, body.newPassword, tenantId);
    await inTenant(async (tx) => {
      // Somebody else may have set another password while the two were hashed: then the given one is no longer current.
      const changed = await tx.run(sql`
        update users set password_hash = ${passwordHash}
        where tenant_id = ${tx.tenantId} and id = ${userId} and password_hash = ${account.password_hash}`);
      if (changed === 0) throw wrongPassword();
      rehashUnconfirmed(tx, { username, passwordHash });
      await endSessionsOf(tx, userId, { except: deviceId });
    });
  },
});
