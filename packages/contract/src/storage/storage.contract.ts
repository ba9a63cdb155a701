import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { instant } from '../core/fields.ts';
import { route } from '../core/route.ts';

/** The parts of what a restaurant stores; `other` is what goes with a user, a device or a repeated call. */
export const storageParts = ['sales', 'menu', 'customers', 'qr-orders', 'pictures', 'other'] as const;
export type StoragePart = (typeof storageParts)[number];

const stored = { rows: z.int(), bytes: z.int() };

export const storageUse = z.object({
  used: z.object(stored),
  quota: z.object(stored),
  /** Null where nothing was measured yet. Imports and uploads count at once. */
  measuredAt: z.nullable(instant),
});
export type StorageUse = z.output<typeof storageUse>;

/** As measured; pictures are files and no rows. */
export const storageByPart = z.array(z.object({ part: z.enum(storageParts), ...stored }));
export type StorageByPart = z.output<typeof storageByPart>;

export const storage = {
  get: route({
    method: 'GET',
    path: '/storage',
    summary: 'How much the restaurant keeps and may keep, as of when; open also while the subscription is not active',
    access: access.admin,
    response: z.extend(storageUse, { parts: storageByPart, isTrial: z.boolean() }),
  }),
};
