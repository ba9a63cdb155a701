import { MOST_WAITING_JOBS } from '@comanda/contract/printers/printer';
import { UNSEEN_MS } from '@comanda/domain/ticket-receipt';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { waits } from './add-job.ts';
import type { TicketPaper } from './job-documents.ts';
import { after, before } from './times.ts';

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

/** A station's paper, in the moment in which it is told something. */
export type ReadyPaper = StationPaper & {
  /** Too much waits for its printer. */
  isFull: boolean;
};

/** Those whose printer is there; it stays until the transaction ends. */
export async function withPrinters(tx: TenantTx, papers: readonly StationPaper[]): Promise<readonly ReadyPaper[]> {
  if (papers.length === 0) return [];
  const there = await tx.all<{ id: string; isFull: boolean }>(sql`
    select p.id, (
      select count(*) from print_jobs w
      where w.tenant_id = ${tx.tenantId} and w.printer_id = p.id and w.state in ('waiting', 'sent')
    ) >= ${MOST_WAITING_JOBS} as "isFull"
    from printers p
    where p.tenant_id = ${tx.tenantId} and p.id = any (${papers.map(({ printerId }) => printerId)}::uuid[])
    order by p.id
    for key share of p`);
  const printers = new Map(there.map((printer) => [printer.id, printer]));
  return papers.flatMap((paper) => {
    const printer = printers.get(paper.printerId);
    return printer ? [{ ...paper, isFull: printer.isFull }] : [];
  });
}

export type ToldOnPaper = Pick<TicketPaper, 'ticket' | 'orderId' | 'lines'> &
  Partial<Pick<TicketPaper, 'from' | 'to' | 'reason'>> & { stationId: string; sentAt?: Date | undefined };
type Teller = { deviceId: string; name: string } | null;

/**
 * Has stations that work on paper print what they are told. It travels with the commit. Selling waits for no paper: what
 * is too much for a printer has failed at once, and whoever sent it hears of that.
 */
export function printTickets(
  tx: TenantTx,
  told: readonly ToldOnPaper[],
  { papers, by, isReprint = false }: { papers: readonly ReadyPaper[]; by: Teller; isReprint?: boolean },
): void {
  const paperOf = new Map(papers.map((paper) => [paper.stationId, paper]));
  const jobs = told.flatMap(({ ticket, stationId, orderId, lines, sentAt = tx.now, ...more }) => {
    const { from = null, to = null, reason = null } = more;
    const paper = paperOf.get(stationId);
    if (!paper || (ticket !== 'new' && !paper.printsNotices)) return [];
    const waitsToBeSeen = ticket === 'new' && paper.printsWhen === 'unseen' && !isReprint;
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
      onlyUnseen: waitsToBeSeen,
      sentAt: sentAt.toISOString(),
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
      state: paper.isFull ? 'failed' : 'waiting',
      reason: paper.isFull ? 'full' : null,
      ended_at: paper.isFull ? tx.now : null,
      is_reprint: isReprint,
      created_at: tx.now,
      try_at: waitsToBeSeen ? after(tx.now, UNSEEN_MS) : tx.now,
      device_id: by?.deviceId ?? null,
      user_name: by?.name ?? null,
    };
  });
  if (jobs.length === 0) return;
  tx.defer(insertInto('print_jobs', jobs));
  tx.emit(waits);
  if (jobs.some(({ state }) => state === 'failed')) tx.emit({ name: 'print_update', payload: {} });
}

/** After so long a ticket that a printer was given may be taken over, because its paper is not to be expected any more. */
const PRINTING_MS = 8_000;

/** Of these tickets those that a printer is at this moment, so that nobody else takes them over. */
export async function findPrinting<Ticket extends { order_id: string; station_id: string }>(
  tx: TenantTx,
  tickets: readonly Ticket[],
): Promise<ReadonlySet<Ticket>> {
  if (tickets.length === 0) return new Set();
  const under = await tx.all<{ orderId: string; stationId: string }>(sql`
    select document ->> 'orderId' as "orderId", document ->> 'stationId' as "stationId" from print_jobs
    where tenant_id = ${tx.tenantId} and state = 'sent' and kind = 'ticket' and document ->> 'ticket' = 'new'
      and sent_at > ${before(tx.now, PRINTING_MS)}`);
  const isUnder = ({ order_id, station_id }: Ticket) =>
    under.some(({ orderId, stationId }) => orderId === order_id && stationId === station_id);
  return new Set(tickets.filter(isUnder));
}

type Seen = { orderId: string; stationId: string; byAnother: boolean };

/**
 * A screen shows these tickets, so they are not printed besides: where another station stands in, nowhere; where the
 * station prints only what nobody sees, not there. What an agent has already is not tried again after a fault.
 */
export function dropSeen(tx: TenantTx, seen: readonly Seen[]): void {
  if (seen.length === 0) return;
  tx.defer(sql`
    update print_jobs j
    set closed_at = ${tx.now},
      state = case when j.state = 'sent' then 'sent' else 'expired' end,
      reason = case when j.state = 'sent' then j.reason else 'taken_back' end,
      ended_at = case when j.state = 'sent' then j.ended_at else ${tx.now}::timestamptz end
    from unnest(
      ${seen.map(({ orderId }) => orderId)}::text[], ${seen.map(({ stationId }) => stationId)}::text[],
      ${seen.map(({ byAnother }) => byAnother)}::boolean[]
    ) as d (order_id, station_id, by_another)
    where j.tenant_id = ${tx.tenantId} and j.state in ('waiting', 'sent') and j.kind = 'ticket'
      and j.document ->> 'ticket' = 'new' and j.document ->> 'orderId' = d.order_id
      and j.document ->> 'stationId' = d.station_id and (d.by_another or (j.document ->> 'onlyUnseen')::boolean)`);
}
