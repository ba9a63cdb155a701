import { dateFilters } from '@comanda/domain/date-range';
import { reservationStatuses } from '@comanda/domain/reservation-status';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { id, instant, LONG_TEXT, requiredText, text } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { period } from '../core/period.ts';
import { alsoReads } from '../core/reading.ts';
import { route } from '../core/route.ts';
import { phoneOfCustomer } from '../customers/customers.contract.ts';
import { storeTable } from '../tables/tables.contract.ts';
import { reservationMessages } from './reservations.messages.ts';

/** A party keeps its table about this long: another one within these hours, before or after, is a clash. */
export const HOURS_AT_TABLE = 2;
/** A date counts as now, and not as past, while the form in which it was chosen is being filled in. */
export const MINUTES_TO_TYPE = 5;
export const MOST_PEOPLE = 10_000;
/** Reservations of one answer: a month of 300 a day. */
export const MOST_RESERVATIONS = 10_000;

/** Specification part 2, section 3. `customer_id` is the customer's phone; both outlive the customer. */
export const reservation = z.object({
  id,
  customer_id: z.string(),
  customer_name: z.string(),
  date: instant,
  table_id: z.nullable(id),
  table_title: z.nullable(z.string()),
  status: z.enum(reservationStatuses),
  notes: z.nullable(z.string()),
  people_count: z.int(),
  /** The code that the guest gets, to be read out at the door. */
  unique_code: z.string(),
  /** The bill that was opened when the guests arrived; null before that, and where it was closed with nothing on it. */
  bill_id: z.nullable(id),
  created_at: instant,
  updated_at: instant,
});
export type Reservation = z.output<typeof reservation>;

/** The store's clock, like `2026-11-22T18:30`: which moment that is depends on the store's zone. */
export type LocalTime = { local: string };

/** Of a date that says no zone, what the store's clock shows then. */
export const readDate = (wire: string): Date | LocalTime =>
  /(Z|[+-]\d\d:?\d\d)$/.test(wire) ? new Date(wire) : { local: wire };

const isReasonable = (value: unknown): boolean => {
  const year = value instanceof Date ? value.getUTCFullYear() : Number((value as LocalTime).local.slice(0, 4)); // made by `readDate`
  return year >= 2000 && year < 2200;
};

/** A moment with or without zone, with `T` or a blank between date and time. */
const isoDate = (message: string) =>
  z.iso.datetime({ offset: true, local: true, error: message }).register(alsoReads, {
    read: (wire) => (typeof wire === 'string' ? wire.trim().replace(' ', 'T') : wire),
  });

const dateAndTime = z.codec(
  isoDate(reservationMessages.dateMissing),
  z.custom<Date | LocalTime>(isReasonable, reservationMessages.dateMissing),
  { decode: readDate, encode: (value) => (value instanceof Date ? value.toISOString() : value.local) },
);

const blank = z.literal('');

const details = {
  date: dateAndTime,
  tableId: z._default(z.nullable(id), null),
  status: z._default(z.enum(reservationStatuses, reservationMessages.statusInvalid), 'booked'),
  notes: z._default(z.nullable(text(LONG_TEXT)), null),
  peopleCount: z._default(
    z
      .int(reservationMessages.peopleInvalid)
      .check(
        z.minimum(0, reservationMessages.peopleInvalid),
        z.maximum(MOST_PEOPLE, reservationMessages.peopleInvalid),
      ),
    0,
  ),
};

/** The chosen days; the month ahead where nothing is chosen. */
export const reservationFilter = period(dateFilters);
export type ReservationFilter = z.output<typeof reservationFilter>;

/** The form so far; blank where nothing is filled in. */
const plan = z.object({
  /** The reservation that is being changed: it does not clash with itself. */
  id: z._default(z.union([blank, id]), ''),
  date: z._default(z.union([blank, z.iso.datetime({ offset: true, local: true })]), ''),
  tableId: z._default(z.union([blank, id]), ''),
  peopleCount: z._default(z.pipe(z.string(), z.transform(Number)), 0),
});

const customerId = requiredText(reservationMessages.customerMissing, 20).register(alsoReads, phoneOfCustomer);

const readers = access.anyOf('RESERVATIONS', 'VIEW_RESERVATIONS', 'MANAGE_RESERVATIONS');
const writers = access.anyOf('RESERVATIONS', 'MANAGE_RESERVATIONS');
/** Specification part 2, section 5: "Invalid request!" if no id. */
const byReservationId = z.object({ id: z.uuid(coreMessages.invalidRequest) });

/** Specification part 2, section 7, "Reservations"; `check` and `arrive` are ours. */
export const reservations = {
  init: route({
    method: 'GET',
    path: '/reservations/init',
    summary: "What the screen needs besides the reservations: tables and the store's clock",
    weight: 'heavy',
    access: readers,
    response: z.object({ storeTables: z.array(storeTable), timeZone: z.string(), dayStartHour: z.int() }),
  }),
  list: route({
    method: 'GET',
    path: '/reservations',
    summary: 'Reservations of a range of days that has at most 10,000, by time',
    weight: 'heavy',
    access: readers,
    query: reservationFilter,
    response: z.array(reservation),
  }),
  search: route({
    method: 'GET',
    path: '/reservations/search',
    summary: 'At most 50 whose customer, phone or code contains the text; those to come first, then the latest',
    weight: 'heavy',
    access: readers,
    query: z.object({ q: text() }),
    response: z.array(reservation),
    errors: ['not_found'],
  }),
  check: route({
    method: 'GET',
    path: '/reservations/check',
    summary: 'What speaks against a table at a time; nothing of it is forbidden',
    access: readers,
    query: plan,
    response: z.object({
      /** Others at the same table at about the same time, by time; the first 20. */
      clashes: z.array(z.object({ id, customer_name: z.string(), date: instant, people_count: z.int() })),
      /** The seats of the table where they are known to be too few, else null. */
      tooFewSeats: z.nullable(z.int()),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/reservations/add',
    summary: 'Reserve for a customer, with or without a table',
    access: writers,
    body: z.object({ customerId, ...details }),
    response: z.object({ id, unique_code: z.string() }),
    message: reservationMessages.added,
    errors: ['not_found'],
  }),
  update: route({
    method: 'POST',
    path: '/reservations/update/:id',
    summary: 'Change a reservation; its customer stays',
    access: writers,
    params: byReservationId,
    body: z.object(details),
    message: reservationMessages.updated,
    errors: ['not_found'],
  }),
  arrive: route({
    method: 'POST',
    path: '/reservations/arrive/:id',
    summary:
      'The guests are there: opens a bill at their table, or by their name where they have none. The client makes its id',
    access: access.anyOf('POS', 'ORDERS', 'RESERVATIONS', 'MANAGE_RESERVATIONS'),
    idempotent: true,
    params: byReservationId,
    body: z.object({ billId: id }),
    response: z.object({ bill_no: z.int() }),
    message: reservationMessages.arrived,
    errors: ['not_found', 'illegal_transition', 'already_exists', 'quota_reached', 'key_reused'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/reservations/delete/:id',
    summary: 'Delete a reservation',
    access: writers,
    params: byReservationId,
    message: reservationMessages.deleted,
    errors: ['not_found'],
  }),
};
