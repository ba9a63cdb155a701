import { isPhone, PHONE_LENGTH } from '@comanda/domain/phone';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { count, countOr, currency, instant, isEmail, list, money, requiredText, text } from '../core/fields.ts';
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

/** With their orders that were not cancelled, and what they paid for all of them. */
export const listedCustomer = z.extend(customer, { visits: z.int(), spend: money });
export type ListedCustomer = z.output<typeof listedCustomer>;

// Browsers resolve a path segment of dots as a folder, so no call could name such a customer.
const isAddressable = (value: string): boolean => value !== '.' && value !== '..';

export const phone = requiredText(customerMessages.phoneMissing, PHONE_LENGTH, customerMessages.phoneInvalid).check(
  z.refine((value) => isPhone(value) && isAddressable(value), customerMessages.phoneInvalid),
);

/** For fields that name a customer by phone: they also accept the whole customer. */
export const phoneOfCustomer = {
  read: (wire: unknown): unknown => (typeof wire === 'object' && wire !== null && 'phone' in wire ? wire.phone : wire),
};

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

/** PostgreSQL has no year 0. */
const FIRST_DAY = '0001-01-01';

const birthDate = z.iso.date(customerMessages.birthDateInvalid).check(
  z.refine((day) => day >= FIRST_DAY, customerMessages.birthDateInvalid),
  z.refine((day) => day <= latestToday(), customerMessages.birthDateInFuture),
);

export const customerDetails = {
  name: requiredText(customerMessages.nameMissing),
  email: z._default(
    z.nullable(text(254).check(z.refine((value) => value === '' || isEmail(value), customerMessages.emailInvalid))),
    null,
  ),
  birthDate: blankIsNull(birthDate, customerMessages.birthDateInvalid),
  gender: blankIsNull(z.enum(genders), customerMessages.genderInvalid),
};

export const newCustomer = z.object({ phone, ...customerDetails });
export type NewCustomer = z.output<typeof newCustomer>;

export const MOST_IMPORTED = 10_000;
/** What happens to an imported customer whose phone is known already. */
export const duplicateChoices = ['update', 'skip'] as const;

const importedRows = list(newCustomer, customerMessages.importEmpty).check(
  z.minLength(1, customerMessages.importEmpty),
  z.maxLength(MOST_IMPORTED, customerMessages.importTooLong),
  z.refine((rows) => new Set(rows.map((row) => row.phone)).size === rows.length, customerMessages.phoneTwice),
);

export const customerSorts = ['created_at', 'name'] as const;
/** Specification part 1, section 9. */
export const CUSTOMERS_PER_PAGE = 10;
/** Rows of one export, without a page and with one. */
export const MOST_EXPORTED = 20_000;
export const MOST_EXPORTED_PER_PAGE = 5000;

const byPhone = z.object({ id: z.string() });
const readers = access.anyOf('CUSTOMERS', 'VIEW_CUSTOMERS', 'MANAGE_CUSTOMERS');
const writers = access.anyOf('CUSTOMERS', 'MANAGE_CUSTOMERS');

/** Specification part 1, section 7, and part 2, section 7, "Customers"; import and export are ours. */
export const customers = {
  list: route({
    method: 'GET',
    path: '/customers',
    summary: 'A page of customers, the newest first or by name; `filter` is a part of a phone or name',
    weight: 'heavy',
    access: readers,
    query: z.object({
      sort: z._default(z.union([z.literal(''), z.enum(customerSorts)]), 'created_at'),
      page: countOr(1, 1_000_000),
      filter: z._default(text(), ''),
      perPage: countOr(CUSTOMERS_PER_PAGE, 100),
    }),
    response: z.object({
      customers: z.array(listedCustomer),
      /** The last page, where a later one was asked for. */
      currentPage: z.int(),
      totalPages: z.int(),
      totalCustomers: z.int(),
      /** The currency of what they spent, and the zone of the store's clock. */
      currency,
      timeZone: z.string(),
    }),
  }),
  search: route({
    method: 'GET',
    path: '/customers/search-by-phone-name/search',
    summary: 'Customers whose phone or name contains the text, at most 20',
    weight: 'heavy',
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
    // People who take a booking by telephone hear a new name as often as not.
    access: access.anyOf('CUSTOMERS', 'MANAGE_CUSTOMERS', 'RESERVATIONS', 'MANAGE_RESERVATIONS'),
    body: newCustomer,
    response: z.object({ customer }),
    message: customerMessages.added,
    errors: ['already_exists'],
  }),
  update: route({
    method: 'POST',
    path: '/customers/:id/update',
    summary: 'Change a customer, who is called by phone; the phone itself stays, a sent one is ignored',
    access: writers,
    params: byPhone,
    body: z.object(customerDetails),
    message: customerMessages.updated,
    errors: ['not_found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/customers/:id/delete',
    summary: 'Delete a customer; orders, invoices and reservations keep name and phone',
    access: writers,
    params: byPhone,
    message: customerMessages.deleted,
    errors: ['not_found'],
  }),
  findKnown: route({
    method: 'POST',
    path: '/customers/import/known',
    summary: 'Those of the phones that customers have already: for the preview of an import',
    onlyReads: true,
    weight: 'heavy',
    access: writers,
    body: z.object({ phones: list(z.string()).check(z.maxLength(MOST_IMPORTED, customerMessages.importTooLong)) }),
    response: z.object({ known: z.array(z.string()) }),
    bodyLimit: 512 * 1024,
  }),
  importAll: route({
    method: 'POST',
    path: '/customers/import',
    summary:
      'Add many customers, all or none; of those who are known, what is not blank is updated, or they are skipped',
    weight: 'long',
    access: writers,
    body: z.object({
      customers: importedRows,
      duplicates: z.enum(duplicateChoices, customerMessages.duplicatesMissing),
    }),
    response: z.object({ added: z.int(), updated: z.int(), skipped: z.int() }),
    message: customerMessages.imported,
    errors: ['import_running', 'quota_reached'],
    bodyLimit: 8 * 1024 * 1024,
  }),
  exportAll: route({
    method: 'GET',
    path: '/customers/export',
    summary: 'Customers by name: one page of them, or all if they are at most 20,000',
    weight: 'heavy',
    access: writers,
    query: z.object({
      page: z.optional(count(1_000_000)),
      perPage: z._default(count(MOST_EXPORTED_PER_PAGE), MOST_EXPORTED_PER_PAGE),
    }),
    response: z.array(listedCustomer),
  }),
};
