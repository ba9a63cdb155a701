import { archiveCounts, type ArchivedKind } from '@comanda/contract/account/account.contract';
import * as z from 'zod/mini';

export const PRODUCT = 'Comanda';
/** Raise it when an older import could no longer read what is written. */
export const FORMAT = 2;

/** Archives of the first format have none of these. */
const laterKinds: readonly ArchivedKind[] = [
  'floor-plans',
  'floor-fixtures',
  'table-places',
  'past-letterheads',
  'invoice-companies',
  'bills',
  'bill-entries',
];

export const manifest = z.object({
  product: z.literal(PRODUCT),
  format: z.int(),
  made_at: z.iso.datetime(),
  name: z.string(),
  time_zone: z.string(),
  counts: z.pipe(
    z.transform(
      (counts) => ({ ...Object.fromEntries(laterKinds.map((kind) => [kind, 0])), ...Object(counts) }) as unknown,
    ),
    archiveCounts,
  ),
});
export type Manifest = z.output<typeof manifest>;
