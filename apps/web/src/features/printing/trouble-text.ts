import type { PrintJob } from '@comanda/contract/printers/print-job';
import { printingTexts as t } from './printing.texts.ts';

type Job = Pick<PrintJob, 'state' | 'reason' | 'printerTitle'>;

/** Why a job is not on paper, and what helps. Only one that still waits prints by itself. */
export function troubleText({ state, reason, printerTitle: printer }: Job): string {
  const isOver = state === 'failed' || state === 'expired';
  if (isOver && (reason === 'paper' || reason === 'cover')) return t.endedTroubles[reason]({ printer });
  return t.troubles[reason ?? 'error']({ printer });
}
