import { printedDocuments } from '@comanda/domain/bill/step';
import { taxTypes } from '@comanda/domain/tax';
import * as z from 'zod/mini';
import { id, money, rate } from '../core/fields.ts';
import { billMessages } from './bills.messages.ts';

const anyRate = rate(billMessages.rateInvalid);
const maybeId = z.nullable(id);
const maybeText = z.nullable(z.string());
const reason = z.string();
const tax = z.nullable(z.object({ type: z.enum(taxTypes), rate: anyRate }));
const discountOf = { id, isRemoved: z.boolean() };
const discount = z.union([z.object({ ...discountOf, rate: anyRate }), z.object({ ...discountOf, amount: money })]);
const chargeOf = { ...discountOf, title: z.string(), tax };
const charge = z.union([z.object({ ...chargeOf, rate: anyRate }), z.object({ ...chargeOf, amount: money })]);

const newLine = z.object({ id, roundId: id, quantity: z.int(), unitPrice: money, tax, seat: z.nullable(z.int()) });
const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('void'), quantity: z.int(), isWaste: z.boolean(), reason }),
  z.object({ kind: z.literal('comp'), quantity: z.int(), reason }),
  z.object({ kind: z.literal('moved'), quantity: z.int(), toBillId: id }),
  z.object({ kind: z.literal('price'), unitPrice: money, reason }),
  z.object({ kind: z.literal('discount'), discount, reason }),
]);
const division = z.object({
  lineId: id,
  slicesPerUnit: z.int(),
  held: z.array(z.object({ partId: id, slices: z.int() })),
});
const payment = z.object({
  id,
  partId: id,
  typeId: maybeId,
  amount: money,
  tip: money,
  given: z.optional(money),
});
const refund = z.object({ id, paymentId: id, typeId: maybeId, amount: money, tip: money });
const amounts = { net: money, tax: money, total: money };
const document = {
  lines: z.array(z.object({ lineId: id, slices: z.int(), of: z.int(), ...amounts })),
  charges: z.array(z.object({ chargeId: id, ...amounts })),
  amounts: z.object(amounts),
};
const said = z.object({ notes: maybeText, isAllergy: z.boolean() });
const description = { name: maybeText, guests: z.nullable(z.int()), serverId: maybeId };

/** What happened to a bill: `Step` of `domain/bill/steps.ts` as it travels. */
export const billStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), id, tableIds: z.array(id), apartAt: z.optional(id), ...description }),
  z.object({ kind: z.literal('described'), ...description }),
  z.object({ kind: z.literal('seated'), tableIds: z.array(id) }),
  z.object({ kind: z.literal('sent'), lines: z.array(newLine) }),
  z.object({ kind: z.literal('moved_in'), fromBillId: id, lines: z.array(newLine) }),
  z.object({
    kind: z.literal('changed'),
    changes: z.array(z.object({ lineId: id, change })),
    /** They came with lines from another bill, where they were counted. */
    arrived: z.optional(z.literal(true)),
  }),
  z.object({ kind: z.literal('seat'), lineId: id, seat: z.nullable(z.int()) }),
  z.object({ kind: z.literal('noted'), lineId: id, from: said, to: said }),
  z.object({ kind: z.literal('discounted'), discount, reason }),
  z.object({ kind: z.literal('charged'), charge }),
  z.object({ kind: z.literal('taken_back'), id }),
  z.object({
    kind: z.literal('divided'),
    parts: z.array(z.object({ id, name: maybeText })),
    lines: z.array(division),
  }),
  z.object({ kind: z.literal('paid'), payment }),
  z.object({ kind: z.literal('settled'), invoice: z.object({ id, partId: id, ...document }), restId: maybeId }),
  z.object({
    kind: z.literal('printed'),
    document: z.enum(printedDocuments),
    documentId: maybeId,
    isCopy: z.boolean(),
  }),
  z.object({ kind: z.literal('corrected'), paymentId: id, typeId: maybeId }),
  z.object({
    kind: z.literal('credited'),
    creditNote: z.object({ id, invoiceId: id, ...document, refunds: z.array(refund) }),
  }),
  z.object({ kind: z.literal('merged'), intoBillId: id }),
  z.object({ kind: z.literal('voided') }),
]);
export type BillStep = z.output<typeof billStep>;
