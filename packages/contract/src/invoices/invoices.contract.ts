import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { taxTypes } from '@comanda/domain/tax';
import { count, id, instant, money, rate, text } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { checkDays, daysOfCustom } from '../core/period.ts';
import { alsoReads } from '../core/reading.ts';
import { route } from '../core/route.ts';
import { order, orderIds, serviceChargeTotal } from '../orders/orders.contract.ts';
import { paymentType } from '../payment-types/payment-types.contract.ts';
import { customerTypes, deliveryTypes } from '../pos/cart-line.ts';
import { initialPrintSettings } from '../printing/printing.contract.ts';
import { taxShare } from '../reports/reports.contract.ts';
import { salesFilter, salesFilterFields } from '../reports/sales-filter.ts';
import { initialStoreSettings, letterhead } from '../store/store.contract.ts';
import { invoicedCompany } from './company.ts';

/** Specification part 2, section 3. Customer and table are as they were when it was paid. */
export const invoice = z.object({
  /** The number that people read, from 1 and without gaps. */
  invoice_id: z.int(),
  created_at: instant,
  sub_total: money,
  tax_total: money,
  total: money,
  table_id: z.nullable(id),
  table_title: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  delivery_type: z.enum(deliveryTypes),
  customer_type: z.enum(customerTypes),
  /** The customer's phone. */
  customer_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Those of which something is on it; a part of a bill may share them with others. */
  orders: z.array(z.object({ order_id: id, token_no: z.int(), /** Ours. */ order_no: z.int() })),
  /** Ours: the store's day that it counts for, `YYYY-MM-DD`. */
  business_day: z.string(),
  /**
   * Ours. The title of the payment type when it was paid; null where none was named. The amount is without the tip;
   * `given`: what the guest gave, where change went back.
   */
  payments: z.array(z.object({ title: z.nullable(z.string()), amount: money, tip: money, given: z.nullable(money) })),
  /** Ours: the guest's company, where it is made out to one. */
  invoice_to: z.nullable(invoicedCompany),
});
export type Invoice = z.output<typeof invoice>;

const taxedInvoice = z.extend(invoice, { taxes: z.array(taxShare) });

/** `taken_by`: the names of the people who took its payments, as they were then; nobody where nobody was signed in. */
const exportedInvoice = z.extend(taxedInvoice, { taken_by: z.optional(z.array(z.string())) });
export type ExportedInvoice = z.output<typeof exportedInvoice>;

const invoiceLine = z.object({
  /** Null for a charge. */
  line_id: z.nullable(id),
  order_id: z.nullable(id),
  title: z.string(),
  variant_title: z.nullable(z.string()),
  addons: z.array(z.string()),
  notes: z.nullable(z.string()),
  /** Whole units: one that several invoices share counts on the one that paid its last slice. */
  units: z.int(),
  /** What it pays of the line, in slices of a unit. */
  slices: z.int(),
  slices_per_unit: z.int(),
  /** One unit before discounts. */
  price: money,
  net: money,
  tax: money,
  total: money,
  tax_title: z.nullable(z.string()),
  tax_rate: z.nullable(rate(coreMessages.invalidRequest)),
  tax_type: z.nullable(z.enum(taxTypes)),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

const namedDiscount = {
  size: z.union([z.object({ rate: rate(coreMessages.invalidRequest) }), z.object({ amount: money })]),
  reason: z.string(),
};

/** `OnPaper` of `domain/bill/on-paper.ts` as it travels. */
const onPaper = z.object({
  part: z.nullable(
    z.object({ number: z.int(), of: z.int(), name: z.nullable(z.string()), guest: z.nullable(z.int()) }),
  ),
  discounts: z.array(z.object({ ...namedDiscount, amount: money })),
  lines: z.array(
    z.object({ amount: money, givenAway: z.int(), discounts: z.array(z.object(namedDiscount)), off: money }),
  ),
});

/** All that its paper says. */
const invoiceOnPaper = z.extend(z.omit(invoice, { email: true }), {
  letterhead,
  lines: z.array(invoiceLine),
  /** The name of the person who took the last payment, as it was then. */
  served_by: z.nullable(z.string()),
  /** Which part of its bill it is, and what was taken off by name; not where it was paid before there were bills. */
  on_paper: z.optional(onPaper),
  /** Where the guest sees it without signing in. */
  receipt_url: z.string(),
});
export type InvoiceOnPaper = z.output<typeof invoiceOnPaper>;

const creditNoteOfInvoice = z.object({
  credit_note_no: z.int(),
  created_at: instant,
  total: money,
  reason: z.string(),
});
export type CreditNoteOfInvoice = z.output<typeof creditNoteOfInvoice>;

/** By number, or by total and number. */
export const invoiceSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

export const INVOICES_PER_PAGE = 50;
export const MOST_INVOICES_PER_PAGE = 5000;
/** Invoices of one answer, without a page: a month of 800 a day. */
export const MOST_INVOICES = 25_000;

const page = z
  .object({
    ...salesFilterFields,
    sort: z._default(z.union([z.literal(''), z.enum(invoiceSorts)]), ''),
    /** Left out: all invoices of the days, if they are not more than `MOST_INVOICES`. */
    page: z.optional(count(1_000_000)),
    perPage: z._default(count(MOST_INVOICES_PER_PAGE), INVOICES_PER_PAGE),
  })
  .check(checkDays)
  .register(alsoReads, daysOfCustom);

const readers = access.anyOf('INVOICES');

/** Specification part 2, section 7, "Invoices"; `summary`, `export`, `companies`, `ofOrder` and `get` are ours, and so are sort and page of the list. */
export const invoices = {
  init: route({
    method: 'GET',
    path: '/invoices/init',
    summary: 'What the screen needs besides the invoices: the store, what a receipt shows, payment types',
    access: readers,
    response: z.object({
      storeSettings: initialStoreSettings,
      printSettings: initialPrintSettings,
      paymentTypes: z.array(paymentType),
    }),
  }),
  list: route({
    method: 'GET',
    path: '/invoices',
    summary:
      'Invoices of a range of days, the newest first unless sorted otherwise; one page of them, or all if they are at most 25,000',
    weight: 'heavy',
    access: readers,
    query: page,
    response: z.array(invoice),
  }),
  summary: route({
    method: 'GET',
    path: '/invoices/summary',
    summary: 'How many invoices a range of days has, and their sums',
    weight: 'long',
    access: readers,
    query: salesFilter,
    response: z.object({
      /** The days, both included. */
      from: z.string(),
      to: z.string(),
      count: z.int(),
      sub_total: money,
      tax_total: money,
      total: money,
    }),
  }),
  export: route({
    method: 'GET',
    path: '/invoices/export',
    summary: 'The same invoices as the list, each with its taxes and who took its payments',
    weight: 'heavy',
    access: readers,
    query: page,
    response: z.array(exportedInvoice),
  }),
  companies: route({
    method: 'GET',
    path: '/invoices/companies',
    summary:
      'At most five of the companies that invoices were made out to lately, whose name or tax number contains the text',
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'INVOICES'),
    query: z.object({ q: text() }),
    response: z.array(invoicedCompany),
  }),
  orders: route({
    method: 'POST',
    path: '/invoices/orders',
    summary: 'The orders of which something is on an invoice, with their items',
    onlyReads: true,
    weight: 'heavy',
    access: readers,
    body: z.object({ orderIds }),
    /** The sums of each order under the names of the payment summary, too. */
    response: z.array(
      z.extend(order, { subtotal: z.optional(money), taxTotal: z.optional(money), serviceChargeTotal }),
    ),
    errors: ['not_found'],
  }),
  search: route({
    method: 'GET',
    path: '/invoices/search',
    summary:
      'At most 100 of all invoices: whose number begins with the text, that very number first, or whose customer, phone, e-mail or company contains it',
    weight: 'heavy',
    access: readers,
    query: z.object({ q: text() }),
    response: z.array(invoice),
    errors: ['not_found'],
  }),
  ofOrder: route({
    method: 'GET',
    path: '/invoices/of-order/:orderId',
    summary: 'The invoices on which something of an order is, for whoever prints them again at its table',
    weight: 'heavy',
    access: access.anyOfEvenExpired('POS', 'ORDERS'),
    params: z.object({ orderId: id }),
    response: z.array(invoiceOnPaper),
    errors: ['not_found'],
  }),
  get: route({
    method: 'GET',
    path: '/invoices/:id',
    summary: 'One invoice by its number, with its lines, taxes and credit notes, and the store as it was then',
    weight: 'heavy',
    access: readers,
    params: z.object({ id: count(2_147_483_647) }),
    response: z.extend(invoiceOnPaper, {
      email: invoice.shape.email,
      taxes: taxedInvoice.shape.taxes,
      credit_notes: z.array(creditNoteOfInvoice),
    }),
    errors: ['not_found'],
  }),
};
