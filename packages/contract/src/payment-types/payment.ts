import * as z from 'zod/mini';
import { id } from '../core/fields.ts';

/** How a sale or orders are paid: by one of the store's payment types, or without naming one. */
export const payment = z.object({ paymentTypeId: z._default(z.nullable(id), null) });
export type Payment = z.output<typeof payment>;
