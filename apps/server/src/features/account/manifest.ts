import { type ArchiveCounts, archiveCounts } from '@comanda/contract/account/account.contract';
import * as z from 'zod/mini';

export const PRODUCT = 'Comanda';
/** Raise it when an older import could no longer read what is written. */
export const FORMAT = 2;

/** Archives of the first format have none of these. */
const addedLater = { 'floor-plans': 0, 'floor-fixtures': 0, 'table-places': 0 } satisfies Partial<ArchiveCounts>;

export const manifest = z.object({
  product: z.literal(PRODUCT),
  format: z.int(),
  made_at: z.iso.datetime(),
  name: z.string(),
  time_zone: z.string(),
  counts: z.pipe(
    z.transform((counts: object) => ({ ...addedLater, ...counts })),
    archiveCounts,
  ),
});
export type Manifest = z.output<typeof manifest>;
