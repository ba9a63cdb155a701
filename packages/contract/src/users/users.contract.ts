import { isPhone, PHONE_LENGTH } from '@comanda/domain/phone';
import * as z from 'zod/mini';
import { password } from '../auth/auth.contract.ts';
import { access, parseScopes, type Scope } from '../core/access.ts';
import { email, isEmail, requiredText, text } from '../core/fields.ts';
import type { MessageKey } from '../core/message.ts';
import { alsoReads } from '../core/reading.ts';
import { route } from '../core/route.ts';
import { userMessages } from './users.messages.ts';

/** `scope` is a comma-separated list of scope names; the admin's is empty, because the admin needs none. */
export const user = z.object({
  username: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'staff']),
  photo: z.nullable(z.string()),
  designation: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  scope: z.string(),
});
export type User = z.output<typeof user>;

/** Scope names separated by commas on the wire, a list without doubles in code; an unknown name is refused. */
const scopeList = z
  .codec(z.string(userMessages.scopesInvalid), z.custom<Scope[]>(Array.isArray), {
    decode: (wire, context) => {
      const named = wire.split(',').map((name) => name.trim());
      const known = parseScopes(wire);
      const isUnknown = (name: string) => name !== '' && !known.some((scope) => scope === name);
      if (!named.some(isUnknown)) return known;
      context.issues.push({ code: 'custom', message: userMessages.scopesInvalid, input: wire });
      return z.NEVER;
    },
    encode: (scopes) => scopes.join(','),
  })
  .register(alsoReads, { read: (wire) => (Array.isArray(wire) ? wire.join(',') : wire) });

/** Blank and null in an optional field mean that nothing was given. */
const contact = {
  designation: z._default(z.nullable(text()), null),
  phone: z._default(
    z.nullable(
      text(PHONE_LENGTH, userMessages.phoneInvalid).check(
        z.refine((value) => value === '' || isPhone(value), userMessages.phoneInvalid),
      ),
    ),
    null,
  ),
  email: z._default(
    z.nullable(text(254).check(z.refine((value) => value === '' || isEmail(value), userMessages.emailInvalid))),
    null,
  ),
};

const byUsername = (missing: MessageKey) => z.object({ username: requiredText(missing, 254).check(z.toLowerCase()) });

/** Specification part 2, section 7, "Users". */
export const users = {
  list: route({
    method: 'GET',
    path: '/users',
    summary: 'Everybody who can sign in to the restaurant: the admin, then staff by name',
    weight: 'heavy',
    access: access.anyOf('SETTINGS'),
    response: z.array(user),
  }),
  add: route({
    method: 'POST',
    path: '/users/add',
    summary: 'Add a member of staff; whoever is no admin can only give scopes that they hold',
    access: access.anyOf('SETTINGS'),
    ownTransaction: true,
    body: z.object({
      name: requiredText(userMessages.nameMissing),
      username: email(userMessages.usernameMissing, userMessages.emailInvalid),
      password: password(userMessages.passwordMissing),
      ...contact,
      userScopes: z._default(scopeList, []),
    }),
    message: userMessages.added,
    errors: ['already_exists', 'illegal_transition'],
  }),
  update: route({
    method: 'POST',
    path: '/users/update/:username',
    summary: 'Change a member of staff; scopes count from their next call, and stay as they are where none are sent',
    access: access.anyOf('SETTINGS'),
    params: byUsername(userMessages.usernameMissing),
    body: z.object({
      name: requiredText(userMessages.nameMissing),
      ...contact,
      userScopes: z.optional(scopeList),
    }),
    message: userMessages.updated,
    errors: ['not_found', 'illegal_transition'],
  }),
  updatePassword: route({
    method: 'POST',
    path: '/users/update-password/:username',
    summary: 'Set a new password for a member of staff and end all of their sessions',
    access: access.anyOf('SETTINGS'),
    ownTransaction: true,
    params: byUsername(userMessages.invalidRequest),
    body: z.object({ password: password(userMessages.newPasswordMissing) }),
    message: userMessages.passwordUpdated,
    errors: ['not_found', 'illegal_transition'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/users/delete/:username',
    summary: 'Delete a member of staff and end all of their sessions; the username is free again',
    access: access.anyOf('SETTINGS'),
    params: byUsername(userMessages.usernameMissing),
    message: userMessages.deleted,
    errors: ['not_found', 'illegal_transition'],
  }),
};
