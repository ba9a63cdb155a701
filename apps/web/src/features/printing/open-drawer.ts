import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { call } from '../../lib/call.ts';
import { showMessage } from '../../ui/toast.tsx';
import { directPrinter } from './direct/direct-choice.ts';
import { openDrawerDirectly } from './direct/direct-printer.ts';
import { printingTexts as t } from './printing.texts.ts';
import { DIRECT, NONE, tillPrinter } from './till-printer.ts';

/** Opens the drawer at the printer of this device, where one hangs on it: cash goes in or out. Nothing waits for it. */
export async function openDrawer(): Promise<void> {
  const isOpen = await tryToOpen().catch(() => false);
  if (!isOpen) showMessage(t.drawerStaysShut);
}

/** Printers on the network that get into trouble with it say so by `PrintTroubles`. */
async function tryToOpen(): Promise<boolean> {
  const printerId = tillPrinter.getState();
  if (printerId === null || printerId === NONE) return true;
  if (printerId === DIRECT) {
    const printer = directPrinter.getState();
    return !printer?.hasDrawer || (await openDrawerDirectly(printer)) === null;
  }
  const printers = await call(printJobs.printers);
  const hasDrawer = printers.some((printer) => printer.id === printerId && printer.hasDrawer);
  if (hasDrawer) await call(printJobs.openDrawer, { body: { printerId, reason: t.cash } }, { keepsScreen: true });
  return true;
}
