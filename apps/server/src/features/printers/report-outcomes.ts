import type { Outcome } from '@comanda/contract/printers/agent-calls.contract';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { waits } from './add-job.ts';
import { endFollowing } from './ticket-jobs.ts';
import { after, TRY_AGAIN_MS } from './times.ts';

/** A ticket of a station, and the station that stood in where it was printed there. */
export type PrintedTicket = { orderId: string; stationId: string; standInId: string | null };
export type ShowPrinted = (tx: TenantTx, printed: readonly PrintedTicket[]) => Promise<void>;

/** What became of jobs that this agent was given; what it tells a second time, or of others, changes nothing. */
export async function reportOutcomes(
  tx: TenantTx,
  agentId: string,
  { outcomes, showPrinted }: { outcomes: readonly Outcome[]; showPrinted: ShowPrinted },
): Promise<void> {
  if (outcomes.length === 0) return;
  // Orders are locked before all else, everywhere.
  const tickets = await findPrintedTickets(tx, agentId, outcomes);
  if (tickets.length > 0) await showPrinted(tx, tickets);
  const inTrouble = await Promise.all(
    outcomes.map(async (outcome) => {
      if (outcome.fault === null) return setPrinted(tx, agentId, outcome);
      const isOver = outcome.isBegun || outcome.fault === 'unsure';
      return (await (isOver ? setFailed(tx, agentId, outcome) : setWaiting(tx, agentId, outcome))) > 0;
    }),
  );
  if (outcomes.some(({ fault }) => fault !== null)) await tx.run(endFollowing(tx));
  if (inTrouble.includes(true)) tx.emit({ name: 'print_update', payload: {} });
  tx.emit(waits);
}

/** Of rounds that were sent; nobody waits to hear that another notice was printed. */
async function findPrintedTickets(tx: TenantTx, agentId: string, outcomes: readonly Outcome[]) {
  const printed = outcomes.filter(({ fault }) => fault === null);
  if (printed.length === 0) return [];
  return tx.all<PrintedTicket>(sql`
    select j.document ->> 'orderId' as "orderId", j.document ->> 'stationId' as "stationId",
      j.document ->> 'standInId' as "standInId"
    from print_jobs j
    join unnest(${printed.map(({ jobId }) => jobId)}::uuid[], ${printed.map(({ attempt }) => attempt)}::integer[])
      as told (job_id, attempt) on told.job_id = j.id and told.attempt = j.attempt
    where j.tenant_id = ${tx.tenantId} and j.sent_to = ${agentId} and j.kind = 'ticket'
      and j.document ->> 'ticket' = 'new'`);
}

/** @returns whether people were told of a trouble that is over now */
async function setPrinted(tx: TenantTx, agentId: string, { jobId, attempt }: Outcome): Promise<boolean> {
  const was = await tx.first<{ reason: string | null }>(sql`
    select reason from print_jobs
    where tenant_id = ${tx.tenantId} and id = ${jobId} and sent_to = ${agentId} and attempt = ${attempt}
    for update`);
  const changed = await tx.run(sql`
    update print_jobs set state = 'printed', ended_at = ${tx.now}, is_begun = true, reason = null
    where tenant_id = ${tx.tenantId} and id = ${jobId} and sent_to = ${agentId} and attempt = ${attempt}
      and (state = 'sent' or (state = 'failed' and reason = 'unsure' and closed_at is null))`);
  return changed > 0 && was?.reason != null;
}

const setFailed = (tx: TenantTx, agentId: string, { jobId, attempt, fault }: Outcome): Promise<number> =>
  tx.run(sql`
    update print_jobs set state = 'failed', reason = ${fault}, is_begun = true, ended_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${jobId} and sent_to = ${agentId} and attempt = ${attempt}
      and state = 'sent'`);

/**
 * Nothing of it was printed, and never will be where somebody took it back meanwhile. Where somebody asked for it again
 * meanwhile, perhaps at another printer, it is tried at once, and nobody knows of a trouble there.
 */
const setWaiting = (tx: TenantTx, agentId: string, { jobId, attempt, fault }: Outcome): Promise<number> =>
  tx.run(sql`
    update print_jobs
    set state = case when closed_at is null then 'waiting' else 'expired' end,
      reason = case when closed_at is not null then 'taken_back' when try_at > sent_at then null else ${fault} end,
      try_at = case when try_at > sent_at then try_at else ${after(tx.now, TRY_AGAIN_MS)} end, sent_to = null, sent_at = null
    where tenant_id = ${tx.tenantId} and id = ${jobId} and sent_to = ${agentId} and attempt = ${attempt}
      and state = 'sent'`);

/** A job whose document nobody can draw any more; nothing of it was printed. */
export async function failUnreadable(tx: TenantTx, id: string): Promise<void> {
  await tx.run(sql`
    update print_jobs set state = 'failed', reason = 'unreadable', ended_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'sent'`);
  tx.emit({ name: 'print_update', payload: {} });
  tx.emit(waits);
}
