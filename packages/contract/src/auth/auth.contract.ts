import { isCurrencyCode } from '@comanda/domain/currency';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { email, id, instant, requiredText, text, timeZone } from '../core/fields.ts';
import type { MessageKey } from '../core/message.ts';
import { route } from '../core/route.ts';
import { authMessages } from './auth.messages.ts';
import { oneTimeCode } from './one-time-code.ts';

/** The signed-in person as the browser keeps it; `scope` is a comma-separated list of scope names. */
export const sessionUser = z.object({
  username: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'staff']),
  scope: z.string(),
  designation: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  tenant_id: id,
});
export type SessionUser = z.output<typeof sessionUser>;

export const password = (missing: MessageKey) =>
  z
    .string(missing)
    .check(
      z.minLength(1, missing),
      z.minLength(8, authMessages.passwordTooShort),
      z.maxLength(200, authMessages.passwordTooLong),
    );

export const device = z.object({
  device_id: id,
  device_ip: z.string(),
  device_name: z.string(),
  device_location: z.nullable(z.string()),
  created_at: instant,
  isMyDevice: z.boolean(),
});
export type Device = z.output<typeof device>;

export const auth = {
  signIn: route({
    method: 'POST',
    path: '/auth/signin',
    summary: 'Sign in on this device; `code` where two-step sign-in is on',
    limitPerMinute: 30,
    access: access.public,
    ownTransaction: true,
    body: z.object({
      username: requiredText(authMessages.usernameMissing, 254).check(z.toLowerCase()),
      password: z
        .string(authMessages.passwordMissing)
        .check(z.minLength(1, authMessages.passwordMissing), z.maxLength(200, authMessages.passwordTooLong)),
      code: z.optional(oneTimeCode),
    }),
    response: z.object({ user: sessionUser }),
    message: authMessages.signedIn,
    errors: ['unauthenticated', 'code_required', 'rate_limited'],
  }),
  signUp: route({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Register a restaurant with its admin; it starts with a free trial',
    limitPerMinute: 10,
    access: access.public,
    ownTransaction: true,
    body: z.object({
      biz_name: requiredText(authMessages.businessNameMissing),
      username: email(authMessages.emailMissing, authMessages.emailInvalid),
      password: password(authMessages.passwordMissing),
      /** IANA zone and ISO 4217 code of the browser; without them UTC and USD. */
      timeZone: z.optional(timeZone(authMessages.timeZoneInvalid)),
      currency: z.optional(text(3).check(z.refine(isCurrencyCode, authMessages.currencyInvalid))),
    }),
    message: authMessages.signedUp,
    errors: ['already_exists', 'rate_limited'],
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a link for a new password; the answer is the same whether there is such an account or not',
    limitPerMinute: 10,
    access: access.public,
    ownTransaction: true,
    body: z.object({ username: email(authMessages.usernameMissing, authMessages.emailInvalid) }),
    message: authMessages.resetMailed,
    errors: ['rate_limited'],
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password/:token',
    summary: 'Choose a new password with the token of a mailed link; ends all sessions of the person',
    limitPerMinute: 20,
    access: access.public,
    ownTransaction: true,
    params: z.object({ token: text() }),
    body: z.object({ password: password(authMessages.newPasswordMissing) }),
    message: authMessages.passwordReset,
    errors: ['not_found', 'rate_limited'],
  }),
  signOut: route({
    method: 'POST',
    path: '/auth/signout',
    summary: 'End the session of this device',
    access: access.signedIn,
    message: authMessages.signedOut,
  }),
  refreshToken: route({
    method: 'POST',
    path: '/auth/refresh-token',
    summary: 'Exchange the refresh cookie for a new pair of cookies',
    limitPerMinute: 120,
    access: access.public,
    ownTransaction: true,
    response: z.object({ user: sessionUser }),
    message: authMessages.refreshed,
    errors: ['unauthenticated', 'rate_limited'],
  }),
  devices: route({
    method: 'GET',
    path: '/auth/devices',
    summary: "The signed-in person's devices, newest first",
    access: access.signedIn,
    response: z.array(device),
  }),
  removeDevice: route({
    method: 'POST',
    path: '/auth/remove-device',
    summary: "End the session of another of the person's devices",
    access: access.signedIn,
    body: z.object({ device_id: id }),
    message: authMessages.deviceRemoved,
    errors: ['not_found', 'illegal_transition'],
  }),
};
