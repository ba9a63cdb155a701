import type { auth } from '@comanda/contract/auth/auth.contract';
import { authMessages } from '@comanda/contract/auth/auth.messages';
import type { Scope } from '@comanda/contract/core/access';
import { coreMessages } from '@comanda/contract/core/messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';

import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/mount.ts';
import { forgetWhatExpired } from './forget-expired.ts';
import { hashPassword, matchNobody, passwordMatches } from './passwords.ts';
import {
  endSession,
  findHolder,
  openSession,
  parseRefreshToken,
  rotateRefreshToken,
  toSessionUser,
} from './sessions.ts';
import { createTenant } from './sign-up.ts';

type Account = {
  id: string;
  username: string;
  password_hash: string;
  name: string;
  role: 'admin' | 'staff';
  scopes: Scope[];
  designation: string | null;
  photo: string | null;
};

export const authHandlers = ({ trialDays }: { trialDays: number }): Handlers<typeof auth> => ({
  signIn: async ({ body: { username, password }, http, lookup, inTenant }) => {
    const tenantId = await lookup.tenantOfLogin(username);
    const account =
      tenantId &&
      (await inTenant(
        tenantId,
        (tx) =>
          tx.first<Account>(sql`
            select u.id, u.username, u.password_hash, u.name, u.role, u.scopes, u.designation, u.photo
            from users u
            join tenants t on t.id = u.tenant_id
            where u.tenant_id = ${tx.tenantId} and u.username = ${username} and t.is_active`),
        { readOnly: true },
      ));
    const matches = account ? await passwordMatches(account.password_hash, password) : await matchNobody(password);
    if (!tenantId || !account || !matches) throw new AppError('unauthenticated', authMessages.wrongCredentials);
    const { ip, userAgent } = http;
    const session = await inTenant(tenantId, async (tx) => {
      // Locked, because whoever was deleted or got another password meanwhile must not be left with a session.
      const isUnchanged = await tx.first(sql`
        select id from users
        where tenant_id = ${tx.tenantId} and id = ${account.id} and password_hash = ${account.password_hash}
        for share`);
      return isUnchanged ? openSession(tx, { userId: account.id, ip, userAgent }) : null;
    });
    if (!session) throw new AppError('unauthenticated', authMessages.wrongCredentials);
    http.openSession({ tenantId, ...session });
    return { user: toSessionUser(tenantId, account) };
  },

  signUp: async ({ body, inTenant }) => {
    const passwordHash = await hashPassword(body.password);
    await inTenant(newId(), (tx) =>
      createTenant(tx, {
        businessName: body.biz_name,
        username: body.username,
        passwordHash,
        timeZone: body.timeZone ?? 'UTC',
        currency: body.currency ?? 'USD',
        trialDays,
      }),
    );
  },

  signOut: async ({ tx, principal, http }) => {
    await endSession(tx, principal.deviceId);
    http.closeSession();
  },

  refreshToken: async ({ http, inTenant }) => {
    const token = parseRefreshToken(http.refreshToken);
    const renewed =
      token &&
      (await inTenant(token.tenantId, async (tx) => {
        forgetWhatExpired(tx);
        const rotated = await rotateRefreshToken(tx, token.deviceId, token.secret);
        const holder = rotated && (await findHolder(tx, token.deviceId));
        return holder ? { holder, refreshToken: rotated.refreshToken } : null;
      }));
    if (!token || !renewed) {
      http.closeSession();
      throw new AppError('unauthenticated', coreMessages.signInAgain);
    }
    const { holder, refreshToken } = renewed;
    http.openSession({ tenantId: token.tenantId, deviceId: token.deviceId, refreshToken });
    return { user: toSessionUser(token.tenantId, holder) };
  },

  devices: async ({ tx, principal }) => {
    const devices = await tx.all<{
      id: string;
      ip: string;
      name: string;
      location: string | null;
      created_at: Date;
    }>(sql`
      select id, ip, name, location, created_at from devices
      where tenant_id = ${tx.tenantId} and user_id = ${principal.userId} and expires_at > ${tx.now}
      order by created_at desc`);
    return devices.map((device) => ({
      device_id: device.id,
      device_ip: device.ip,
      device_name: device.name,
      device_location: device.location,
      created_at: device.created_at,
      isMyDevice: device.id === principal.deviceId,
    }));
  },

  removeDevice: async ({ tx, principal, body }) => {
    if (body.device_id === principal.deviceId) throw new AppError('illegal_transition', authMessages.ownDevice);
    if (!(await endSession(tx, body.device_id, principal.userId))) {
      throw new AppError('not_found', authMessages.deviceNotFound);
    }
  },
});
