import { billStates } from '@comanda/domain/bill/bill';
import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { count, id, instant, money } from '../core/fields.ts';
import { route } from '../core/route.ts';

/** What a step of a bill was, for people: those that the product takes today. */
export const billStepKinds = [
  'opened',
  'sent',
  'moved_in',
  'moved',
  'void',
  'divided',
  'paid',
  'settled',
  'merged',
  'voided',
] as const;
export type BillStepKind = (typeof billStepKinds)[number];

const step = z.object({
  kind: z.enum(billStepKinds),
  lines: z.array(z.object({ title: z.string(), variant_title: z.nullable(z.string()), quantity: z.int() })),
  /** Of the round that was sent. */
  order_no: z.nullable(z.int()),
  token_no: z.nullable(z.int()),
  /** Whether what was taken back was thrown away. */
  is_waste: z.nullable(z.boolean()),
  amount: z.nullable(money),
  payment_type: z.nullable(z.string()),
  invoice_no: z.nullable(z.int()),
  /** The other bill, where lines were moved. */
  bill_no: z.nullable(z.int()),
});
export type BillStep = z.output<typeof step>;

/** What one person did in one go, and what the bill came to by it. */
const entry = z.object({
  at: instant,
  /** Null is a diner, or nobody: the restaurant's demo. */
  person: z.nullable(z.string()),
  /** The name of the device, as long as somebody is signed in on it. */
  device: z.nullable(z.string()),
  steps: z.array(step),
  owed: money,
  paid: money,
});
export type BillEntry = z.output<typeof entry>;

export const billHistory = z.object({
  id,
  bill_no: z.int(),
  state: z.enum(billStates),
  table_title: z.nullable(z.string()),
  opened_at: instant,
  closed_at: z.nullable(instant),
  entries: z.array(entry),
});
export type BillHistory = z.output<typeof billHistory>;

/** Null where the order was paid before there were bills. */
const found = z.object({ bill: z.nullable(billHistory) });

/** Decision 047. */
export const bills = {
  ofOrder: route({
    method: 'GET',
    path: '/bills/of-order/:orderId',
    summary: 'Who did what with the bill of an order, and when',
    weight: 'heavy',
    access: access.anyOf('POS', 'ORDERS'),
    params: z.object({ orderId: id }),
    response: found,
    errors: ['not_found'],
  }),
  ofInvoice: route({
    method: 'GET',
    path: '/bills/of-invoice/:invoiceNo',
    summary: 'Who did what with the bill of an invoice, by its number',
    weight: 'heavy',
    access: access.anyOf('INVOICES'),
    params: z.object({ invoiceNo: count(2_147_483_647) }),
    response: found,
    errors: ['not_found'],
  }),
};
