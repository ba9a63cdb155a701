import { stationMessages } from '@comanda/contract/stations/stations.messages';
import { type KnownStation, stationNow } from '@comanda/domain/station-work';
import { UNSEEN_MS } from '@comanda/domain/ticket-receipt';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordChange } from '../../sql/orders-version.ts';
import { lockOrders } from '../orders/public.ts';
import { closeSent, dropWaiting, findPrinting, type PrintedTicket } from '../printers/public.ts';
import { loadKnownStations } from '../stations/public.ts';

type Shown = { stationId: string; orderIds: readonly string[] };
type TicketRow = { order_id: string; station_id: string; sent_at: Date };

/**
 * Somebody can see these rounds on the screen of a station. Its tickets of them are shown from now on, and those that
 * it stands in for, where nobody has shown them in time. The first screen that says so has them.
 */
export async function showTickets(tx: TenantTx, { stationId, orderIds }: Shown): Promise<void> {
  const [known, waiting] = await Promise.all([loadKnownStations(tx), findWaiting(tx, orderIds)]);
  if (!known.some(({ id, isDeleted }) => id === stationId && !isDeleted))
    throw new AppError('not_found', stationMessages.notFound);
  const mine = partsOf(waiting, { known, stationId, now: tx.now });
  const rounds = [...new Set([...mine.own, ...mine.others].map((ticket) => ticket.order_id))];
  if (rounds.length === 0) return;

  await lockOrders(tx, rounds);
  // Another screen may have been faster.
  const still = partsOf(await lockWaiting(tx, rounds), { known, stationId, now: tx.now });
  dropWaiting(tx, [...seenOf(still.own, false), ...seenOf(still.others, true)]);
  // What comes out of a printer right now is seen there; its screen asks again.
  const printing = await findPrinting(tx, [...still.own, ...still.others]);
  const own = still.own.filter((ticket) => (printing.get(ticket) ?? null) === null);
  const others = still.others.filter((ticket) => !printing.has(ticket));
  mark(tx, own, null);
  mark(tx, others, stationId);
  closeSent(tx, [...seenOf(own, false), ...seenOf(others, true)]);
  if (own.length > 0) watch(tx, stationId);
  const shown = [...new Set([...own, ...others].map((ticket) => ticket.order_id))];
  if (shown.length > 0) recordChange(tx, shown, [...own, ...others].map(ticketOf));
}

const ticketOf = ({ order_id: orderId, station_id: stationId }: TicketRow) => ({ orderId, stationId });

const seenOf = (tickets: readonly TicketRow[], byAnother: boolean) =>
  tickets.map((ticket) => ({ ...ticket, byAnother }));

/**
 * A printer says that these are on paper, which counts as a screen of the station at which it is. The caller has changed
 * nothing of orders yet.
 */
export async function showPrinted(tx: TenantTx, printed: readonly PrintedTicket[]) {
  const orderIds = [...new Set(printed.map(({ orderId }) => orderId))];
  await lockOrders(tx, orderIds);
  const waiting = await lockWaiting(tx, orderIds);
  const shown = [...Map.groupBy(printed, ({ standInId }) => standInId)].flatMap(([standInId, jobs]) => {
    const isPrinted = ({ order_id, station_id }: TicketRow) =>
      jobs.some(({ orderId, stationId }) => orderId === order_id && stationId === station_id);
    const tickets = waiting.filter(isPrinted);
    mark(tx, tickets, standInId);
    if (standInId === null)
      for (const stationId of new Set(tickets.map((each) => each.station_id))) watch(tx, stationId);
    return tickets;
  });
  if (shown.length === 0) return;
  recordChange(tx, [...new Set(shown.map((ticket) => ticket.order_id))], shown.map(ticketOf));
}

const waitingOf = (tx: TenantTx, orderIds: readonly string[]): Sql => sql`
  select order_id, station_id, sent_at from tickets
  where tenant_id = ${tx.tenantId} and order_id = any (${orderIds}::uuid[]) and kind = 'new' and shown_at is null`;

const findWaiting = (tx: TenantTx, orderIds: readonly string[]): Promise<TicketRow[]> =>
  tx.all(waitingOf(tx, orderIds));

/** Meanwhile no printer takes them over either. */
const lockWaiting = (tx: TenantTx, orderIds: readonly string[]): Promise<TicketRow[]> =>
  tx.all(sql`${waitingOf(tx, orderIds)} order by order_id, station_id for update`);

type Screen = { known: readonly KnownStation[]; stationId: string; now: Date };

/** The tickets of the station, and those of others that it may show by now. */
function partsOf(waiting: readonly TicketRow[], { known, stationId, now }: Screen) {
  const madeAt = stationNow(known);
  const standsFor = new Set(known.filter(({ standsInId }) => standsInId === stationId).map(({ id }) => id));
  const isLate = ({ sent_at }: TicketRow) => now.getTime() - sent_at.getTime() >= UNSEEN_MS;
  return {
    own: waiting.filter((ticket) => madeAt(ticket.station_id) === stationId),
    others: waiting.filter((ticket) => standsFor.has(madeAt(ticket.station_id)) && isLate(ticket)),
  };
}

function mark(tx: TenantTx, tickets: readonly TicketRow[], byStationId: string | null): void {
  if (tickets.length === 0) return;
  tx.defer(sql`
    update tickets t set shown_at = ${tx.now}, shown_by_station_id = ${byStationId}
    from unnest(
      ${tickets.map((ticket) => ticket.order_id)}::uuid[], ${tickets.map((ticket) => ticket.station_id)}::uuid[]
    ) as d (order_id, station_id)
    where t.tenant_id = ${tx.tenantId} and t.order_id = d.order_id and t.station_id = d.station_id
      and t.id = d.order_id`);
}

/** From its first ticket on somebody is told where its screen shows none. Its owner may say otherwise afterwards. */
function watch(tx: TenantTx, stationId: string): void {
  tx.defer(sql`
    update stations set shown_since = ${tx.now}, watched_since = coalesce(watched_since, ${tx.now}::timestamptz)
    where tenant_id = ${tx.tenantId} and id = ${stationId} and shown_since is null`);
}
