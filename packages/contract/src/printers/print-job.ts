import * as z from 'zod/mini';
import { id, instant } from '../core/fields.ts';
import { jobKinds, jobReasons, jobStates } from './printer.ts';

/** A document for one printer, as people see it. */
export const printJob = z.object({
  id,
  kind: z.enum(jobKinds),
  /** Which one: the number of a receipt, the reason for which a drawer was opened. Empty where there is nothing to say. */
  title: z.string(),
  printerId: id,
  printerTitle: z.string(),
  state: z.enum(jobStates),
  /** Why it is not on paper yet, or never will be. */
  reason: z.nullable(z.enum(jobReasons)),
  /** Some of it may be on paper, so that printing it again says REPRINT. */
  isBegun: z.boolean(),
  isReprint: z.boolean(),
  createdAt: instant,
  userName: z.nullable(z.string()),
});
export type PrintJob = z.output<typeof printJob>;
