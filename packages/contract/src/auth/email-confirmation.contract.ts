import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { email, instant, text } from '../core/fields.ts';
import { route } from '../core/route.ts';
import { password, sessionUser } from './auth.contract.ts';
import { authMessages } from './auth.messages.ts';
import { emailConfirmationMessages } from './email-confirmation.messages.ts';

export const emailState = z.object({
  username: z.string(),
  isConfirmed: z.boolean(),
  /** When the last confirmation mail went out; null where there was none. */
  mailedAt: z.nullable(instant),
});
export type EmailState = z.output<typeof emailState>;

/** The state of a mailed link. */
export const emailLink = z.object({
  username: z.string(),
  restaurant: z.string(),
  /** The address signs in to another restaurant, so it cannot sign in to this one. */
  isTaken: z.boolean(),
});
export type EmailLink = z.output<typeof emailLink>;

/** Confirms that the address of a sign-up belongs to the person who signed up (ours). */
export const emailConfirmation = {
  state: route({
    method: 'GET',
    path: '/auth/email-confirmation',
    summary: "Whether the admin's email is confirmed",
    access: access.admin,
    response: emailState,
  }),
  sendAgain: route({
    method: 'POST',
    path: '/auth/email-confirmation/send-again',
    summary: 'Mail the link that confirms the email once more',
    limitPerMinute: 10,
    access: access.admin,
    ownTransaction: true,
    message: emailConfirmationMessages.mailed,
    errors: ['illegal_transition', 'rate_limited'],
  }),
  changeEmail: route({
    method: 'POST',
    path: '/auth/email-confirmation/change-email',
    summary: 'Sign in by another email while the one of the sign-up is not confirmed, for who mistyped it',
    limitPerMinute: 10,
    access: access.admin,
    ownTransaction: true,
    body: z.object({
      username: email(authMessages.emailMissing, authMessages.emailInvalid),
      password: password(emailConfirmationMessages.passwordMissing),
    }),
    response: z.object({ user: sessionUser }),
    message: emailConfirmationMessages.changed,
    errors: ['illegal_transition', 'already_exists', 'rate_limited'],
  }),
  link: route({
    method: 'GET',
    path: '/auth/confirm-email/:token',
    summary: 'Which email a mailed link confirms, and for which restaurant',
    limitPerMinute: 20,
    access: access.public,
    ownTransaction: true,
    params: z.object({ token: text() }),
    response: emailLink,
    errors: ['not_found', 'rate_limited'],
  }),
  confirm: route({
    method: 'POST',
    path: '/auth/confirm-email/:token',
    summary: 'Confirm the email by the password of the sign-up, or by a new one that ends all sessions',
    limitPerMinute: 20,
    access: access.public,
    ownTransaction: true,
    params: z.object({ token: text() }),
    body: z.object({
      password: password(emailConfirmationMessages.passwordMissing),
      /** Somebody may have signed up with another person's address. They know the old password, so it has to go. */
      isNew: z._default(z.boolean(emailConfirmationMessages.passwordMissing), false),
    }),
    message: emailConfirmationMessages.confirmed,
    errors: ['not_found', 'already_exists', 'rate_limited'],
  }),
};
