import * as z from 'zod/mini';
import { requiredText, SHORT_TEXT, text } from '../core/fields.ts';
import { TAX_NUMBER_LENGTH } from '../store/store.contract.ts';
import { invoiceMessages } from './invoices.messages.ts';

/** Characters. */
export const companyLengths = { name: SHORT_TEXT, address: 500, taxNumber: TAX_NUMBER_LENGTH };

/** Whom an invoice is made out to, where a guest asks for one for their company. */
export const company = z.object({
  name: requiredText(invoiceMessages.companyNameMissing, companyLengths.name),
  address: z._default(z.nullable(text(companyLengths.address)), null),
  taxNumber: z._default(z.nullable(text(companyLengths.taxNumber)), null),
});
export type Company = z.output<typeof company>;

/** As it stands on an invoice. */
export const invoicedCompany = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
});
