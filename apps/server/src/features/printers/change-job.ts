import { printerMessages } from '@comanda/contract/printers/printers.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { waits } from './add-job.ts';
import { jobDocument } from './job-documents.ts';
import type { ShowPrinted } from './report-outcomes.ts';
import { endFollowing } from './ticket-jobs.ts';

type Job = {
  state: string;
  reason: string | null;
  printerId: string;
  kind: string;
  title: string;
  document: object;
  language: string;
  mayBeOnPaper: boolean;
};

/**
 * One that waits goes on to wait, at the printer that is named. One that its printer has refused before, and is asked
 * for again right now, goes there where it is refused once more. One that is over is printed as another job, which says
 * REPRINT where some of it may be on paper.
 * @returns the id of the job that is printed now
 * @throws AppError while it is being printed for the first time
 */
export async function printAgain(
  tx: TenantTx,
  { id, printerId, deviceId, name }: { id: string; printerId: string | null; deviceId: string; name: string },
): Promise<{ id: string }> {
  const job = await lockJob(tx, id);
  if (job.state === 'sent' && job.reason === null)
    throw new AppError('illegal_transition', printerMessages.jobUnderWay);
  const target = printerId ?? job.printerId;
  await assertDriven(tx, target);
  tx.emit(waits);
  tx.emit({ name: 'print_update', payload: {} });
  if (job.state === 'waiting' || job.state === 'sent') {
    await tx.run(sql`
      update print_jobs
      set printer_id = ${target}, try_at = ${tx.now}, created_at = ${tx.now}, reason = null, device_id = ${deviceId},
        moved_from_id = case when state = 'sent' and printer_id <> ${target} then printer_id else moved_from_id end
      where tenant_id = ${tx.tenantId} and id = ${id}`);
    return { id };
  }
  const again = newId();
  await tx.run(
    insertInto('print_jobs', {
      tenant_id: tx.tenantId,
      id: again,
      printer_id: target,
      kind: job.kind,
      title: job.title,
      document: JSON.stringify(job.document),
      language: job.language,
      is_reprint: job.mayBeOnPaper,
      created_at: tx.now,
      try_at: tx.now,
      device_id: deviceId,
      user_name: name,
    }),
  );
  await tx.run(sql`
    update print_jobs set closed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id} and closed_at is null`);
  return { id: again };
}

/**
 * Somebody has looked, and it is on paper: what had begun and may have ended counts as printed.
 * @throws AppError where nobody is in doubt
 */
export async function findOnPaper(tx: TenantTx, id: string, showPrinted: ShowPrinted): Promise<void> {
  const { document } = await tx.one<{ document: unknown }>(
    sql`select document from print_jobs where tenant_id = ${tx.tenantId} and id = ${id}`,
    printerMessages.jobNotFound,
  );
  const paper = z.parse(jobDocument, document);
  // Orders are locked before all else, everywhere.
  if (paper.kind === 'ticket' && paper.ticket === 'new' && paper.stationId !== null) {
    const { orderId, stationId, standInId = null } = paper;
    await showPrinted(tx, [{ orderId, stationId, standInId }]);
  }
  const found = await tx.run(sql`
    update print_jobs set state = 'printed', reason = null, closed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'failed' and is_begun`);
  if (found === 0) throw new AppError('illegal_transition', printerMessages.notUnsure);
  tx.emit({ name: 'print_update', payload: {} });
}

/** One that waits is not printed any more. */
export async function dropJob(tx: TenantTx, id: string): Promise<void> {
  const { state } = await lockJob(tx, id);
  const taken = state === 'waiting' ? { state: 'expired', reason: 'taken_back' } : null;
  await tx.run(sql`
    update print_jobs
    set closed_at = ${tx.now}, state = coalesce(${taken?.state ?? null}, state),
      reason = coalesce(${taken?.reason ?? null}, reason), ended_at = coalesce(ended_at, ${taken ? tx.now : null})
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  await tx.run(endFollowing(tx));
  tx.emit({ name: 'print_update', payload: {} });
}

const lockJob = (tx: TenantTx, id: string): Promise<Job> =>
  tx.one(
    sql`
      select state, reason, printer_id as "printerId", kind, title, document, language,
        is_reprint or is_begun or state = 'printed' as "mayBeOnPaper"
      from print_jobs
      where tenant_id = ${tx.tenantId} and id = ${id}
      for update`,
    printerMessages.jobNotFound,
  );

async function assertDriven(tx: TenantTx, printerId: string): Promise<void> {
  const printer = await tx.one<{ agentId: string | null }>(
    sql`select agent_id as "agentId" from printers where tenant_id = ${tx.tenantId} and id = ${printerId}`,
    printerMessages.notFound,
    'printerId',
  );
  if (printer.agentId === null) throw new AppError('illegal_transition', printerMessages.noAgent);
}
