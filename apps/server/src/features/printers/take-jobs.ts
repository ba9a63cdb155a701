import type { AgentPrinter } from '@comanda/contract/printers/agent-calls.contract';
import { PRINT_PROTOCOL, type ToldState } from '@comanda/contract/printers/printer';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { before, MINUTE_MS } from './times.ts';
import { endFollowing } from './ticket-jobs.ts';
import { tidyJobs } from './tidy-jobs.ts';

const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;
/** With each job that is printed some of the old ones go. */
const GO_AT_ONCE = 20;

export type TakenJob = {
  id: string;
  printerId: string;
  attempt: number;
  document: unknown;
  language: string;
  isReprint: boolean;
  createdAt: Date;
  printerTitle: string;
  paperMm: 57 | 80;
  connection: AgentPrinter['connection'];
  copies: number;
  hasCutter: boolean;
  pulsePin: 2 | 5;
  storeName: string;
  /** The address of the store's picture. */
  image: string | null;
  /** Of the store. */
  timeZone: string;
};

export type Question = {
  agentId: string;
  version: string;
  pollId: string;
  holds: readonly string[];
  printers: readonly { id: string; state: ToldState }[];
};

/**
 * Begins a question for jobs and ends those before it of the same agent. What the agent was given and does not name
 * never reached it, or it died before it wrote it down: it waits again.
 */
export async function beginQuestion(tx: TenantTx, question: Question): Promise<AgentPrinter[]> {
  const { agentId, version, pollId, holds, printers } = question;
  await tx.run(sql`
    update print_agents
    set last_seen_at = ${tx.now}, version = ${version}, protocol = ${PRINT_PROTOCOL}, poll_id = ${pollId}
    where tenant_id = ${tx.tenantId} and id = ${agentId}`);
  const back = await tx.run(sql`
    update print_jobs
    set state = case when closed_at is null then 'waiting' else 'expired' end, sent_to = null, sent_at = null
    where tenant_id = ${tx.tenantId} and sent_to = ${agentId} and state = 'sent' and id <> all(${holds}::uuid[])`);
  if (back > 0) await tx.run(endFollowing(tx));
  await tellStates(tx, agentId, printers);
  return tx.all<AgentPrinter>(sql`
    select id, title, connection from printers
    where tenant_id = ${tx.tenantId} and agent_id = ${agentId}
    order by lower(title)`);
}

/** Writes down how the agent's printers are, and tells screens of those that changed. */
export async function tellStates(
  tx: TenantTx,
  agentId: string,
  printers: readonly { id: string; state: ToldState }[],
): Promise<void> {
  if (printers.length === 0) return;
  const changed = await tx.run(sql`
    update printers p set state = told.state, state_since = ${tx.now}
    from unnest(${printers.map(({ id }) => id)}::uuid[], ${printers.map(({ state }) => state)}::text[])
      as told (id, state)
    where p.tenant_id = ${tx.tenantId} and p.agent_id = ${agentId} and p.id = told.id and p.state <> told.state`);
  if (changed > 0) tx.emit({ name: 'print_update', payload: {} });
}

/**
 * The next job of each printer of the agent that is not busy; null where a later question has begun. `isWaiting`: jobs
 * of the restaurant wait for a moment that comes by itself. `search`: the agent is to look for printers.
 */
export async function takeJobs(
  tx: TenantTx,
  { agentId, pollId }: Pick<Question, 'agentId' | 'pollId'>,
): Promise<{ jobs: TakenJob[]; isWaiting: boolean; search: boolean } | null> {
  const mine = await tx.first<{ search: boolean }>(sql`
    select search_wanted as search from print_agents
    where tenant_id = ${tx.tenantId} and id = ${agentId} and poll_id = ${pollId}
    for update`);
  if (!mine) return null;
  const { search } = mine;
  // The agent is told once: one that does not know searches would otherwise be answered at once for ever.
  if (search) {
    await tx.run(sql`
      update print_agents set search_wanted = false where tenant_id = ${tx.tenantId} and id = ${agentId}`);
  }
  const isWaiting = await tidyJobs(tx);
  if (!isWaiting) return { jobs: [], isWaiting, search };
  const taken = await tx.all<{ id: string }>(sql`
    update print_jobs set state = 'sent', attempt = attempt + 1, sent_to = ${agentId}, sent_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and state = 'waiting' and try_at <= ${tx.now} and id in (
      select (
        select j.id from print_jobs j
        where j.tenant_id = ${tx.tenantId} and j.printer_id = p.id and j.state in ('waiting', 'sent')
          -- What is printed only where nobody sees it holds up nothing meanwhile.
          and (j.state = 'sent' or j.reason is not null or j.try_at <= ${tx.now})
        -- By id, as they were written: one that a person wants again has a new time, and what follows it still does.
        order by j.state = 'sent' desc, j.id
        limit 1
      )
      from printers p
      where p.tenant_id = ${tx.tenantId} and p.agent_id = ${agentId} and not exists (
        -- It still has this one, which a person wants elsewhere.
        select from print_jobs j
        where j.tenant_id = ${tx.tenantId} and j.moved_from_id = p.id and j.state = 'sent' and j.try_at > j.sent_at
      )
    )
    returning id`);
  if (taken.length === 0) return { jobs: [], isWaiting, search };
  tx.defer(sql`
    delete from print_jobs
    where tenant_id = ${tx.tenantId} and id in (
      select id from print_jobs
      where tenant_id = ${tx.tenantId} and created_at < ${before(tx.now, KEPT_MS)}
      limit ${GO_AT_ONCE}
    )`);
  const jobs = await tx.all<TakenJob>(sql`
    select j.id, j.printer_id as "printerId", j.attempt, j.document, coalesce(p.language, j.language) as language,
      j.is_reprint as "isReprint", j.created_at as "createdAt", p.title as "printerTitle", p.paper_mm as "paperMm", p.connection, p.copies,
      p.has_cutter as "hasCutter", p.pulse_pin as "pulsePin", s.name as "storeName",
      s.image, s.time_zone as "timeZone"
    from print_jobs j
    join printers p on p.tenant_id = ${tx.tenantId} and p.id = j.printer_id
    join stores s on s.tenant_id = ${tx.tenantId}
    where j.tenant_id = ${tx.tenantId} and j.id = any(${taken.map(({ id }) => id)}::uuid[])`);
  return { jobs, isWaiting, search };
}
