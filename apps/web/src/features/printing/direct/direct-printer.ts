import * as z from 'zod/mini';
import { fitting } from '../../../lib/fitting.ts';
import { lateCode } from '../../../lib/late-code.ts';
import { localStore } from '../../../lib/local-store.ts';
import { printedKeys } from '../../../lib/session.ts';
import { type Printed, printed } from '../receipt-store.ts';
import { directFaults, type DirectFault, directPrinter, type DirectPrinter } from './direct-choice.ts';

/** Older versions printed receipts only, and kept them under this name. */
const trouble = z.object({ receipt: printed, fault: z.enum(directFaults), isBegun: z.boolean() });

/** What did not come out of it last, kept over a reload. */
export const directTrouble = localStore<z.output<typeof trouble> | null>(
  printedKeys.notPrinted,
  fitting(z.nullable(trouble)),
  null,
);

const printing = () => lateCode(import('./print-on-device.ts'));

/** Before the first receipt, so that it comes out without the network, too. */
export const prepareDirectPrinting = (): void => void printing().catch(() => undefined);

/** Selling does not wait for it: what goes wrong is shown by `PrintTroubles`. */
export async function printDirectly(paper: Printed, { isReprint = false } = {}): Promise<void> {
  const printer = directPrinter.getState();
  if (!printer) return;
  const outcome = await printing()
    .then(({ printOn }) => printOn(printer, paper, { isReprint }))
    // Its code could not be loaded, or the paper not be drawn.
    .catch(() => ({ fault: 'error' as const, isBegun: false }));
  directTrouble.setState(outcome.fault === null ? null : { receipt: paper, ...outcome, fault: outcome.fault }, true);
}

/** @returns what is wrong with it, or null */
export const printTestDirectly = async (printer: DirectPrinter): Promise<DirectFault | null> =>
  (await (await printing()).printTestOn(printer)).fault;

export const openDrawerDirectly = async (printer: DirectPrinter): Promise<DirectFault | null> =>
  (await (await printing()).openDrawerOn(printer)).fault;
