import type { auth } from '@comanda/contract/auth/auth.contract';
import { authMessages } from '@comanda/contract/auth/auth.messages';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { AuthDeps } from './auth-deps.ts';
import { findReset, parseResetToken, useReset } from './reset-password.ts';
import { guessedAt } from './throttle-login.ts';

type Deps = Pick<AuthDeps, 'mails' | 'loginThrottle' | 'hashForAddress'>;
type ResetHandlers = Pick<Handlers<typeof auth>, 'forgotPassword' | 'resetPassword'>;

export const resetPasswordHandlers = ({ mails, loginThrottle, hashForAddress }: Deps): ResetHandlers => ({
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
});
