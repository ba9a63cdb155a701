import * as z from 'zod/mini';
import { password, sessionUser } from '../auth/auth.contract.ts';
import { authMessages } from '../auth/auth.messages.ts';
import { access } from '../core/access.ts';
import { requiredText, text } from '../core/fields.ts';
import { route } from '../core/route.ts';
import { profileMessages } from './profile.messages.ts';

/** Changes of one's own account; open also while the subscription is not active. */
export const profile = {
  update: route({
    method: 'POST',
    path: '/profile/update',
    summary: "Change one's own name and designation; the designation stays as it is where none is sent",
    access: access.signedIn,
    body: z.object({
      name: requiredText(profileMessages.nameMissing),
      designation: z.optional(z.nullable(text())),
    }),
    response: z.object({ user: sessionUser }),
    message: profileMessages.updated,
  }),
  changePassword: route({
    method: 'POST',
    path: '/profile/change-password',
    summary: "Change one's own password and end one's sessions on all other devices",
    limitPerMinute: 30,
    access: access.signedIn,
    ownTransaction: true,
    body: z.object({
      currentPassword: z
        .string(profileMessages.currentPasswordMissing)
        .check(z.minLength(1, profileMessages.currentPasswordMissing), z.maxLength(200, authMessages.passwordTooLong)),
      newPassword: password(profileMessages.newPasswordMissing),
    }),
    message: profileMessages.passwordChanged,
    errors: ['rate_limited'],
  }),
};
