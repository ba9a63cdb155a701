import { authMessages } from '@comanda/contract/auth/auth.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import type { superadmin, SuperadminUser } from '@comanda/contract/superadmin/superadmin.contract';
import { superadminMessages } from '@comanda/contract/superadmin/superadmin.messages';
import sql from 'sql-template-tag';
import type { InPlatform } from '../../db/platform.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import {
  type LoginThrottle,
  matchNoPassword,
  type OneTimeCodes,
  passwordMatches,
  throttleLogin,
  takeCode,
} from '../auth/public.ts';
import {
  endSuperadminSession,
  findSuperadmin,
  openSuperadminSession,
  PLATFORM,
  parseSuperadminRefreshToken,
  rotateSuperadminToken,
} from './superadmin-sessions.ts';
import { platformTwoStep } from './two-step.routes.ts';

type Deps = { codes: OneTimeCodes; loginThrottle: LoginThrottle };
type SessionCall = 'signIn' | 'signOut' | 'refreshToken' | 'profile' | 'updateProfile';
type Account = { id: string; username: string; name: string; password_hash: string };

/** The operator's own session and name. */
export const superadminSessionHandlers = (deps: Deps): Pick<Handlers<typeof superadmin>, SessionCall> => ({
  signIn: async ({ body: { username, password, code }, http, inPlatform }) => {
    const target = `superadmin ${http.knownDevice(username) ?? ''} ${username}`;
    await throttleLogin({ ...deps, target, http, message: superadminMessages.tooManyGuesses });
    const account = await inPlatform(
      (tx) =>
        tx.first<Account>(sql`select id, username, name, password_hash from superadmins where username = ${username}`),
      { readOnly: true },
    );
    const matches = account
      ? await passwordMatches(account.password_hash, password, http.ip)
      : await matchNoPassword(password, http.ip);
    if (!account || !matches) throw wrongCredentials();
    const { id: superadminId } = account;
    const { ip, userAgent } = http;
    const session = await inPlatform(async (tx) => {
      // Locked, because a password changed meanwhile must not leave a session behind.
      const isUnchanged = await tx.first(sql`
        select id from superadmins where id = ${superadminId} and password_hash = ${account.password_hash} for share`);
      if (!isUnchanged) throw wrongCredentials();
      await takeCode(deps.codes, platformTwoStep(tx, { superadminId, username }), code);
      return openSuperadminSession(tx, { superadminId, ip, userAgent });
    });
    const lastSession = http.lastSession();
    if (lastSession) await inPlatform((tx) => endSuperadminSession(tx, lastSession.deviceId));
    await deps.loginThrottle.forget(target);
    http.rememberDevice(username);
    http.openSession({ tenantId: PLATFORM, deviceId: session.sessionId, refreshToken: session.refreshToken });
    return { user: toUser(account) };
  },

  signOut: async ({ platform, principal, http }) => {
    await endSuperadminSession(platform, principal.sessionId);
    http.closeSession();
  },

  refreshToken: async ({ http, inPlatform }) => {
    const token = parseSuperadminRefreshToken(http.refreshToken());
    const renewed = token && (await renew(inPlatform, token));
    if (!token || !renewed) {
      http.closeSession();
      throw new AppError('unauthenticated', coreMessages.signInAgain);
    }
    const { holder, refreshToken } = renewed;
    http.openSession({ tenantId: PLATFORM, deviceId: token.sessionId, refreshToken });
    return { user: toUser(holder) };
  },

  profile: async ({ principal }) => ({ user: toUser(principal) }),
  updateProfile: async ({ platform, principal, body: { name } }) => {
    await platform.run(sql`update superadmins set name = ${name} where id = ${principal.superadminId}`);
    return { user: toUser({ ...principal, name }) };
  },
});

const toUser = ({ username, name }: { username: string; name: string }): SuperadminUser => ({
  username,
  name,
  role: 'superadmin',
});

const wrongCredentials = () => new AppError('unauthenticated', authMessages.wrongCredentials);

const renew = (inPlatform: InPlatform, { sessionId, secret }: { sessionId: string; secret: string }) =>
  inPlatform(async (tx) => {
    await tx.run(sql`delete from superadmin_sessions where expires_at <= ${tx.now}`);
    const rotated = await rotateSuperadminToken(tx, sessionId, secret);
    const holder = rotated && (await findSuperadmin(tx, sessionId));
    return holder ? { holder, refreshToken: rotated.refreshToken } : null;
  });
