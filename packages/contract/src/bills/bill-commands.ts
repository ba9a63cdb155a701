import { MOST_TABLES } from '@comanda/domain/bill/bill';
import { MAX_SLICES } from '@comanda/domain/bill/divide';
import { MAX_MINOR } from '@comanda/domain/money';
import { taxTypes } from '@comanda/domain/tax';
import * as z from 'zod/mini';
import { id, money, rate, requiredText } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { billMessages } from './bills.messages.ts';
import { givenReason as reason } from './given-reason.ts';

const MAX_TEXT = 100;
/** A bill of 600 lines, and twice as many changes of them. */
const MOST_LINES = 1200;
const MOST_PARTS = 50;

/** From one. */
const upTo = (most: number) => z.int(coreMessages.invalidRequest).check(z.minimum(1), z.maximum(most));
/** Left out, it is none. */
const orNull = <Value extends z.ZodMiniType>(value: Value) => z._default(z.nullable(value), null);

const units = upTo(999);
const slices = upTo(999 * MAX_SLICES);
const anyRate = rate(billMessages.rateInvalid);
/** An amount that somebody types. */
const amount = money.check(z.refine((value) => value >= 0 && value <= MAX_MINOR, billMessages.amountInvalid));
const title = requiredText(billMessages.titleMissing, MAX_TEXT);
const tax = orNull(z.object({ type: z.enum(taxTypes), rate: anyRate }));
const isRemoved = z.boolean();

/** A percentage, or an amount. */
const discount = z.union([z.object({ id, isRemoved, rate: anyRate }), z.object({ id, isRemoved, amount })]);
const charge = z.union([
  z.object({ id, title, tax, isRemoved, rate: anyRate }),
  z.object({ id, title, tax, isRemoved, amount }),
]);

const change = z.discriminatedUnion('kind', [
  /** Not made, or thrown away. */
  z.object({ kind: z.literal('void'), quantity: units, isWaste: z.boolean(), reason }),
  /** Made and given away. */
  z.object({ kind: z.literal('comp'), quantity: units, reason }),
  z.object({ kind: z.literal('price'), unitPrice: amount, reason }),
  z.object({ kind: z.literal('discount'), discount, reason }),
]);

const payment = z.object({
  id,
  partId: id,
  typeId: orNull(id),
  /** Without the tip, which comes on top. */
  amount,
  tip: amount,
  /** What the guest gave, where change went back. */
  given: z.optional(amount),
});

/** What a client may ask of one bill. Rounds come by the calls of the POS, and money goes back by `credit`. */
export const billCommand = z.discriminatedUnion('kind', [
  /** What people call it, how many they are, and who looks after it. */
  z.object({ kind: z.literal('described'), name: orNull(title), guests: orNull(units), serverId: orNull(id) }),
  /** The main table first: it stands on papers and in reports. */
  z.object({ kind: z.literal('seated'), tableIds: z.array(id).check(z.maxLength(MOST_TABLES)) }),
  z.object({
    kind: z.literal('changed'),
    changes: z.array(z.object({ lineId: id, change })).check(z.minLength(1), z.maxLength(MOST_LINES)),
  }),
  z.object({ kind: z.literal('seat'), lineId: id, seat: orNull(upTo(99)) }),
  z.object({ kind: z.literal('discounted'), discount, reason }),
  z.object({ kind: z.literal('charged'), charge }),
  /** Takes back a discount, of the bill or of a line, or a charge. */
  z.object({ kind: z.literal('taken_back'), id }),
  z.object({
    kind: z.literal('divided'),
    parts: z.array(z.object({ id, name: orNull(title) })).check(z.maxLength(MOST_PARTS)),
    /** What parts hold of lines. What no part holds is the rest's. */
    lines: z
      .array(
        z.object({
          lineId: id,
          slicesPerUnit: upTo(MAX_SLICES),
          held: z.array(z.object({ partId: id, slices })).check(z.maxLength(MOST_PARTS)),
        }),
      )
      .check(z.maxLength(MOST_LINES)),
  }),
  /** `owed`: what the person who pays sees as not paid yet of this part; another amount is refused. */
  z.object({ kind: z.literal('paid'), payment, owed: amount }),
  /** Its guests have left, and nothing of it is or was to be paid. */
  z.object({ kind: z.literal('voided') }),
]);
export type BillCommand = z.output<typeof billCommand>;

/** What is given back, and of which payments. Refunds without their tips come to what the credit note does. */
export const creditCommand = z.object({
  /** Of the credit note. */
  id,
  invoiceId: id,
  reason,
  back: z.union([
    z.object({
      lines: z.array(z.object({ lineId: id, slices })).check(z.maxLength(MOST_LINES)),
      charges: z.array(id).check(z.maxLength(MOST_PARTS)),
    }),
    z.object({ amount }),
  ]),
  refunds: z
    .array(z.object({ id, paymentId: id, typeId: orNull(id), amount, tip: amount }))
    .check(z.minLength(1), z.maxLength(MOST_PARTS)),
});
export type CreditCommand = z.output<typeof creditCommand>;

export const openCommand = z
  .object({
    id,
    tableId: orNull(id),
    /** Of a bill by name, the table where its guests pay apart from the others. */
    apartAt: z.optional(id),
    name: orNull(title),
    guests: orNull(units),
  })
  .check(z.refine(({ tableId, name }) => tableId !== null || name !== null, billMessages.titleMissing));

/**
 * How many entries of the bill's history the person saw. Where the same thing was changed since, nothing is done. Left
 * out, it is done whatever became of the thing.
 */
export const seenEntries = z.optional(
  z.int(coreMessages.invalidRequest).check(z.minimum(1, coreMessages.invalidRequest), z.maximum(1_000_000)),
);

export const moveCommand = z.object({
  seen: seenEntries,
  /** `name` is that of a bill that is opened for them. */
  to: z.union([z.object({ billId: id }), z.object({ tableId: id }), z.object({ name: title })]),
  lines: z.array(z.object({ lineId: id, quantity: units })).check(z.minLength(1), z.maxLength(600)),
});
