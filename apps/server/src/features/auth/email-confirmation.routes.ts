import type { emailConfirmation } from '@comanda/contract/auth/email-confirmation.contract';
import { emailConfirmationMessages } from '@comanda/contract/auth/email-confirmation.messages';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/mount.ts';
import type { AuthDeps } from './auth.routes.ts';
import { confirmByLink, readLink } from './confirm-email.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { findUnconfirmed } from './email-confirmation.queries.ts';
import { passwordMatches } from './passwords.ts';

/** Between two mails that a person asks for. */
const MINUTES_APART = 5;

type Deps = Pick<AuthDeps, 'mails' | 'guesses' | 'hashForAddress'> & { confirmationLinks: ConfirmationLinks };

export const emailConfirmationHandlers = ({
  mails,
  guesses,
  hashForAddress,
  confirmationLinks: links,
}: Deps): Handlers<typeof emailConfirmation> => ({
  state: async ({ tx, principal }) => {
    const unconfirmed = await findUnconfirmed(tx);
    return {
      username: principal.username,
      isConfirmed: !unconfirmed,
      mailedAt: unconfirmed?.mailed_at.at(-1) ?? null,
    };
  },

  sendAgain: async ({ principal: { tenantId, username }, http, inTenant }) => {
    const wait = await inTenant(async (tx) => {
      const unconfirmed = await findUnconfirmed(tx);
      if (!unconfirmed) throw new AppError('illegal_transition', emailConfirmationMessages.isConfirmed);
      const next = (unconfirmed.mailed_at.at(-1)?.getTime() ?? 0) + MINUTES_APART * 60_000;
      return Math.ceil((next - tx.now.getTime()) / 1000);
    });
    if (wait > 0) {
      http.retryAfter(wait);
      throw new AppError('rate_limited', emailConfirmationMessages.mailedJustNow);
    }
    await mails.post({ kind: 'email_confirmation', about: { tenantId }, to: username }, tenantId);
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
      const { passwordWrong } = emailConfirmationMessages;
      throw new AppError('invalid_input', passwordWrong, { password: passwordWrong });
    }
    await inTenant(link.tenantId, (tx) => confirmByLink(tx, link, newHash));
    // Who reads the account's mail is its owner, whatever strangers tried.
    await guesses.forget(link.username);
    http.rememberDevice(link.username);
    if (newHash) http.closeSession();
  },
});

const linkDead = () => new AppError('not_found', emailConfirmationMessages.linkDead);
