import * as z from 'zod/mini';
import { id } from '../core/fields.ts';
import { company } from '../invoices/company.ts';

/** How a sale or orders are paid: by one of the store's payment types, or without naming one. */
export const payment = z.object({
  paymentTypeId: z._default(z.nullable(id), null),
  /** Ours: the guest's company, where the invoice is to be made out to it. */
  invoiceTo: z.optional(z.nullable(company)),
});
export type Payment = z.output<typeof payment>;
