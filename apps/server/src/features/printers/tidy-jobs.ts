import { PRINT_PROTOCOL } from '@comanda/contract/printers/printer';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { isTicketOf } from './ticket-jobs.ts';
import { AWAY_MS, before, LOST_MS, STAND_IN_MS, TOO_OLD_MS } from './times.ts';

/** Whether the printer `p` cannot print now, as far as anybody knows. */
const isInTrouble = (tx: TenantTx): Sql => sql`(
  p.state in ('paper', 'cover', 'offline', 'error') or not exists (
    select from print_agents a
    where a.tenant_id = ${tx.tenantId} and a.id = p.agent_id and a.last_seen_at > ${before(tx.now, AWAY_MS)}
      and a.protocol = ${PRINT_PROTOCOL}
  ))`;

/**
 * What becomes of jobs as time passes: they grow too old, are taken over by the printer that stands in, or were given
 * to an agent that is gone. Done whenever an agent asks, so nothing depends on a clock of its own.
 * @returns whether any job waits
 */
export async function tidyJobs(tx: TenantTx): Promise<boolean> {
  const waiting = await tx.first<{ oldest: Date | null; isTestOver: boolean | null }>(sql`
    select min(created_at) as oldest, bool_or(case when kind = 'test' then ${isTestOver(tx)} end) as "isTestOver"
    from print_jobs
    where tenant_id = ${tx.tenantId} and state in ('waiting', 'sent')`);
  if (!waiting?.oldest) return false;
  if (waiting.oldest > before(tx.now, STAND_IN_MS) && !waiting.isTestOver) return true;
  const changes = await Promise.all([standInAtStation(tx), endOld(tx), endLost(tx), standIn(tx)]);
  if (changes.some((count) => count > 0)) tx.emit({ name: 'print_update', payload: {} });
  return true;
}

/** Whether it is a test order whose test has ended by itself. */
const isTestOver = (tx: TenantTx): Sql => sql`(document #>> '{order,until}')::timestamptz <= ${tx.now}`;

const endOld = (tx: TenantTx): Promise<number> =>
  tx.run(sql`
    update print_jobs
    set state = case when kind = 'ticket' then 'failed' else 'expired' end, ended_at = ${tx.now},
      reason = case when kind = 'ticket' then 'late' else coalesce(reason, 'late') end
    where tenant_id = ${tx.tenantId} and state = 'waiting'
      and (created_at < ${before(tx.now, TOO_OLD_MS)} or (kind = 'test' and ${isTestOver(tx)}))`);

/** Its agent may yet come back and say what became of it. */
const endLost = (tx: TenantTx): Promise<number> =>
  tx.run(sql`
    update print_jobs j
    set state = 'failed', reason = 'unsure', is_begun = true, ended_at = ${tx.now}
    where j.tenant_id = ${tx.tenantId} and j.state = 'sent' and j.sent_at < ${before(tx.now, LOST_MS)} and not exists (
      select from print_agents a
      where a.tenant_id = ${tx.tenantId} and a.id = j.sent_to and a.last_seen_at > ${before(tx.now, LOST_MS)}
    )`);

/** A drawer hangs on its own printer. What was taken over once stays where it is. A notice overtakes no ticket. */
const standIn = (tx: TenantTx): Promise<number> =>
  tx.run(sql`
    update print_jobs j
    set printer_id = s.id, moved_from_id = p.id, try_at = ${tx.now}, reason = null
    from printers p
    join printers s on s.tenant_id = ${tx.tenantId} and s.id = p.stands_in_id
    where j.tenant_id = ${tx.tenantId} and p.tenant_id = ${tx.tenantId} and p.id = j.printer_id
      and j.state = 'waiting' and j.moved_from_id is null and j.kind not in ('drawer', 'test')
      and j.created_at between ${before(tx.now, TOO_OLD_MS)} and ${before(tx.now, STAND_IN_MS)}
      and (j.reason is not null or ${isInTrouble(tx)})
      and not exists (
        select from print_jobs n where n.tenant_id = ${tx.tenantId} and n.state = 'sent' and ${isTicketOf}
      )`);

/**
 * Where no printer stands in, the station does that stands in for the ticket's, unless a screen has shown the ticket:
 * then it is made there. What follows it goes with it, or after it. The ticket is locked before any job, as where a
 * screen says that it shows it.
 */
const standInAtStation = (tx: TenantTx): Promise<number> =>
  tx.run(sql`
    with unseen as (
      select j.printer_id, k.order_id, k.station_id, w.id as stand_in_id, w.printer_id as to_printer_id
      from print_jobs j
      join printers p on p.tenant_id = j.tenant_id and p.id = j.printer_id
      join stations s on s.tenant_id = j.tenant_id and s.id::text = j.document ->> 'stationId'
      join stations w on w.tenant_id = j.tenant_id and w.id = s.stands_in_id
      join tickets k on k.tenant_id = j.tenant_id and k.order_id = ${roundOf}::uuid
        and k.station_id = s.id and k.id = k.order_id
      where j.tenant_id = ${tx.tenantId} and j.state = 'waiting' and j.moved_from_id is null and j.kind = 'ticket'
        and j.created_at between ${before(tx.now, TOO_OLD_MS)} and ${before(tx.now, STAND_IN_MS)}
        and p.stands_in_id is null and w.printer_id <> p.id and w.deleted_at is null
        and (k.shown_by_station_id = w.id or (k.shown_at is null and j.document ->> 'ticket' = 'new'))
        and (j.reason is not null or ${isInTrouble(tx)})
      for share of k
    )
    update print_jobs j
    set printer_id = u.to_printer_id, moved_from_id = j.printer_id, try_at = ${tx.now}, reason = null,
      document = j.document || ('{"standInId":"' || u.stand_in_id::text || '"}')::jsonb
    from unseen u
    where j.tenant_id = ${tx.tenantId} and j.printer_id = u.printer_id and j.state = 'waiting' and j.kind = 'ticket'
      and j.moved_from_id is null and j.document ->> 'stationId' = u.station_id::text
      and ${roundOf} = u.order_id::text`);

/** The order with which the lines of the job `j` were sent. */
const roundOf = sql`coalesce(j.document ->> 'sentWith', j.document ->> 'orderId')`;
