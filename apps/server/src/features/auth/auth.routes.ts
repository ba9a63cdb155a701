import type { auth } from '@comanda/contract/auth/auth.contract';
import { authMessages } from '@comanda/contract/auth/auth.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { type NewMail, queueMail } from '../../mail/mail-job.ts';
import { throttleLogin, type LoginThrottle } from './throttle-login.ts';
import { findAccount } from './find-account.ts';
import { deleteExpired } from './forget-expired.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { HashForAddress } from './passwords.ts';
import { findReset, parseResetToken, useReset } from './reset-password.ts';
import {
  endSession,
  findHolder,
  openSession,
  parseRefreshToken,
  rotateRefreshToken,
  toSessionUser,
} from './sessions.ts';
import { createTenant } from './sign-up.ts';
import { useCode } from './two-step.ts';
import { tenantTwoStep } from './two-step.queries.ts';

export type AuthDeps = {
  trialDays: number;
  mails: {
    post: (mail: NewMail, forTenant: string | null) => Promise<void>;
    /** Sends what was queued in a transaction. */
    wake: () => Promise<void>;
  };
  loginThrottle: LoginThrottle;
  codes: OneTimeCodes;
  hashForAddress: HashForAddress;
  /** Where mails only become files, nobody could confirm an address, so a free name is taken at once. */
  asksForConfirmation: boolean;
};

/** A browser that signed in before has tries of its own, which strangers cannot use up. */
const guessedAt = (username: string, deviceId: string | null): string =>
  deviceId ? `${username} on ${deviceId}` : username;

export const authHandlers = ({
  trialDays,
  mails,
  loginThrottle,
  codes,
  hashForAddress,
  asksForConfirmation,
}: AuthDeps): Handlers<typeof auth> => ({
  signIn: async ({ body: { username, password, code }, http, lookup, inTenant }) => {
    const target = guessedAt(username, http.knownDevice(username));
    await throttleLogin({ loginThrottle, target, http, message: authMessages.tooManyGuesses });
    const account = await findAccount({ lookup, inTenant, hashForAddress }, { username, password, by: http.ip });
    if (!account) throw new AppError('unauthenticated', authMessages.wrongCredentials);
    // Only somebody who knows the password is told.
    if (!account.is_active) throw new AppError('unauthenticated', authMessages.restaurantOff);
    const { tenantId, isConfirmed } = account;
    // Anybody can sign up with this name. So signing in to such a restaurant neither gives back nor uses up guesses at
    // the confirmed account of that name. A given code may be a guess: its try counts until the code is known to be
    // right.
    if (!isConfirmed && code === undefined) await loginThrottle.takeBack(target);
    const { ip, userAgent } = http;
    const session = await inTenant(tenantId, async (tx) => {
      // Locked, so that a user who was deleted or got another password meanwhile gets no session.
      const isUnchanged = await tx.first(sql`
        select id from users
        where tenant_id = ${tx.tenantId} and id = ${account.id} and password_hash = ${account.password_hash}
        for share`);
      if (!isUnchanged) return null;
      await useCode(codes, tenantTwoStep(tx, { userId: account.id, username }), code);
      return openSession(tx, { userId: account.id, ip, userAgent });
    });
    if (!session) throw new AppError('unauthenticated', authMessages.wrongCredentials);
    // By itself: two sign-ins that both hold the row shared would wait for each other.
    if (account.language !== http.language)
      await inTenant(tenantId, (tx) =>
        tx.run(sql`
          update users set language = ${http.language} where tenant_id = ${tx.tenantId} and id = ${account.id}`),
      );
    const { lastSession } = http;
    if (lastSession) await inTenant(lastSession.tenantId, (tx) => endSession(tx, lastSession.deviceId));
    if (isConfirmed) {
      await loginThrottle.forget(target);
      http.rememberDevice(username);
    } else if (code !== undefined) {
      await loginThrottle.takeBack(target);
    }
    http.openSession({ tenantId, ...session });
    return { user: toSessionUser(tenantId, account) };
  },

  signUp: async ({ body, http, inTenant }) => {
    const passwordHash = await hashForAddress(body.username, body.password, http.ip);
    await inTenant(newId(), async (tx) => {
      await createTenant(tx, {
        businessName: body.biz_name,
        username: body.username,
        passwordHash,
        timeZone: body.timeZone ?? 'UTC',
        currency: body.currency ?? 'USD',
        trialDays,
        isEmailConfirmed: !asksForConfirmation,
        language: http.language,
      });
      const mail = { about: { tenantId: tx.tenantId }, to: body.username };
      queueMail(tx, { kind: asksForConfirmation ? 'email_confirmation' : 'welcome', ...mail });
    });
    void mails.wake();
  },

  // Nothing here takes longer, or less long, for an account that exists: the account is looked up when the mail is
  // written.
  forgotPassword: async ({ body: { username }, lookup }) =>
    mails.post({ kind: 'password_reset', about: { username }, to: username }, await lookup.tenantOfLogin(username)),

  resetPassword: async ({ params, body, http, inTenant }) => {
    const token = parseResetToken(params.token);
    const reset = token && (await inTenant(token.tenantId, (tx) => findReset(tx, token.secret), { readOnly: true }));
    if (!token || !reset) throw new AppError('not_found', authMessages.resetLinkDead);
    const { username } = reset;
    const passwordHash = await hashForAddress(username, body.password, http.ip);
    await inTenant(token.tenantId, (tx) => useReset(tx, { ...reset, passwordHash }));
    // Reading the account's mail proves ownership, whatever strangers tried.
    const device = http.knownDevice(username);
    await Promise.all([loginThrottle.forget(username), device && loginThrottle.forget(guessedAt(username, device))]);
    http.rememberDevice(username);
    http.closeSession();
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
        deleteExpired(tx);
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
