import { takenOffKinds } from '@comanda/domain/bill/bill';
import * as z from 'zod/mini';
import { id, currency, money } from '../core/fields.ts';

/** What the house did not get, and what it gave back. */
export const lossKinds = [...takenOffKinds, 'refund'] as const;
export type LossKind = (typeof lossKinds)[number];

/** What comes after these, the largest first, is in the sums of their kind only: reasons are typed freely. */
export const MOST_REASONS = 500;

const loss = {
  kind: z.enum(lossKinds),
  count: z.int(),
  amount: money,
  /** What was thrown away of it. */
  wasted: money,
  /** What was voided and given away of it after the guests had their bill. */
  after_print: z.optional(money),
};

/** Sums of changes, at prices of the menu, and of credit notes, without tips that went back. */
export const takenOff = z.object({
  currency,
  /** Both included. */
  from: z.string(),
  to: z.string(),
  kinds: z.array(z.object(loss)),
  /** The largest first; blank where none was given. */
  reasons: z.array(z.object({ ...loss, reason: z.string() })),
  /** The largest first; null is nobody who was signed in. */
  people: z.array(z.object({ ...loss, id: z.nullable(id), name: z.nullable(z.string()) })),
});
export type TakenOffReport = z.output<typeof takenOff>;
