import { archiveCounts, type ArchivedKind } from '@comanda/contract/account/account.contract';
import * as z from 'zod/mini';

export const PRODUCT = 'Comanda';
/** Raise it when an older import could no longer read what is written. */
export const FORMAT = 1;

/** What archives of earlier versions do not have. */
export const laterKinds = ['bills', 'bill-entries'] as const satisfies ArchivedKind[];

const withLaterKinds = (counts: unknown): unknown => ({
  ...Object.fromEntries(laterKinds.map((kind) => [kind, 0])),
  ...(counts as object),
});

export const manifest = z.object({
  product: z.literal(PRODUCT),
  format: z.int(),
  made_at: z.iso.datetime(),
  name: z.string(),
  time_zone: z.string(),
  counts: z.pipe(z.transform(withLaterKinds), archiveCounts),
});
export type Manifest = z.output<typeof manifest>;
