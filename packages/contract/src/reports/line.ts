import { lateReasons } from '@comanda/domain/late-reason';
import * as z from 'zod/mini';
import { id, instant } from '../core/fields.ts';
import { jobReasons } from '../printers/printer.ts';

/** Seconds: half of the tickets took no longer than `half`, nine of ten no longer than `most`; null where none got so far. */
const took = z.nullable(z.object({ half: z.number(), most: z.number() }));

const steps = {
  tickets: z.int(),
  /** Made after the minutes that the dish or its station has, or still not made. */
  late: z.int(),
  /** From sent, or from fired, to shown on a screen or on paper. */
  shown: took,
  /** From there, or from sent where nobody said that it was shown, to made. */
  made: took,
  /** From made to served. */
  served: took,
};

export const MOST_LATE = 20;

/** How long tickets took on these days, from sent to served. */
export const line = z.object({
  /** Both included. */
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  all: z.object(steps),
  /** By name. */
  stations: z.array(z.object({ id, title: z.string(), ...steps })),
  /** In the order of the store's day; those without tickets are left out. */
  hours: z.array(z.object({ hour: z.int(), ...steps })),
  /** Those that were late by most, at most 20. */
  latest: z.array(
    z.object({
      orderId: id,
      orderNo: z.int(),
      tokenNo: z.int(),
      /** The table, or else the name of the bill. */
      place: z.nullable(z.string()),
      stationTitle: z.string(),
      sentAt: instant,
      shownAt: z.nullable(instant),
      madeAt: z.nullable(instant),
      /** Minutes that it had. */
      lateAfter: z.int(),
      reason: z.enum(lateReasons),
      /** What its printer said, where that was the reason. */
      printFault: z.nullable(z.enum(jobReasons)),
    }),
  ),
});
export type LineReport = z.output<typeof line>;
