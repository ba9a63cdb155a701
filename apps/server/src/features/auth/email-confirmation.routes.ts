import type { emailConfirmation } from '@comanda/contract/auth/email-confirmation.contract';
import { emailConfirmationMessages } from '@comanda/contract/auth/email-confirmation.messages';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { throttleLogin } from './throttle-login.ts';
import type { AuthDeps } from './auth-deps.ts';
import { changeUnconfirmed, findUnconfirmedHash } from './change-email.ts';
import { confirmByLink, readLink } from './confirm-email.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { findUnconfirmed, lastMailed } from './email-confirmation.queries.ts';
import { passwordMatches } from './passwords.ts';
import { toSessionUser } from './sessions.ts';

/** The least time between two mails that a person asks for. */
const MINUTES_APART = 5;

type Deps = Pick<AuthDeps, 'mails' | 'loginThrottle' | 'hashForAddress'> & { confirmationLinks: ConfirmationLinks };

export const emailConfirmationHandlers = ({
  mails,
  loginThrottle,
  hashForAddress,
  confirmationLinks: links,
}: Deps): Handlers<typeof emailConfirmation> => ({
  state: async ({ tx, principal }) => {
    const unconfirmed = await findUnconfirmed(tx);
    return {
      username: principal.username,
      isConfirmed: !unconfirmed,
      mailedAt: (unconfirmed && lastMailed(unconfirmed)) ?? null,
    };
  },

  sendAgain: async ({ principal: { tenantId, username }, http, inTenant }) => {
    const wait = await inTenant(async (tx) => {
      const unconfirmed = await findUnconfirmed(tx);
      if (!unconfirmed) throw new AppError('illegal_transition', emailConfirmationMessages.isConfirmed);
      const next = (lastMailed(unconfirmed)?.getTime() ?? 0) + MINUTES_APART * 60_000;
      return Math.ceil((next - tx.now.getTime()) / 1000);
    });
    if (wait > 0) {
      http.retryAfter(wait);
      throw new AppError('rate_limited', emailConfirmationMessages.mailedJustNow);
    }
    await mails.post({ kind: 'email_confirmation', about: { tenantId }, to: username }, tenantId);
  },

  changeEmail: async ({ principal, body: { username, password }, http, inTenant }) => {
    const { tenantId, userId } = principal;
    const target = `changing email ${userId}`;
    await throttleLogin({ loginThrottle, target, http, message: emailConfirmationMessages.tooManyGuesses });
    const passwordHash = await inTenant((tx) => findUnconfirmedHash(tx, userId));
    if (!passwordHash) throw new AppError('illegal_transition', emailConfirmationMessages.isConfirmed);
    if (!(await passwordMatches(passwordHash, password, tenantId))) throw refusedPassword('passwordWrong');
    const newHash = await hashForAddress(username, password, tenantId);
    await inTenant((tx) => changeUnconfirmed(tx, { userId, passwordHash, username, newHash }));
    await loginThrottle.forget(target);
    await mails.post({ kind: 'email_confirmation', about: { tenantId }, to: username }, tenantId);
    return { user: toSessionUser(tenantId, { ...principal, username }) };
  },

  link: async ({ params, inTenant, lookup }) => {
    const link = await readLink({ inTenant, links }, params.token);
    if (!link) throw linkDead();
    const { username, restaurant } = link;
    return { username, restaurant, isTaken: (await lookup.tenantOfLogin(username)) !== null };
  },

  confirm: async ({ params, body: { password, isNew }, http, inTenant }) => {
    const link = await readLink({ inTenant, links }, params.token);
    if (!link) throw linkDead();
    const newHash = isNew ? await hashForAddress(link.username, password, http.ip) : null;
    if (!newHash && !(await passwordMatches(link.passwordHash, password, http.ip))) {
      throw refusedPassword('signUpPasswordWrong');
    }
    await inTenant(link.tenantId, (tx) => confirmByLink(tx, link, newHash));
    // Reading the account's mail proves ownership, whatever strangers tried.
    await loginThrottle.forget(link.username);
    http.rememberDevice(link.username);
    if (newHash) http.closeSession();
  },
});

const refusedPassword = (reason: 'passwordWrong' | 'signUpPasswordWrong') =>
  new AppError('invalid_input', emailConfirmationMessages[reason], { password: emailConfirmationMessages[reason] });

const linkDead = () => new AppError('not_found', emailConfirmationMessages.linkDead);
