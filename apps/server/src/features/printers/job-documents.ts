import { receipt } from '@comanda/contract/printing/receipt';
import * as z from 'zod/mini';

const receiptPaper = z.object({ kind: z.literal('receipt'), receipt });
/** The store's name is read when it is printed. */
const tokenPaper = z.object({ kind: z.literal('token'), tokenNos: z.array(z.int()) });

/** What a test before service sends a station that has its tickets on paper. It stands in no order. */
const testOrder = z.object({
  testId: z.string(),
  stationId: z.string(),
  /** What the station is called. */
  station: z.string(),
  /** The station that stands in, where it is printed there. */
  standInId: z.nullable(z.string()),
  isTakenBack: z.boolean(),
  copies: z.int(),
  person: z.string(),
  /** When the test ends by itself. It is not printed any more from then on. */
  until: z.string(),
});
export type TestOrder = z.output<typeof testOrder>;
/** A test page, or a test order. A server of the version before prints a test page in place of that, too. */
const testPaper = z.object({ kind: z.literal('test'), order: z.optional(testOrder) });
export type TestPaper = z.output<typeof testPaper>;

const drawerPulse = z.object({ kind: z.literal('drawer'), reason: z.string() });

/** What a station is told. What its lines are called, and their notes, are read when it is printed. */
const ticketPaper = z.object({
  kind: z.literal('ticket'),
  ticket: z.enum(['new', 'void', 'move', 'change', 'fire', 'slip']),
  /** Null is the pass, which has no lines of its own. */
  stationId: z.nullable(z.string()),
  orderId: z.string(),
  lines: z.array(z.object({ id: z.string(), units: z.int() })),
  /** Of what moves: the table, or else the name of the bill. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Of what is taken back; of what is made otherwise, the notes before. */
  reason: z.nullable(z.string()),
  copies: z.int(),
  /** It is printed only where no screen shows it in time. */
  onlyUnseen: z.optional(z.boolean()),
  /** The station that stands in, where it is printed there. */
  standInId: z.optional(z.string()),
  /** The order with which its lines were sent, where they were split off from that. */
  sentWith: z.optional(z.string()),
  sentAt: z.string(),
  person: z.nullable(z.string()),
});
export type TicketPaper = z.output<typeof ticketPaper>;

/** What a job keeps of its document. */
export const jobDocument = z.discriminatedUnion('kind', [
  receiptPaper,
  tokenPaper,
  testPaper,
  drawerPulse,
  ticketPaper,
]);
export type JobDocument = z.output<typeof jobDocument>;
