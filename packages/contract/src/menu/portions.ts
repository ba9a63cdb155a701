import * as z from 'zod/mini';
import { id } from '../core/fields.ts';
import { menuMessages } from './menu.messages.ts';

/** Portions of one dish. */
export const MOST_LEFT = 999;

const left = z
  .int(menuMessages.leftInvalid)
  .check(z.minimum(0, menuMessages.leftInvalid), z.maximum(MOST_LEFT, menuMessages.leftInvalid));

/** Null: nobody counts it. */
export const setLeft = z.object({ left: z._default(z.nullable(left), null) });

export const leftOfItem = z.object({ item_id: id, left: z.int() });
export type LeftOfItem = z.output<typeof leftOfItem>;

/** A dish as whoever marks it needs it. */
export const offeredItem = z.object({
  id,
  title: z.string(),
  category_title: z.nullable(z.string()),
  is_available: z.boolean(),
  /** Null: nobody counts it. */
  left: z.nullable(z.int()),
});
export type OfferedItem = z.output<typeof offeredItem>;
