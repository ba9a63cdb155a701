import { isPhone } from '@comanda/domain/phone';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { instant, isEmail, requiredText, text } from '../core/fields.ts';
import { route } from '../core/route.ts';
import { customerMessages } from './customers.messages.ts';

export const genders = ['female', 'male', 'other'] as const;

export const customer = z.object({
  phone: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  birth_date: z.nullable(z.string()),
  created_at: instant,
  updated_at: instant,
});
export type Customer = z.output<typeof customer>;

export const phone = requiredText(customerMessages.phoneMissing, 20).check(
  z.refine(isPhone, customerMessages.phoneInvalid),
);

/** An optional form field: blank and null mean that nothing was given. */
const blankIsNull = <T extends z.ZodMiniType>(schema: T, invalid: string) =>
  z._default(
    z.nullable(
      z.union([schema, z.codec(z.literal(''), z.null(), { decode: () => null, encode: () => '' as const })], invalid),
    ),
    null,
  );

const today = () => new Date().toISOString().slice(0, 10);
/** The day is over everywhere only when it is over at UTC-12, so a birthday "today" is never refused. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
export const maxBirthDate = today;

const birthDate = z.iso
  .date(customerMessages.birthDateInvalid)
  .check(z.refine((day) => day <= latestToday(), customerMessages.birthDateInFuture));

export const customerDetails = {
  name: requiredText(customerMessages.nameMissing),
  email: z._default(
    z.nullable(text(254).check(z.refine((value) => value === '' || isEmail(value), customerMessages.emailInvalid))),
    null,
  ),
  birthDate: blankIsNull(birthDate, customerMessages.birthDateInvalid),
  gender: blankIsNull(z.enum(genders), customerMessages.genderInvalid),
};

export const customers = {
  search: route({
    method: 'GET',
    path: '/customers/search-by-phone-name/search',
    summary: 'Customers whose phone or name contains the text, at most 20',
    access: access.anyOf(
      'POS',
      'CUSTOMERS',
      'VIEW_CUSTOMERS',
      'MANAGE_CUSTOMERS',
      'RESERVATIONS',
      'MANAGE_RESERVATIONS',
    ),
    query: z.object({ q: text() }),
    response: z.array(customer),
    errors: ['not_found'],
  }),
  add: route({
    method: 'POST',
    path: '/customers/add',
    summary: 'Add a customer',
    access: access.anyOf('CUSTOMERS', 'MANAGE_CUSTOMERS'),
    body: z.object({ phone, ...customerDetails }),
    response: z.object({ customer }),
    message: customerMessages.added,
    errors: ['already_exists'],
  }),
};
