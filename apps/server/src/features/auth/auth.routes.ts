import type { auth } from '@comanda/contract/auth/auth.contract';
import { authMessages } from '@comanda/contract/auth/auth.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { queueMail } from '../../mail/mail-job.ts';
import type { AuthDeps } from './auth-deps.ts';
import { findAccount } from './find-account.ts';
import { resetPasswordHandlers } from './reset-password.routes.ts';
import { sessionHandlers } from './session.routes.ts';
import { endSession, toSessionUser } from './sessions.ts';
import { createTenant } from './sign-up.ts';
import { startSession } from './start-session.ts';
import { guessedAt, throttleLogin } from './throttle-login.ts';

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
    const session = await inTenant(tenantId, (tx) => startSession(tx, codes, { account, code, ip, userAgent }));
    if (!session) throw new AppError('unauthenticated', authMessages.wrongCredentials);
    // By itself: two sign-ins that both hold the row shared would wait for each other.
    const language = http.language();
    if (account.language !== language)
      await inTenant(tenantId, (tx) =>
        tx.run(sql`
          update users set language = ${language} where tenant_id = ${tx.tenantId} and id = ${account.id}`),
      );
    const lastSession = http.lastSession();
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
        language: http.language(),
      });
      const mail = { about: { tenantId: tx.tenantId }, to: body.username };
      queueMail(tx, { kind: asksForConfirmation ? 'email_confirmation' : 'welcome', ...mail });
    });
    void mails.wake();
  },

  ...resetPasswordHandlers({ mails, loginThrottle, hashForAddress }),
  ...sessionHandlers,
});
