import { receipt } from '@comanda/contract/printing/receipt';
import * as z from 'zod/mini';

const receiptPaper = z.object({ kind: z.literal('receipt'), receipt, opensDrawer: z.boolean() });
const testPaper = z.object({ kind: z.literal('test') });
const drawerPulse = z.object({ kind: z.literal('drawer'), reason: z.string() });

/** What a job keeps of its document. */
export const jobDocument = z.discriminatedUnion('kind', [receiptPaper, testPaper, drawerPulse]);
export type JobDocument = z.output<typeof jobDocument>;
