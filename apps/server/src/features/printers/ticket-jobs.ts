import { MOST_WAITING_JOBS } from '@comanda/contract/printers/printer';
import { UNSEEN_MS } from '@comanda/domain/ticket-receipt';
import sql, { type Sql } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { waits } from './add-job.ts';
import type { TestPaper, TicketPaper } from './job-documents.ts';
import { after, before, MINUTE_MS, SCREEN_FIRST_MS } from './times.ts';

/** How a station has its tickets on paper. */
export type StationPaper = {
  stationId: string;
  title: string;
  /** Whose paper it is, where the station has none of its own. What no screen shows in time is printed there. */
  standInId: string | null;
  printerId: string;
  copies: number;
  printsWhen: 'always' | 'unseen';
  printsNotices: boolean;
  /** Of the restaurant's admin. */
  language: string;
};

/** Those that have a printer, and those for which a station stands in that has one. */
export const loadStationPapers = (tx: TenantTx): Promise<StationPaper[]> =>
  tx.all<StationPaper>(sql`
    select s.id as "stationId", s.title, nullif(w.id, s.id) as "standInId", w.printer_id as "printerId",
      w.print_copies as copies, w.prints_when as "printsWhen", w.prints_notices as "printsNotices", u.language
    from stations s
    join stations w on w.tenant_id = s.tenant_id
      and w.id = case when s.printer_id is null then s.stands_in_id else s.id end
    join users u on u.tenant_id = s.tenant_id and u.role = 'admin'
    where s.tenant_id = ${tx.tenantId} and w.printer_id is not null and s.deleted_at is null and w.deleted_at is null`);

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
  Partial<Pick<TicketPaper, 'from' | 'to' | 'reason' | 'sentWith'>> & { stationId: string; sentAt?: Date | undefined };
type Teller = { deviceId: string; name: string } | null;
type On = { papers: readonly ReadyPaper[]; by: Teller };

/**
 * Has stations that work on paper print their parts of a round, and those that stand in what nobody shows in time. It
 * travels with the commit. Selling waits for no paper: what is too much for a printer has failed at once, and whoever
 * sent it hears of that.
 */
export function printTickets(tx: TenantTx, told: readonly ToldOnPaper[], { papers, by }: On): void {
  const paperOf = new Map(papers.map((paper) => [paper.stationId, paper]));
  const jobs = told.flatMap((each) => {
    const paper = paperOf.get(each.stationId);
    return paper ? [{ ...each, paper, unseenFrom: isForUnseen(paper) ? unseenAt(paper, tx.now) : null }] : [];
  });
  addTicketJobs(tx, jobs, { by, isReprint: false });
}

const isForUnseen = ({ printsWhen, standInId }: StationPaper): boolean => printsWhen === 'unseen' || standInId !== null;

/** The moment from which on nobody has shown in time what was sent. A station that stands in with a screen tries that first. */
const unseenAt = ({ printsWhen, standInId }: StationPaper, sentAt: Date): Date =>
  after(sentAt, printsWhen === 'unseen' && standInId !== null ? UNSEEN_MS + SCREEN_FIRST_MS : UNSEEN_MS);

/** Units of a line, and the order with which they were sent. They have another one once they were split off. */
type SentLine = { id: string; units: number; sentWith: string };
type Following = Omit<ToldOnPaper, 'lines' | 'sentWith'> & { lines: readonly SentLine[] };

/**
 * Has stations that work on paper print what follows a round: notices, and what is to be printed again. It comes out
 * where the ticket of that round did, behind it where that waits, and nowhere where a screen has it.
 * @returns whether any of it is printed
 */
export async function printFollowing(
  tx: TenantTx,
  told: readonly Following[],
  { papers, by, isReprint = false }: On & { isReprint?: boolean },
): Promise<boolean> {
  if (papers.length === 0 || told.length === 0) return false;
  const parts = told.flatMap((each) =>
    [...Map.groupBy(each.lines, ({ sentWith }) => sentWith)].map(([sentWith, lines]) => ({ ...each, sentWith, lines })),
  );
  const tickets = await findTicketJobs(
    tx,
    parts.flatMap(({ orderId, sentWith }) => [orderId, sentWith]),
  );
  const jobs = parts.flatMap((part): TicketJob[] => {
    const isOf = ({ orderId, stationId }: NewJob) =>
      stationId === part.stationId && (orderId === part.sentWith || orderId === part.orderId);
    const outlet = outletOf(part.stationId, tickets.filter(isOf), { papers, isReprint });
    return outlet ? [{ ...part, lines: part.lines.map(({ id, units }) => ({ id, units })), ...outlet }] : [];
  });
  return addTicketJobs(tx, jobs, { by, isReprint }) > 0;
}

type NewJob = {
  orderId: string;
  stationId: string;
  standInId: string | null;
  onlyUnseen: boolean | null;
  state: 'waiting' | 'sent' | 'printed' | 'failed' | 'expired';
  tryAt: Date;
};

/** The NEW tickets of these rounds on paper, the oldest first. */
const findTicketJobs = (tx: TenantTx, orderIds: readonly string[]): Promise<NewJob[]> =>
  tx.all(sql`
    select document ->> 'orderId' as "orderId", document ->> 'stationId' as "stationId",
      document ->> 'standInId' as "standInId", (document ->> 'onlyUnseen')::boolean as "onlyUnseen", state,
      try_at as "tryAt"
    from print_jobs
    where tenant_id = ${tx.tenantId} and kind = 'ticket' and document ->> 'ticket' = 'new'
      and document ->> 'orderId' = any (${orderIds}::text[])
      and created_at >= (
        select min(sent_at) from tickets where tenant_id = ${tx.tenantId} and order_id = any (${orderIds}::uuid[])
      )
    order by created_at, id`);

/** Where what follows a ticket comes out, by what became of that on paper, and from when on. */
function outletOf(
  stationId: string,
  tickets: readonly NewJob[],
  { papers, isReprint }: { papers: readonly ReadyPaper[]; isReprint: boolean },
): Pick<TicketJob, 'paper' | 'unseenFrom'> | null {
  const ownPaperOf = (id: string) => papers.find((paper) => paper.stationId === id && paper.standInId === null);
  const own = ownPaperOf(stationId);
  const given = tickets.findLast(({ state }) => state !== 'waiting' && state !== 'expired');
  const ticket = given ?? (isReprint ? undefined : tickets.find(({ state }) => state === 'waiting'));
  if (!ticket) {
    // What a station prints always was told there before, also where nobody keeps that job.
    const isThere = own && (isReprint || (own.printsWhen === 'always' && tickets.length === 0));
    return isThere ? { paper: own, unseenFrom: null } : null;
  }
  const unseenFrom = ticket.state === 'waiting' && ticket.onlyUnseen ? ticket.tryAt : null;
  const there = ticket.standInId === null ? undefined : ownPaperOf(ticket.standInId);
  if (!there) return own ? { paper: own, unseenFrom } : null;
  const title = papers.find((paper) => paper.stationId === stationId)?.title ?? there.title;
  return { paper: { ...there, title, standInId: there.stationId }, unseenFrom };
}

type TicketJob = ToldOnPaper & {
  paper: ReadyPaper;
  /** It is printed from then on, and only where no screen has shown the ticket. */
  unseenFrom: Date | null;
};

/** @returns how many there are */
function addTicketJobs(
  tx: TenantTx,
  wanted: readonly TicketJob[],
  { by, isReprint }: { by: Teller; isReprint: boolean },
): number {
  const jobs = wanted.flatMap(({ ticket, stationId, orderId, lines, sentAt = tx.now, paper, unseenFrom, ...more }) => {
    const { standInId, isFull } = paper;
    if (ticket !== 'new' && !paper.printsNotices) return [];
    // Its screen is likely to show it, so nobody is told that there was no room on the paper of another station.
    if (isFull && unseenFrom !== null && standInId !== null) return [];
    const { from = null, to = null, reason = null, sentWith = orderId } = more;
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
      onlyUnseen: unseenFrom !== null,
      ...(standInId !== null && { standInId }),
      ...(sentWith !== orderId && { sentWith }),
      sentAt: sentAt.toISOString(),
      person: by?.name ?? null,
    };
    return {
      ...jobOn(tx, paper, document),
      is_reprint: isReprint,
      try_at: unseenFrom !== null && unseenFrom > tx.now ? unseenFrom : tx.now,
      device_id: by?.deviceId ?? null,
      user_name: by?.name ?? null,
    };
  });
  addJobs(tx, jobs);
  return jobs.length;
}

/** A job of a station's printer. One for which there is no room has failed at once. */
const jobOn = (tx: TenantTx, paper: ReadyPaper, document: TicketPaper | TestPaper) => ({
  tenant_id: tx.tenantId,
  id: newId(),
  printer_id: paper.printerId,
  kind: document.kind,
  title: paper.title,
  document: JSON.stringify(document),
  language: paper.language,
  state: paper.isFull ? 'failed' : 'waiting',
  reason: paper.isFull ? 'full' : null,
  ended_at: paper.isFull ? tx.now : null,
  created_at: tx.now,
});

function addJobs(tx: TenantTx, jobs: readonly (ReturnType<typeof jobOn> & Record<string, unknown>)[]): void {
  if (jobs.length === 0) return;
  tx.defer(insertInto('print_jobs', jobs));
  tx.emit(waits);
  if (jobs.some(({ state }) => state === 'failed')) tx.emit({ name: 'print_update', payload: {} });
}

/**
 * Has each station that has tickets on paper print a test order, and that it is taken back where it prints notices. It
 * comes out at once, also where tickets do only when no screen shows them: what is used in need only is tried before.
 * It is of no device, because the sheet of the test tells of its troubles.
 */
export async function printTestOrders(
  tx: TenantTx,
  { testId, until, person }: { testId: string; until: Date; person: string },
): Promise<void> {
  const papers = await withPrinters(tx, await loadStationPapers(tx));
  const jobs = papers.flatMap((paper) => {
    const { stationId, title: station, standInId, copies, printsNotices } = paper;
    const order = { testId, stationId, station, standInId, copies, person, until: until.toISOString() };
    return (printsNotices ? [false, true] : [false]).map((isTakenBack) => ({
      ...jobOn(tx, paper, { kind: 'test', order: { ...order, isTakenBack } }),
      is_reprint: false,
      try_at: tx.now,
      device_id: null,
      user_name: person,
    }));
  });
  addJobs(tx, jobs);
}

/** What waits of the test's orders is not printed any more, nor what an agent has and cannot print. */
export async function endTestOrders(tx: TenantTx, testId: string): Promise<void> {
  await tx.run(sql`
    update print_jobs
    set closed_at = ${tx.now}, state = case when state = 'waiting' then 'expired' else state end,
      reason = case when state = 'waiting' then 'taken_back' else reason end,
      ended_at = case when state = 'waiting' then ${tx.now} else ended_at end
    where tenant_id = ${tx.tenantId} and state in ('waiting', 'sent') and kind = 'test'
      and document #>> '{order,testId}' = ${testId}`);
}

/** After so long a ticket that a printer was given may be taken over, because its paper is not to be expected any more. */
const PRINTING_MS = 8_000;

type TicketId = { order_id: string; station_id: string };

/** Of these tickets those that a printer is at this moment, so that nobody else takes them over; and who stands in there. */
export async function findPrinting<Ticket extends TicketId>(
  tx: TenantTx,
  tickets: readonly Ticket[],
): Promise<ReadonlyMap<Ticket, string | null>> {
  if (tickets.length === 0) return new Map();
  const under = await tx.all<{ orderId: string; stationId: string; standInId: string | null }>(sql`
    select document ->> 'orderId' as "orderId", document ->> 'stationId' as "stationId",
      document ->> 'standInId' as "standInId"
    from print_jobs
    where tenant_id = ${tx.tenantId} and state = 'sent' and kind = 'ticket' and document ->> 'ticket' = 'new'
      and sent_at > ${before(tx.now, PRINTING_MS)}`);
  return new Map(
    tickets.flatMap((ticket) => {
      const isOf = (job: (typeof under)[number]) =>
        job.orderId === ticket.order_id && job.stationId === ticket.station_id;
      const job = under.find(isOf);
      return job ? [[ticket, job.standInId]] : [];
    }),
  );
}

type Seen = TicketId & { byAnother: boolean };

/**
 * A screen shows these tickets, so they are not printed besides: where another station stands in, nowhere; where the
 * station prints only what nobody sees, not there; and by no station that stands in on paper. Nor is what follows them.
 * What an agent was given before that is found by statements after this one.
 */
export function dropWaiting(tx: TenantTx, seen: readonly Seen[]): void {
  if (seen.length === 0) return;
  tx.defer(sql`
    update print_jobs j
    set state = 'expired', reason = 'taken_back', closed_at = ${tx.now}, ended_at = ${tx.now}
    from ${ticketsOf(seen)}
    where j.tenant_id = ${tx.tenantId} and j.state = 'waiting' and ${isSpare}`);
  tx.defer(endFollowing(tx));
}

/** What an agent has of them already is not tried again after a fault. */
export function closeSent(tx: TenantTx, seen: readonly Seen[]): void {
  if (seen.length === 0) return;
  tx.defer(sql`
    update print_jobs j set closed_at = ${tx.now}
    from ${ticketsOf(seen)}
    where j.tenant_id = ${tx.tenantId} and j.state = 'sent' and ${isSpare}`);
}

const ticketsOf = (seen: readonly Seen[]): Sql => sql`
  unnest(
    ${seen.map(({ order_id }) => order_id)}::text[], ${seen.map(({ station_id }) => station_id)}::text[],
    ${seen.map(({ byAnother }) => byAnother)}::boolean[]
  ) as d (order_id, station_id, by_another)`;

const isSpare = sql`
  j.kind = 'ticket' and j.document ->> 'ticket' = 'new'
  and j.document ->> 'orderId' = d.order_id and j.document ->> 'stationId' = d.station_id
  and (j.document ->> 'standInId' is not null or d.by_another or (j.document ->> 'onlyUnseen')::boolean)`;

/** Whether the job `n` is the ticket that `j` follows. */
export const isTicketOf = sql`
  n.kind = 'ticket' and n.document ->> 'ticket' = 'new' and n.document ->> 'stationId' = j.document ->> 'stationId'
  and n.document ->> 'orderId' in (j.document ->> 'orderId', j.document ->> 'sentWith')`;

/** Longer than anything waits that follows a ticket. */
const FOLLOWS_FOR_MS = 24 * 60 * MINUTE_MS;

/** What follows a ticket that is not printed any more is not printed either. */
export const endFollowing = (tx: TenantTx): Sql => sql`
  update print_jobs j
  set state = 'expired', reason = 'taken_back', closed_at = ${tx.now}, ended_at = ${tx.now}
  where j.tenant_id = ${tx.tenantId} and j.state = 'waiting' and j.kind = 'ticket' and j.document ->> 'ticket' <> 'new'
    and (
      select bool_and(n.state = 'expired') from print_jobs n
      where n.tenant_id = ${tx.tenantId} and n.created_at > ${before(tx.now, FOLLOWS_FOR_MS)} and ${isTicketOf}
    )`;
