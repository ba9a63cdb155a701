import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { type Receipt, receipt } from '@comanda/contract/printing/receipt';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { call } from '../../lib/call.ts';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';
import { printedKeys } from '../../lib/session.ts';

/** The printer on a cable of this device, which the browser itself sends bytes to. */
export const DIRECT = 'direct';

/** This device has no printer: what is asked for opens the browser's dialog, and nothing does so by itself. */
export const NONE = 'none';

/** The printer for the receipts of this device; null where they come out of the browser's own dialog. */
export const tillPrinter = localStore<string | null>(
  'comanda.till-printer',
  fitting(z.nullable(z.union([z.uuid(), z.literal([DIRECT, NONE])]))),
  null,
);

export const printsByItself = (): boolean => tillPrinter.getState() !== NONE;

/** Those of this page whose paper may have to be shown on the screen instead. */
const MOST_REMEMBERED = 20;
const sent = new Map<string, Receipt>();
export const sentReceipt = (jobId: string): Receipt | undefined => sent.get(jobId);

/** The last receipt that did not even reach the server, kept over a reload. */
export const unsentReceipt = localStore<Receipt | null>(printedKeys.notSent, fitting(z.nullable(receipt)), null);

/** Selling does not wait for it: what goes wrong is shown by `PrintTroubles`. */
export async function sendToPrinter(printerId: string, printed: Receipt): Promise<void> {
  const title = (printed.creditNote?.number ?? printed.invoiceNo ?? printed.orderNos.join(', ')).toString();
  const body = { printerId, title: title.slice(0, 100), receipt: printed };
  try {
    const { id } = await call(printJobs.print, { body }, { idempotencyKey: newId(), keepsScreen: true });
    sent.set(id, printed);
    const [oldest] = sent.keys();
    if (sent.size > MOST_REMEMBERED && oldest) sent.delete(oldest);
    unsentReceipt.setState(null, true);
  } catch {
    unsentReceipt.setState(printed, true);
  }
}
