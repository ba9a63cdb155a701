import { type PrinterState, PRINT_PROTOCOL, type ToldState } from '@comanda/contract/printers/printer';
import type { PrintJob } from '@comanda/contract/printers/print-job';
import type { TillPrinter } from '@comanda/contract/printers/print-jobs.contract';
import type { PrintAgentSetting, PrinterSetting } from '@comanda/contract/printers/printers.contract';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import type { TestOrder } from './job-documents.ts';
import { AWAY_MS, before, MINUTE_MS, TOO_OLD_MS } from './times.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_TROUBLES = 20;
const MOST_JOBS = 100;
/** All stations with what is taken back, and more where some were tried again. */
const MOST_TEST_ORDERS = 200;

type StateRow = { told: ToldState; agentId: string | null; lastSeenAt: Date | null; protocol: number | null };

/** What an agent said that is away may have changed since. One of another protocol asks, and is given nothing. */
function stateOf(tx: TenantTx, { told, agentId, lastSeenAt, protocol }: StateRow): PrinterState {
  if (agentId === null) return 'no_agent';
  if (isOutdated(protocol)) return 'agent_outdated';
  return lastSeenAt && lastSeenAt > before(tx.now, AWAY_MS) ? told : 'agent_away';
}

const isOutdated = (protocol: number | null): boolean => protocol !== null && protocol !== PRINT_PROTOCOL;

export async function loadPrinters(tx: TenantTx): Promise<PrinterSetting[]> {
  const rows = await tx.all<PrinterSetting & StateRow>(sql`
    select p.id, p.title, p.paper_mm as "paperMm", p.connection, p.agent_id as "agentId",
      p.stands_in_id as "standsInId", p.prints, p.copies, p.has_cutter as "hasCutter", p.has_drawer as "hasDrawer",
      p.pulse_pin as "pulsePin", p.language, p.state as told, p.state_since as since, a.last_seen_at as "lastSeenAt",
      a.protocol, (
        select count(*) from print_jobs j
        where j.tenant_id = ${tx.tenantId} and j.printer_id = p.id and j.state in ('waiting', 'sent')
          and (j.reason is not null or j.try_at <= ${tx.now})
      ) as waiting
    from printers p
    left join print_agents a on a.tenant_id = ${tx.tenantId} and a.id = p.agent_id
    where p.tenant_id = ${tx.tenantId}
    order by lower(p.title)`);
  return rows.map((row) => {
    const state = stateOf(tx, row);
    return { ...row, state, since: state === 'agent_away' ? row.lastSeenAt : row.since };
  });
}

export async function loadTillPrinters(tx: TenantTx): Promise<TillPrinter[]> {
  const rows = await tx.all<TillPrinter & StateRow>(sql`
    select p.id, p.title, p.paper_mm as "paperMm", p.has_drawer as "hasDrawer", p.prints, p.state as told,
      p.agent_id as "agentId", a.last_seen_at as "lastSeenAt", a.protocol
    from printers p
    left join print_agents a on a.tenant_id = ${tx.tenantId} and a.id = p.agent_id
    where p.tenant_id = ${tx.tenantId}
    order by lower(p.title)`);
  return rows.map((row) => ({ ...row, state: stateOf(tx, row) }));
}

export async function loadAgents(tx: TenantTx): Promise<PrintAgentSetting[]> {
  type Row = Omit<PrintAgentSetting, 'isConnected' | 'isOutdated'> & { protocol: number | null };
  const rows = await tx.all<Row>(sql`
    select id, title, token_hash is not null as "isPaired", last_seen_at as "lastSeenAt", version, protocol, found
    from print_agents
    where tenant_id = ${tx.tenantId}
    order by lower(title)`);
  return rows.map(({ protocol, ...row }) => ({
    ...row,
    isConnected: row.lastSeenAt !== null && row.lastSeenAt > before(tx.now, AWAY_MS),
    isOutdated: isOutdated(protocol),
  }));
}

type JobRow = PrintJob & StateRow & { tryAt: Date; testOrder: TestOrder | null };

/** One whose time is over is so, even while no agent has asked since. */
function jobOf(tx: TenantTx, row: JobRow): PrintJob {
  if (row.state !== 'waiting') return row;
  // What is printed only where nobody sees it is nobody's trouble yet.
  if (row.reason === null && row.tryAt > tx.now) return row;
  const state = stateOf(tx, row);
  const reason = row.reason ?? troubleOf(state);
  const isOver = row.createdAt < before(tx.now, TOO_OLD_MS);
  if (!isOver) return { ...row, reason };
  return row.kind === 'ticket'
    ? { ...row, state: 'failed', reason: 'late' }
    : { ...row, state: 'expired', reason: reason ?? 'late' };
}

function troubleOf(state: PrinterState): PrintJob['reason'] {
  if (state === 'ready' || state === 'unknown') return null;
  return state === 'no_agent' ? 'agent_away' : state;
}

const latestFirst = sql`j.created_at desc, j.id desc`;
const selectJobs = (tx: TenantTx, which: Sql, most: number, order = latestFirst): Promise<JobRow[]> =>
  tx.all<JobRow>(sql`
    select j.id, j.kind, concat_ws(' · ', nullif(j.title, ''), o.token_no) as title, j.printer_id as "printerId", p.title as "printerTitle", j.state, j.reason,
      j.is_begun as "isBegun", j.is_reprint as "isReprint", j.created_at as "createdAt", j.try_at as "tryAt", j.user_name as "userName",
      p.state as told, p.agent_id as "agentId", a.last_seen_at as "lastSeenAt", a.protocol,
      case when j.kind = 'test' then j.document -> 'order' end as "testOrder"
    from print_jobs j
    join printers p on p.tenant_id = ${tx.tenantId} and p.id = j.printer_id
    left join print_agents a on a.tenant_id = ${tx.tenantId} and a.id = p.agent_id
    left join orders o on o.tenant_id = ${tx.tenantId} and j.kind = 'ticket' and o.id = (j.document ->> 'orderId')::uuid
    where j.tenant_id = ${tx.tenantId} and ${which}
    order by ${order}
    limit ${most}`);

/** Without what a station that stands in was not needed for, or is not yet. */
export async function loadLastJobs(tx: TenantTx): Promise<PrintJob[]> {
  const isNeeded = sql`(
    j.document ->> 'standInId' is null or j.attempt > 0
    or (j.try_at <= ${tx.now} and j.reason is distinct from 'taken_back'))`;
  return (await selectJobs(tx, isNeeded, MOST_JOBS)).map((row) => jobOf(tx, row));
}

/** Test pages since then, the latest first. */
export async function loadTestJobs(tx: TenantTx, since: Date): Promise<PrintJob[]> {
  const isPage = sql`j.kind = 'test' and j.document -> 'order' is null and j.created_at >= ${since}`;
  return (await selectJobs(tx, isPage, MOST_JOBS)).map((row) => jobOf(tx, row));
}

export type TestOrderJob = { job: PrintJob; order: TestOrder };

/** The test orders of a test before service that began then, the latest first. */
export async function loadTestOrders(tx: TenantTx, testId: string, startedAt: Date): Promise<TestOrderJob[]> {
  const isOfTest = sql`
    j.kind = 'test' and j.document #>> '{order,testId}' = ${testId} and j.created_at >= ${startedAt}`;
  const rows = await selectJobs(tx, isOfTest, MOST_TEST_ORDERS);
  return rows.flatMap((row) => (row.testOrder ? [{ job: jobOf(tx, row), order: row.testOrder }] : []));
}

/**
 * What people at this device wait for in vain, and tickets of diners where these people take care of orders. What has
 * failed comes first: however much waits, it hides nothing of that.
 */
export async function loadTroubles(
  tx: TenantTx,
  { deviceId, hearsOfDiners }: { deviceId: string; hearsOfDiners: boolean },
): Promise<PrintJob[]> {
  const rows = await selectJobs(
    tx,
    sql`(j.device_id = ${deviceId} or (${hearsOfDiners} and j.device_id is null and j.kind = 'ticket')) and j.state in ('waiting', 'sent', 'failed', 'expired') and j.closed_at is null
      and j.created_at > ${before(tx.now, DAY_MS)}
      and (j.reason is not null or (j.state = 'waiting' and j.try_at <= ${tx.now}))`,
    MOST_TROUBLES,
    sql`j.reason is null, ${latestFirst}`,
  );
  return rows.map((row) => jobOf(tx, row)).filter(({ reason }) => reason !== null);
}
