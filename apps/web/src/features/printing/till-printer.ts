import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { call } from '../../lib/call.ts';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';
import { printedKeys } from '../../lib/session.ts';
import { isToken, type Printed, printed } from './receipt-store.ts';

/** The printer on a cable of this device, which the browser itself sends bytes to. */
export const DIRECT = 'direct';

/** This device has no printer: what is asked for opens the browser's dialog, and nothing does so by itself. */
export const NONE = 'none';

/** The printer for the receipts and tokens of this device; null where they come out of the browser's own dialog. */
export const tillPrinter = localStore<string | null>(
  'comanda.till-printer',
  fitting(z.nullable(z.union([z.uuid(), z.literal([DIRECT, NONE])]))),
  null,
);

export const printsByItself = (): boolean => tillPrinter.getState() !== NONE;

/** Those of this page whose paper may have to be shown on the screen instead. */
const MOST_REMEMBERED = 20;
const sent = new Map<string, Printed>();
export const sentPaper = (jobId: string): Printed | undefined => sent.get(jobId);

/** The last paper that did not even reach the server, kept over a reload. */
export const unsentPaper = localStore<Printed | null>(printedKeys.notSent, fitting(z.nullable(printed)), null);

/** Selling does not wait for it: what goes wrong is shown by `PrintTroubles`. */
export async function sendToPrinter(printerId: string, paper: Printed): Promise<void> {
  try {
    const { id } = await askServer(printerId, paper);
    sent.set(id, paper);
    const [oldest] = sent.keys();
    if (sent.size > MOST_REMEMBERED && oldest) sent.delete(oldest);
    unsentPaper.setState(null, true);
  } catch {
    unsentPaper.setState(paper, true);
  }
}

function askServer(printerId: string, paper: Printed): Promise<{ id: string }> {
  const once = { idempotencyKey: newId(), keepsScreen: true };
  if (isToken(paper)) return call(printJobs.printToken, { body: { printerId, tokenNos: paper.tokenNos } }, once);
  const title = (paper.creditNote?.number ?? paper.invoiceNo ?? paper.orderNos.join(', ')).toString();
  return call(printJobs.print, { body: { printerId, title: title.slice(0, 100), receipt: paper } }, once);
}
