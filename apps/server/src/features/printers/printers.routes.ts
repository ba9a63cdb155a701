import type { printAgents } from '@comanda/contract/printers/print-agents.contract';
import type { printers } from '@comanda/contract/printers/printers.contract';
import { v7 as newId } from 'uuid';
import type { Handlers } from '../../http/handlers.ts';
import { assertRoomIn } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { addJob, waits } from './add-job.ts';
import { changePrinter, columnsOf, removePrinter } from './change-printer.ts';
import { askToFind } from './find-printers.ts';
import { addAgent, pairAgain, removeAgent } from './pair-agents.ts';
import { loadAgents, loadLastJobs, loadPrinters } from './printers.queries.ts';

export const printerHandlers: Handlers<typeof printers> = {
  list: async ({ tx }) => {
    const [all, agents] = await Promise.all([loadPrinters(tx), loadAgents(tx)]);
    return { printers: all, agents };
  },

  add: async ({ tx, body }) => {
    await assertRoomIn(tx, 'printers');
    const id = newId();
    await tx.run(insertInto('printers', { tenant_id: tx.tenantId, id, ...columnsOf(body) }));
    tx.emit(waits);
    return { id };
  },

  update: async ({ tx, params, body }) => {
    await changePrinter(tx, params.id, columnsOf(body));
  },

  remove: ({ tx, params }) => removePrinter(tx, params.id),

  test: ({ tx, params, principal, http }) =>
    addJob(tx, { printerId: params.id, title: '', document: { kind: 'test' }, language: http.language() }, principal),

  jobs: ({ tx }) => loadLastJobs(tx),
};

export const printAgentHandlers: Handlers<typeof printAgents> = {
  add: ({ tx, body }) => addAgent(tx, body.title),
  find: ({ tx, params }) => askToFind(tx, params.id),
  pairAgain: ({ tx, params }) => pairAgain(tx, params.id),
  remove: ({ tx, params }) => removeAgent(tx, params.id),
};
