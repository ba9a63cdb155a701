import { billStates, MOST_TABLES } from '@comanda/domain/bill/bill';
import { printedDocuments } from '@comanda/domain/bill/step';
import { itemStatuses } from '@comanda/domain/order-status';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId, count, id, instant, money } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { deliveryTypes } from '../pos/cart-line.ts';
import { company } from '../invoices/company.ts';
import { billCommand, creditCommand, moveCommand, openCommand, seenEntries } from './bill-commands.ts';
import { billStep } from './bill-steps.ts';

/** Who takes payment for the bill now, and until when that holds unless they say it again. */
const paying = z.optional(z.object({ by: z.string(), until: instant }));

/** What one person did in one go. */
const entry = z.object({
  at: instant,
  /** Null is a diner, or nobody: the restaurant's demo. */
  person: z.nullable(z.string()),
  /** The name of the device, as long as somebody is signed in on it. */
  device: z.nullable(z.string()),
  /** On the device that asks. */
  is_own: z.optional(z.boolean()),
  steps: z.array(billStep),
});
export type BillEntry = z.output<typeof entry>;

/** A bill is its history, which `replay` of the domain turns into what it is now, and the words for what the steps name. */
export const billHistory = z.object({
  id,
  bill_no: z.int(),
  state: z.enum(billStates),
  table_title: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  opened_at: instant,
  closed_at: z.nullable(instant),
  entries: z.array(entry),
  /** Of all rounds that it ever had. */
  lines: z.array(
    z.object({
      id,
      title: z.string(),
      variant_title: z.nullable(z.string()),
      addons: z.array(z.string()),
      notes: z.nullable(z.string()),
      is_allergy: z.optional(z.boolean()),
      tax_title: z.nullable(z.string()),
      /** What the kitchen says of it. */
      status: z.enum(itemStatuses),
      /** Where it has one, and whether it waits for it (decision 058). */
      course_id: z.optional(id),
      is_held: z.optional(z.boolean()),
      fire_at: z.optional(instant),
    }),
  ),
  rounds: z.array(z.object({ id, order_no: z.int(), token_no: z.int(), delivery_type: z.enum(deliveryTypes) })),
  invoices: z.array(z.object({ id, invoice_no: z.int() })),
  credit_notes: z.array(z.object({ id, credit_note_no: z.int(), reason: z.string() })),
  /** `type`: as it was taken. Corrections of the type, the last of which holds. */
  payments: z.array(
    z.object({
      id,
      type: z.nullable(z.string()),
      corrections: z.array(z.object({ type_id: id, type: z.string() })),
    }),
  ),
  tables: z.array(z.object({ id, title: z.string() })),
  /** Those that look or looked after it. */
  people: z.array(z.object({ id, name: z.string() })),
  paying,
  /** The others, where lines were moved or bills joined. */
  bills: z.array(z.object({ id, bill_no: z.int() })),
});
export type BillHistory = z.output<typeof billHistory>;

/** Null where the order was paid or cancelled before there were bills. */
const found = z.object({ bill: z.nullable(billHistory) });

const sellers = access.anyOfEvenExpired('POS', 'ORDERS');

/** Decisions 047 and 050. */
export const bills = {
  get: route({
    method: 'GET',
    path: '/bills/:id',
    summary: 'A bill: all that happened to it, by whom, and the words for it',
    weight: 'heavy',
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'INVOICES'),
    params: byId,
    response: billHistory,
    errors: ['not_found'],
  }),
  ofOrder: route({
    method: 'GET',
    path: '/bills/of-order/:orderId',
    summary: 'The bill of an order',
    weight: 'heavy',
    access: sellers,
    params: z.object({ orderId: id }),
    response: found,
    errors: ['not_found'],
  }),
  ofInvoice: route({
    method: 'GET',
    path: '/bills/of-invoice/:invoiceNo',
    summary: 'The bill of an invoice, by its number',
    weight: 'heavy',
    access: access.anyOf('INVOICES'),
    params: z.object({ invoiceNo: count(2_147_483_647) }),
    response: found,
    errors: ['not_found'],
  }),
  listOpen: route({
    method: 'GET',
    path: '/bills/open',
    weight: 'heavy',
    revalidate: 'ordersVersion',
    summary: 'All open bills, the oldest first: at tables, by name, and of guests who wait or are served elsewhere',
    access: sellers,
    response: z.array(
      z.object({
        id,
        bill_no: z.int(),
        table_id: z.nullable(id),
        table_title: z.nullable(z.string()),
        /** All of its tables, the main one first. */
        table_ids: z.array(id).check(z.maxLength(MOST_TABLES)),
        /** The table of guests who pay apart from the others there. */
        apart_at: z.optional(id),
        name: z.nullable(z.string()),
        guests: z.nullable(z.int()),
        /** Who looks after it. */
        server_id: z.nullable(id),
        server_name: z.nullable(z.string()),
        opened_at: instant,
        /** Nothing was sent yet. */
        is_empty: z.boolean(),
        /** What is left to be paid. */
        amount: money,
        /** What it owes was printed, and nothing was ordered since. */
        is_presented: z.optional(z.boolean()),
        /** Some of it is paid. */
        is_part_paid: z.optional(z.boolean()),
        paying,
      }),
    ),
  }),
  open: route({
    method: 'POST',
    path: '/bills',
    summary:
      'Open a bill before anything is ordered: guests are seated, or somebody at the bar. The client makes its id',
    access: access.anyOf('POS', 'ORDERS'),
    idempotent: true,
    /** At a table, or by name. */
    body: openCommand,
    response: z.object({ bill_no: z.int() }),
    errors: ['not_found', 'illegal_transition', 'already_exists', 'quota_reached', 'key_reused'],
  }),
  handOver: route({
    method: 'POST',
    path: '/bills/hand-over',
    summary: 'Give all open bills of one person to another, who looks after them from now on',
    access: sellers,
    idempotent: true,
    body: z.object({ fromId: id, toId: id }),
    response: z.object({ count: z.int() }),
    errors: ['not_found', 'key_reused'],
  }),
  waiters: route({
    method: 'GET',
    path: '/bills/waiters',
    weight: 'heavy',
    summary: 'Who may look after bills',
    access: sellers,
    response: z.array(
      z.object({
        id,
        name: z.string(),
        /** Whoever asks. */
        is_me: z.boolean(),
      }),
    ),
  }),
  takeSteps: route({
    method: 'POST',
    path: '/bills/:id/steps',
    summary: 'Change a bill: all of the steps, or none of them. What is paid in full gets its invoice',
    access: sellers,
    idempotent: true,
    params: byId,
    body: z.object({
      steps: z.array(billCommand).check(z.minLength(1), z.maxLength(50)),
      seen: seenEntries,
      /** The guest's company, where an invoice that comes of it is to be made out to it. */
      invoiceTo: z.optional(z.nullable(company)),
    }),
    /** The invoices that came of it, and where the guest sees each. */
    response: z.object({
      invoices: z.array(z.object({ id, part_id: id, invoice_no: z.int(), receipt_url: z.optional(z.string()) })),
    }),
    errors: [
      'not_found',
      'illegal_transition',
      'changed_meanwhile',
      'price_changed',
      'quota_reached',
      'already_exists',
      'key_reused',
    ],
  }),
  setPaying: route({
    method: 'POST',
    path: '/bills/:id/paying',
    summary: 'Tell others that this device takes money for the bill, for five minutes or until it says otherwise',
    access: sellers,
    params: byId,
    body: z.object({ isPaying: z.boolean() }),
    /** Who does so at another device. */
    response: z.object({ other: z.nullable(z.string()) }),
    errors: ['not_found'],
  }),
  addPrint: route({
    method: 'POST',
    path: '/bills/printed',
    summary: 'Write into the history of a bill that a paper of it was printed',
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'INVOICES'),
    idempotent: true,
    /** `number`: of the order, of the invoice, or of the credit note. */
    body: z.object({
      document: z.enum(printedDocuments),
      number: z.int(coreMessages.invalidRequest).check(z.minimum(1), z.maximum(2_147_483_647)),
      isCopy: z._default(z.boolean(), false),
    }),
    errors: ['not_found', 'key_reused'],
  }),
  merge: route({
    method: 'POST',
    path: '/bills/:id/merge',
    summary: 'Join another bill into this one, with or without its tables',
    access: sellers,
    idempotent: true,
    params: byId,
    /** `withTables`: they belong to this bill from now on; otherwise they are free. */
    body: z.object({ billId: id, withTables: z.optional(z.boolean()) }),
    errors: ['not_found', 'illegal_transition', 'key_reused'],
  }),
  moveLines: route({
    method: 'POST',
    path: '/bills/:id/move-lines',
    summary:
      'Move lines, or some of their units, to another open bill, to a table (its open bill, or a new one), or to a new bill by name',
    access: sellers,
    idempotent: true,
    params: byId,
    body: moveCommand,
    response: z.object({ bill_id: id }),
    errors: ['not_found', 'illegal_transition', 'changed_meanwhile', 'quota_reached', 'key_reused'],
  }),
  correctPayment: route({
    method: 'POST',
    path: '/bills/:id/correct-payment',
    summary:
      'Name another payment type for a payment that was taken as the wrong one, on the business day on which it was',
    access: access.anyOf('POS', 'ORDERS', 'INVOICES'),
    idempotent: true,
    params: byId,
    body: z.object({ paymentId: id, typeId: id }),
    errors: ['not_found', 'illegal_transition', 'quota_reached', 'key_reused'],
  }),
  credit: route({
    method: 'POST',
    path: '/bills/:id/credit',
    summary: 'Give back some of an invoice: slices of its lines and whole charges, or an amount. Writes a credit note',
    access: access.anyOf('INVOICES'),
    idempotent: true,
    params: byId,
    body: creditCommand,
    response: z.object({ credit_note_no: z.int() }),
    errors: ['not_found', 'illegal_transition', 'already_exists', 'key_reused'],
  }),
};
