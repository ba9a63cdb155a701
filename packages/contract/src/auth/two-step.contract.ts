import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { instant } from '../core/fields.ts';
import { route } from '../core/route.ts';
import { oneTimeCode } from './one-time-code.ts';
import { twoStepMessages } from './two-step.messages.ts';

export const twoStepState = z.object({
  isOn: z.boolean(),
  /** Null while it is off. */
  since: z.nullable(instant),
  recoveryCodesLeft: z.int(),
});
export type TwoStepState = z.output<typeof twoStepState>;

/** For the authenticator app: `uri` as a QR code, or the secret to type in (base32). */
export const twoStepKey = z.object({ secret: z.string(), uri: z.string() });
export type TwoStepKey = z.output<typeof twoStepKey>;

export const twoStepConfirmation = z.object({ code: oneTimeCode });

/** Shown this once; each is good for one sign-in in place of a code. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const twoStepFarewell = z.object({
  password: z
    .string(twoStepMessages.passwordMissing)
    .check(z.minLength(1, twoStepMessages.passwordMissing), z.maxLength(200, twoStepMessages.passwordWrong)),
  code: oneTimeCode,
});

/** Two-step sign-in of a restaurant's admin (ours); the superadmin's calls have the same shapes. */
export const twoStep = {
  state: route({
    method: 'GET',
    path: '/auth/two-step',
    summary: 'Whether signing in takes a code besides the password',
    access: access.admin,
    response: twoStepState,
  }),
  begin: route({
    method: 'POST',
    path: '/auth/two-step/begin',
    summary: 'A new secret for an authenticator app; nothing changes until it is confirmed',
    access: access.admin,
    response: twoStepKey,
    errors: ['illegal_transition'],
  }),
  confirm: route({
    method: 'POST',
    path: '/auth/two-step/confirm',
    summary: 'Switch two-step sign-in on by a code of the app; answers the recovery codes, this once',
    limitPerMinute: 30,
    access: access.admin,
    body: twoStepConfirmation,
    response: recoveryCodes,
    message: twoStepMessages.switchedOn,
    errors: ['illegal_transition', 'rate_limited'],
  }),
  switchOff: route({
    method: 'POST',
    path: '/auth/two-step/switch-off',
    summary: 'Switch two-step sign-in off by password and code',
    limitPerMinute: 30,
    access: access.admin,
    ownTransaction: true,
    body: twoStepFarewell,
    message: twoStepMessages.switchedOff,
    errors: ['illegal_transition', 'rate_limited'],
  }),
};
