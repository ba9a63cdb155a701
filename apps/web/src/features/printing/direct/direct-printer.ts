import type { Receipt } from '@comanda/contract/printing/receipt';
import { createStore } from 'zustand/vanilla';
import { lateCode } from '../../../lib/late-code.ts';
import { type DirectFault, directPrinter, type DirectPrinter } from './direct-choice.ts';

export type DirectTrouble = { receipt: Receipt; fault: DirectFault; isBegun: boolean };

/** What did not come out of it. */
export const directTrouble = createStore<DirectTrouble | null>()(() => null);

const printing = () => lateCode(import('./print-on-device.ts'));

/** Before the first receipt, so that it comes out without the network, too. */
export const prepareDirectPrinting = (): void => void printing().catch(() => undefined);

/** Selling does not wait for it: what goes wrong is shown by `PrintTroubles`. */
export async function printDirectly(receipt: Receipt, { isReprint = false } = {}): Promise<void> {
  const printer = directPrinter.getState();
  if (!printer) return;
  const outcome = await printing()
    .then(({ printReceiptOn }) => printReceiptOn(printer, receipt, { isReprint }))
    // Its code could not be loaded, or the receipt not be drawn.
    .catch(() => ({ fault: 'error' as const, isBegun: false }));
  directTrouble.setState(outcome.fault === null ? null : { receipt, ...outcome, fault: outcome.fault }, true);
}

/** @returns what is wrong with it, or null */
export const printTestDirectly = async (printer: DirectPrinter): Promise<DirectFault | null> =>
  (await (await printing()).printTestOn(printer)).fault;

export const openDrawerDirectly = async (printer: DirectPrinter): Promise<DirectFault | null> =>
  (await (await printing()).openDrawerOn(printer)).fault;
