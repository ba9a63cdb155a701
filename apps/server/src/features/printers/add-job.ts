import { MOST_WAITING_JOBS } from '@comanda/contract/printers/printer';
import { printerMessages } from '@comanda/contract/printers/printers.messages';
import type { TextLanguage } from '@comanda/texts/languages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';
import type { JobDocument } from './job-documents.ts';

const MOST_CHARACTERS = 250_000;

export type Wanted = { printerId: string; title: string; document: JobDocument; language: TextLanguage };
type Asker = { deviceId: string; name: string };

/**
 * @throws AppError where the printer is not there, cannot do this, nobody drives it, or too much waits for it already
 */
export async function addJob(tx: TenantTx, wanted: Wanted, { deviceId, name }: Asker): Promise<{ id: string }> {
  const { printerId, title, document, language } = wanted;
  const written = JSON.stringify(document);
  if (written.length > MOST_CHARACTERS) throw new AppError('invalid_input', printerMessages.tooLong);
  const printer = await tx.one<{ agentId: string | null; hasDrawer: boolean; waiting: number }>(
    sql`
      select p.agent_id as "agentId", p.has_drawer as "hasDrawer", (
        select count(*) from print_jobs j
        where j.tenant_id = ${tx.tenantId} and j.printer_id = p.id and j.state in ('waiting', 'sent')
      ) as waiting
      from printers p where p.tenant_id = ${tx.tenantId} and p.id = ${printerId}`,
    printerMessages.notFound,
    'printerId',
  );
  if (printer.agentId === null) throw new AppError('illegal_transition', printerMessages.noAgent);
  if (document.kind === 'drawer' && !printer.hasDrawer)
    throw new AppError('illegal_transition', printerMessages.noDrawer);
  if (printer.waiting >= MOST_WAITING_JOBS) throw new AppError('illegal_transition', printerMessages.tooManyWaiting);
  const id = newId();
  await tx.run(
    insertInto('print_jobs', {
      tenant_id: tx.tenantId,
      id,
      printer_id: printerId,
      kind: document.kind,
      title,
      document: written,
      language,
      is_reprint: false,
      created_at: tx.now,
      try_at: tx.now,
      device_id: deviceId,
      user_name: name,
    }),
  );
  tx.emit(waits);
  return { id };
}

/** Wakes the agents that wait for jobs. */
export const waits = { name: 'print_jobs_wait', payload: {} } as const;
