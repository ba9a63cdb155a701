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
import { endFollowing, isTicketOf } from './ticket-jobs.ts';

type Job = {
  id: string;
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
 * REPRINT where some of it may be on paper. What follows a ticket goes with it: who cooks must not read what was taken
 * back before the ticket, or at another printer.
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
    const following = (await lockFollowing(tx, id)).filter(({ state }) => state === 'waiting');
    await tx.run(sql`
      update print_jobs set printer_id = ${target} where tenant_id = ${tx.tenantId} and id = any (${idsOf(following)}::uuid[])`);
    return { id };
  }
  const ended = [job, ...(await lockFollowing(tx, id))];
  const again = ended.map(({ kind, title, document, language, mayBeOnPaper }) => ({
    tenant_id: tx.tenantId,
    id: newId(),
    printer_id: target,
    kind,
    title,
    document: JSON.stringify(document),
    language,
    is_reprint: mayBeOnPaper,
    created_at: tx.now,
    try_at: tx.now,
    device_id: deviceId,
    user_name: name,
  }));
  await tx.run(insertInto('print_jobs', again));
  await tx.run(sql`
    update print_jobs
    set closed_at = coalesce(closed_at, ${tx.now}), ended_at = coalesce(ended_at, ${tx.now}),
      reason = case when state = 'waiting' then 'taken_back' else reason end,
      state = case when state = 'waiting' then 'expired' else state end
    where tenant_id = ${tx.tenantId} and id = any (${idsOf(ended)}::uuid[])`);
  return { id: again[0]?.id ?? '' };
}

const idsOf = (jobs: readonly Job[]): string[] => jobs.map(({ id }) => id);

/** Notices of the ticket that this job prints, in their order; none where it prints something else. */
const lockFollowing = (tx: TenantTx, id: string): Promise<Job[]> =>
  tx.all(sql`
    select ${ofJob} from print_jobs j
    join print_jobs n on n.tenant_id = j.tenant_id and n.id = ${id}
    where j.tenant_id = ${tx.tenantId} and j.id > n.id and j.state <> 'expired' and j.kind = 'ticket'
      and j.document ->> 'ticket' <> 'new' and ${isTicketOf}
    order by j.id
    for update of j`);

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
      select ${ofJob} from print_jobs j where j.tenant_id = ${tx.tenantId} and j.id = ${id} for update`,
    printerMessages.jobNotFound,
  );

const ofJob = sql`
  j.id, j.state, j.reason, j.printer_id as "printerId", j.kind, j.title, j.document, j.language,
  j.is_reprint or j.is_begun or j.state = 'printed' as "mayBeOnPaper"`;

async function assertDriven(tx: TenantTx, printerId: string): Promise<void> {
  const printer = await tx.one<{ agentId: string | null }>(
    sql`select agent_id as "agentId" from printers where tenant_id = ${tx.tenantId} and id = ${printerId}`,
    printerMessages.notFound,
    'printerId',
  );
  if (printer.agentId === null) throw new AppError('illegal_transition', printerMessages.noAgent);
}
