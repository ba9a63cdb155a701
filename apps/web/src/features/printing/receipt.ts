import { invoicedCompany } from '@comanda/contract/invoices/company';
import { customerTypes, deliveryTypes } from '@comanda/contract/pos/cart-line';
import { printSettings } from '@comanda/contract/printing/printing.contract';
import type { Currency } from '@comanda/domain/currency';
import { currencyDigits, type Minor } from '@comanda/domain/money';
import { type RateMilli, taxTypes } from '@comanda/domain/tax';
import * as z from 'zod/mini';

const amount = z.custom<Minor>((value) => Number.isSafeInteger(value));

/** Older versions kept the code alone, and all amounts were hundredths. */
const currency = z.union([
  z.object({ code: z.string(), digits: z.literal(currencyDigits) }),
  z.pipe(
    z.string(),
    z.transform((code): Currency => ({ code, digits: 2 })),
  ),
]);

const receiptLine = z.object({
  title: z.string(),
  variant: z.nullable(z.string()),
  addons: z.array(z.string()),
  notes: z.nullable(z.string()),
  quantity: z.int(),
  /** The price of one piece with variant and addons. */
  unitPrice: amount,
  /** The tax of the line, and what it comes to. Older versions kept none. */
  taxed: z.optional(
    z.object({
      title: z.nullable(z.string()),
      rate: z.nullable(z.custom<RateMilli>((value) => Number.isSafeInteger(value))),
      type: z.nullable(z.enum(taxTypes)),
      net: amount,
      tax: amount,
      total: amount,
    }),
  ),
});
export type ReceiptLine = z.output<typeof receiptLine>;

/**
 * All that the paper says, so that the print window needs no server but for the logo (specification part 1, section 3,
 * "Receipt data"). An unsent sale keeps its receipt over an update, so what is new here has a default.
 */
export const receipt = z.object({
  store: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    timeZone: z.string(),
    /** Its address on this server. */
    logo: z._default(z.nullable(z.string()), null),
    taxNumber: z._default(z.nullable(z.string()), null),
    taxNumberLabel: z._default(z.nullable(z.string()), null),
  }),
  settings: z.extend(printSettings, { showLogo: z._default(z.boolean(), false) }),
  currency,
  deliveryType: z.enum(deliveryTypes),
  customerType: z.enum(customerTypes),
  customer: z.nullable(z.object({ phone: z.string(), name: z.string() })),
  tableTitle: z.nullable(z.string()),
  /** The guest's company, where the invoice is made out to it. */
  company: z._default(z.nullable(invoicedCompany), null),
  /** Moment of the order, ISO 8601. */
  date: z.string(),
  /** Several where orders of one table are paid together. */
  orderNos: z.array(z.int()),
  tokenNos: z.array(z.int()),
  /** Null while it is not paid. */
  invoiceNo: z.nullable(z.int()),
  /** Title of the payment type, where one is known. */
  paymentType: z.nullable(z.string()),
  lines: z.array(receiptLine),
  totals: z.object({ net: amount, tax: amount, total: amount }),
  /** The receipt is printed again, from the invoice. */
  isCopy: z.optional(z.boolean()),
});
export type Receipt = z.output<typeof receipt>;
