import { MOST_WAITING_JOBS } from '@comanda/contract/printers/printer';
import { UNSEEN_MS } from '@comanda/domain/ticket-receipt';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { waits } from './add-job.ts';
import type { TicketPaper } from './job-documents.ts';
import { after } from './times.ts';

/** How a station has its tickets on paper. */
export type StationPaper = {
  stationId: string;
  title: string;
  printerId: string;
  copies: number;
  printsWhen: 'always' | 'unseen';
  printsNotices: boolean;
  /** Of the restaurant's admin. */
  language: string;
};

/** Those that have a printer. */
export const loadStationPapers = (tx: TenantTx): Promise<StationPaper[]> =>
  tx.all<StationPaper>(sql`
    select s.id as "stationId", s.title, s.printer_id as "printerId", s.print_copies as copies,
      s.prints_when as "printsWhen", s.prints_notices as "printsNotices", u.language
    from stations s
    join users u on u.tenant_id = s.tenant_id and u.role = 'admin'
    where s.tenant_id = ${tx.tenantId} and s.printer_id is not null and s.deleted_at is null`);

/**
 * Those whose printer is there and has room for more; it stays until the transaction ends. Selling waits for no paper:
 * what is too much for a printer is not printed, so its ticket is not shown, and whoever sent it hears of that.
 */
export async function withRoom(tx: TenantTx, papers: readonly StationPaper[]): Promise<readonly StationPaper[]> {
  if (papers.length === 0) return papers;
  const free = await tx.all<{ id: string }>(sql`
    select p.id from printers p
    where p.tenant_id = ${tx.tenantId} and p.id = any (${papers.map(({ printerId }) => printerId)}::uuid[]) and (
      select count(*) from print_jobs w
      where w.tenant_id = ${tx.tenantId} and w.printer_id = p.id and w.state in ('waiting', 'sent')
    ) < ${MOST_WAITING_JOBS}
    order by p.id
    for key share of p`);
  return papers.filter(({ printerId }) => free.some(({ id }) => id === printerId));
}

export type ToldOnPaper = Pick<TicketPaper, 'ticket' | 'orderId' | 'lines'> &
  Partial<Pick<TicketPaper, 'from' | 'to' | 'reason'>> & { stationId: string };
type Teller = { deviceId: string; name: string } | null;

/** Has stations that work on paper print what they are told. It travels with the commit. */
export function printTickets(
  tx: TenantTx,
  told: readonly ToldOnPaper[],
  { papers, by }: { papers: readonly StationPaper[]; by: Teller },
): void {
  const paperOf = new Map(papers.map((paper) => [paper.stationId, paper]));
  const jobs = told.flatMap(({ ticket, stationId, orderId, lines, from = null, to = null, reason = null }) => {
    const paper = paperOf.get(stationId);
    if (!paper || (ticket !== 'new' && !paper.printsNotices)) return [];
    const waitsToBeSeen = ticket === 'new' && paper.printsWhen === 'unseen';
    const document: TicketPaper = {
      kind: 'ticket',
      ticket,
      stationId,
      orderId,
      lines,
      from,
      to,
      reason,
      copies: paper.copies,
      sentAt: tx.now.toISOString(),
      person: by?.name ?? null,
    };
    return {
      tenant_id: tx.tenantId,
      id: newId(),
      printer_id: paper.printerId,
      kind: 'ticket',
      title: paper.title,
      document: JSON.stringify(document),
      language: paper.language,
      is_reprint: false,
      created_at: tx.now,
      try_at: waitsToBeSeen ? after(tx.now, UNSEEN_MS) : tx.now,
      device_id: by?.deviceId ?? null,
      user_name: by?.name ?? null,
    };
  });
  if (jobs.length === 0) return;
  tx.defer(insertInto('print_jobs', jobs));
  tx.emit(waits);
}

type Seen = { orderId: string; stationId: string; byAnother: boolean };

/**
 * A screen shows these tickets, so they are not printed besides: where another station stands in, nowhere; where the
 * station prints only what nobody sees, not there.
 */
export function dropSeen(tx: TenantTx, seen: readonly Seen[]): void {
  if (seen.length === 0) return;
  tx.defer(sql`
    update print_jobs j
    set state = 'expired', reason = 'taken_back', closed_at = ${tx.now}, ended_at = ${tx.now}
    from unnest(
      ${seen.map(({ orderId }) => orderId)}::text[], ${seen.map(({ stationId }) => stationId)}::text[],
      ${seen.map(({ byAnother }) => byAnother)}::boolean[]
    ) as d (order_id, station_id, by_another)
    where j.tenant_id = ${tx.tenantId} and j.state = 'waiting' and j.kind = 'ticket'
      and j.document ->> 'ticket' = 'new' and j.document ->> 'orderId' = d.order_id
      and j.document ->> 'stationId' = d.station_id and (d.by_another or j.try_at > j.created_at)`);
}
