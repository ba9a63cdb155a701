import { stationMessages } from '@comanda/contract/stations/stations.messages';
import { type KnownStation, stationNow } from '@comanda/domain/station-work';
import { UNSEEN_MS } from '@comanda/domain/ticket-receipt';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordChange } from '../../sql/orders-version.ts';
import { lockOrders } from '../orders/public.ts';
import { dropSeen, findPrinting } from '../printers/public.ts';
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
  const { own, ...rest } = partsOf(await findWaiting(tx, rounds), { known, stationId, now: tx.now });
  // What comes out of a printer right now is seen there; its screen asks again.
  const printing = await findPrinting(tx, rest.others);
  const others = rest.others.filter((ticket) => !printing.has(ticket));
  mark(tx, own, null);
  mark(tx, others, stationId);
  dropSeen(tx, [...seenOf(own, false), ...seenOf(others, true)]);
  if (own.length > 0) watch(tx, stationId);
  const shown = [...new Set([...own, ...others].map((ticket) => ticket.order_id))];
  if (shown.length > 0) recordChange(tx, shown, [...own, ...others].map(ticketOf));
}

const ticketOf = ({ order_id: orderId, station_id: stationId }: TicketRow) => ({ orderId, stationId });

const seenOf = (tickets: readonly TicketRow[], byAnother: boolean) =>
  tickets.map((ticket) => ({ ...ticketOf(ticket), byAnother }));

/**
 * A printer says that these are on paper, which counts as a screen. The caller has changed nothing of orders yet.
 */
export async function showPrinted(tx: TenantTx, printed: readonly { orderId: string; stationId: string }[]) {
  const orderIds = [...new Set(printed.map(({ orderId }) => orderId))];
  await lockOrders(tx, orderIds);
  const isPrinted = ({ order_id, station_id }: TicketRow) =>
    printed.some(({ orderId, stationId }) => orderId === order_id && stationId === station_id);
  const tickets = (await findWaiting(tx, orderIds)).filter(isPrinted);
  if (tickets.length === 0) return;
  mark(tx, tickets, null);
  for (const stationId of new Set(tickets.map((ticket) => ticket.station_id))) watch(tx, stationId);
  recordChange(tx, [...new Set(tickets.map((ticket) => ticket.order_id))], tickets.map(ticketOf));
}

const findWaiting = (tx: TenantTx, orderIds: readonly string[]): Promise<TicketRow[]> =>
  tx.all(sql`
    select order_id, station_id, sent_at from tickets
    where tenant_id = ${tx.tenantId} and order_id = any (${orderIds}::uuid[]) and kind = 'new' and shown_at is null`);

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
