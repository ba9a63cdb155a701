import { archiveCounts, type ArchivedKind } from '@comanda/contract/account/account.contract';
import * as z from 'zod/mini';

export const PRODUCT = 'Comanda';
/** Raise it when an older import could no longer read what is written. */
export const FORMAT = 2;

/** Older archives know nothing of these. */
const noneOfLaterKinds: Partial<Record<ArchivedKind, number>> = {
  reasons: 0,
  'charge-rules': 0,
  'floor-plans': 0,
  'floor-fixtures': 0,
  'table-places': 0,
  'past-letterheads': 0,
  'invoice-companies': 0,
  'invoice-lines': 0,
  'credit-notes': 0,
  'credit-note-lines': 0,
  refunds: 0,
  'payment-corrections': 0,
  bills: 0,
  'bill-tables': 0,
  'bill-entries': 0,
  'bill-changes': 0,
  stations: 0,
  'station-routes': 0,
  portions: 0,
  courses: 0,
  tickets: 0,
};

export const manifest = z.object({
  product: z.literal(PRODUCT),
  format: z.int(),
  made_at: z.iso.datetime(),
  name: z.string(),
  time_zone: z.string(),
  counts: z.pipe(
    z.transform((counts): unknown => ({ ...noneOfLaterKinds, ...Object(counts) })),
    archiveCounts,
  ),
});
export type Manifest = z.output<typeof manifest>;
