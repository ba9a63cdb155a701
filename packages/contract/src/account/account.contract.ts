import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { route } from '../core/route.ts';
import { accountMessages } from './account.messages.ts';

/** The content of an archive in the order in which it has to be stored: nothing refers to what comes later. */
export const archivedKinds = [
  'store',
  'print-settings',
  'users',
  'taxes',
  'courses',
  'categories',
  'payment-types',
  'reasons',
  'charge-rules',
  'tables',
  'floor-plans',
  'floor-fixtures',
  'table-places',
  'menu-items',
  'portions',
  'variants',
  'addons',
  'stations',
  'station-routes',
  'customers',
  'counters',
  'token-counters',
  'past-letterheads',
  'invoices',
  'invoice-companies',
  'invoice-lines',
  'payments',
  'payment-corrections',
  'credit-notes',
  'credit-note-lines',
  'refunds',
  'bills',
  'bill-tables',
  'bill-entries',
  'bill-changes',
  'reservations',
  'orders',
  'order-items',
  'tickets',
  'qr-orders',
  'qr-order-items',
] as const;
export type ArchivedKind = (typeof archivedKinds)[number];

export const archiveCounts = z.record(z.enum(archivedKinds), z.int().check(z.minimum(0)));
export type ArchiveCounts = z.output<typeof archiveCounts>;

/** Export and import: everything of a restaurant in one file. */
export const account = {
  exportAll: route({
    method: 'GET',
    path: '/account/export',
    summary: 'Everything of the restaurant as one ZIP archive; open also while the subscription is not active',
    weight: 'long',
    access: access.admin,
    ownTransaction: true,
    download: 'application/zip',
    limitPerMinute: 10,
    errors: ['rate_limited'],
  }),
  importAll: route({
    method: 'POST',
    path: '/account/import',
    summary: 'Fill a new restaurant from an archive, all or nothing; people come without passwords',
    weight: 'long',
    access: access.subscribedAdmin,
    ownTransaction: true,
    upload: 'archive',
    limitPerMinute: 10,
    response: z.object({
      counts: archiveCounts,
      pictures: z.int(),
      /** People who can sign in again once they were given a password. */
      people: z.array(z.string()),
      /** `admin`: the importing person takes their place. `taken`: another account already has this username. */
      leftOut: z.array(z.object({ username: z.string(), reason: z.enum(['admin', 'taken']) })),
    }),
    message: accountMessages.imported,
    errors: [
      'already_exists',
      'import_running',
      'quota_reached',
      'too_large',
      'unsupported_media_type',
      'rate_limited',
      'unavailable',
    ],
  }),
};
