import { taxTypes } from '@comanda/domain/tax';
import * as z from 'zod/mini';
import { id, money, rate } from '../core/fields.ts';
import { taxMessages } from '../taxes/taxes.messages.ts';

/** A variant's price replaces the item's price; an addon's price is added to it. */
export const option = z.object({ id, item_id: id, title: z.string(), price: money });
export type MenuOption = z.output<typeof option>;

export const menuItem = z.object({
  id,
  title: z.string(),
  price: money,
  net_price: z.nullable(money),
  tax_id: z.nullable(id),
  tax_title: z.nullable(z.string()),
  tax_rate: z.nullable(rate(taxMessages.rateInvalid)),
  tax_type: z.nullable(z.enum(taxTypes)),
  category_id: z.nullable(id),
  category_title: z.nullable(z.string()),
  /** Path of the picture on this server, or null. */
  image: z.nullable(z.string()),
  /** False while it is sold out: the item is shown and cannot be ordered. */
  is_available: z.boolean(),
  /** Whether staff say how many are left. */
  is_counted: z.boolean(),
  /** Ours, and only where it has some: minutes that the kitchen may take. */
  target_minutes: z.optional(z.int()),
  addons: z.array(option),
  variants: z.array(option),
});
export type MenuItem = z.output<typeof menuItem>;
