import { holdsAnyOf } from '@comanda/contract/core/access';
import type { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { receipt } from '@comanda/contract/printing/receipt';
import * as z from 'zod/mini';
import type { Handlers } from '../../http/handlers.ts';
import { addJob } from './add-job.ts';
import { dropJob, findOnPaper, printAgain } from './change-job.ts';
import { loadTillPrinters, loadTroubles } from './printers.queries.ts';
import type { ShowPrinted } from './report-outcomes.ts';

export const printJobHandlers = ({ showPrinted }: { showPrinted: ShowPrinted }): Handlers<typeof printJobs> => ({
  printers: ({ tx }) => loadTillPrinters(tx),

  print: ({ tx, body, principal, http }) => {
    const { printerId, title } = body;
    const document = { kind: 'receipt', receipt: z.parse(receipt, body.receipt) } as const;
    return addJob(tx, { printerId, title, document, language: http.language() }, principal);
  },

  printToken: ({ tx, body: { printerId, tokenNos }, principal, http }) => {
    const title = tokenNos.join(', ').slice(0, 100);
    return addJob(
      tx,
      { printerId, title, document: { kind: 'token', tokenNos }, language: http.language() },
      principal,
    );
  },

  openDrawer: ({ tx, body: { printerId, reason }, principal, http }) =>
    addJob(
      tx,
      { printerId, title: reason, document: { kind: 'drawer', reason }, language: http.language() },
      principal,
    ),

  troubles: ({ tx, principal }) =>
    loadTroubles(tx, { deviceId: principal.deviceId, hearsOfDiners: holdsAnyOf(principal, ['POS', 'ORDERS']) }),

  again: ({ tx, params, body, principal }) =>
    printAgain(tx, { id: params.id, printerId: body.printerId, deviceId: principal.deviceId, name: principal.name }),

  found: ({ tx, params }) => findOnPaper(tx, params.id, showPrinted),
  drop: ({ tx, params }) => dropJob(tx, params.id),
});
