import { type ArchivedKind, archiveCounts } from '@comanda/contract/account/account.contract';
import * as z from 'zod/mini';

export const PRODUCT = 'Comanda';
/** Raise it when an older import could no longer read what is written. */
export const FORMAT = 2;

/** Older archives know nothing of these. */
const laterKinds = ['past-letterheads', 'invoice-companies'] satisfies ArchivedKind[];

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
