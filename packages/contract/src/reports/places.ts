import * as z from 'zod/mini';
import { currency, money } from '../core/fields.ts';
import { deliveryTypes } from '../pos/cart-line.ts';

const sold = {
  invoices: z.int(),
  /** Of invoices, less credit notes of these days. */
  total: money,
};
const floor = z.nullable(z.string());

/** Where guests sat, as it was called then. The largest first; null is none. */
export const places = z.object({
  currency,
  /** Both included. */
  from: z.string(),
  to: z.string(),
  tables: z.array(z.object({ title: z.nullable(z.string()), floor, ...sold })),
  floors: z.array(z.object({ title: floor, ...sold })),
  diningOptions: z.array(z.object({ type: z.enum(deliveryTypes), ...sold })),
});
export type PlacesReport = z.output<typeof places>;
