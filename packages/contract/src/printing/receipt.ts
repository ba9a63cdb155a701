import { invoicedCompany } from '../invoices/company.ts';
import { customerTypes, deliveryTypes, MAX_DELIVER_TO } from '../pos/cart-line.ts';
import { printSettings } from './printing.contract.ts';
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

/** A tax as it was, and what was sold with it. */
const taxed = z.object({
  title: z.nullable(z.string()),
  rate: z.nullable(z.custom<RateMilli>((value) => Number.isSafeInteger(value))),
  type: z.nullable(z.enum(taxTypes)),
  net: amount,
  tax: amount,
  total: amount,
});

const receiptLine = z.object({
  title: z.string(),
  variant: z.nullable(z.string()),
  addons: z.array(z.string()),
  notes: z.nullable(z.string()),
  /** None where only money is given back. */
  quantity: z.int(),
  /** The price of one piece with variant and addons. */
  unitPrice: amount,
  /** The tax of the line, and what it comes to. Older versions kept none. */
  taxed: z.optional(taxed),
  /** Instead of the quantity, where people share a unit: `1/4`. */
  portion: z.optional(z.string()),
  /** Instead of price times quantity, before discounts. */
  amount: z.optional(amount),
  /** What was given away or taken off. */
  details: z.optional(z.array(z.object({ text: z.string(), amount: z.nullable(amount) }))),
});
export type ReceiptLine = z.output<typeof receiptLine>;

/** What a credit note says besides. Its lines and totals are what is given back. */
const creditNote = z.object({
  number: z.int(),
  invoiceNo: z.int(),
  /** Moment of the invoice, ISO 8601. */
  invoiceDate: z.string(),
  tip: amount,
  /** Tips included. */
  refunds: z.array(z.object({ paymentType: z.string(), amount })),
  reason: z.string(),
  person: z.nullable(z.string()),
});

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
  settings: z.extend(printSettings, {
    showLogo: z._default(z.boolean(), false),
    showServer: z._default(z.boolean(), false),
    showLink: z._default(z.boolean(), false),
  }),
  currency,
  /** Who took the money, or looks after the bill while it is not paid. */
  servedBy: z._default(z.nullable(z.string()), null),
  deliveryType: z.enum(deliveryTypes),
  customerType: z.enum(customerTypes),
  customer: z.nullable(z.object({ phone: z.string(), name: z.string() })),
  tableTitle: z.nullable(z.string()),
  /** To whom and where it is brought. An invoice does not say it: its link shows it to anybody. */
  deliverTo: z.optional(z.nullable(z.string().check(z.maxLength(MAX_DELIVER_TO)))),
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
  /** Of the whole bill, as amounts below zero. */
  discounts: z.optional(z.array(z.object({ title: z.string(), amount }))),
  charges: z.optional(z.array(z.object({ title: z.string(), taxed }))),
  /** Without any, `paymentType` says all. */
  payments: z.optional(
    z.array(z.object({ type: z.nullable(z.string()), amount, tip: amount, given: z.nullable(amount) })),
  ),
  /** Where a bill is paid in parts. */
  part: z.optional(z.object({ number: z.int(), of: z.int(), name: z.string() })),
  /** It tells what is owed, and is no invoice. */
  isProForma: z.optional(z.boolean()),
  /** The receipt is printed again, from the invoice. */
  isCopy: z.optional(z.boolean()),
  /** The address at which the guest sees the invoice. */
  link: z.optional(z.string().check(z.maxLength(300))),
  /** The paper is a credit note. */
  creditNote: z.optional(creditNote),
});
export type Receipt = z.output<typeof receipt>;
