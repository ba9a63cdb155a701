import { catchAllOf, type KnownStation, stationNow } from '@comanda/domain/station-work';
import type { ItemStatus, OrderStatus } from '@comanda/domain/order-status';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { loadStationPapers, printFollowing, type ReadyPaper, withPrinters } from '../printers/public.ts';
import { loadKnownStations } from './known-stations.ts';
import type { Person } from '../../sql/person.ts';

type Row = {
  id: string;
  order_id: string;
  /** The order with which it was sent. */
  sent_with: string;
  quantity: number;
  station_ids: string[] | null;
  status: ItemStatus;
  order_status: OrderStatus;
  table_id: string | null;
  /** Where it is served: the table, or else the name of the bill. */
  place: string | null;
};

type Notice = {
  kind: 'void' | 'move' | 'change';
  from?: string | null;
  to?: string | null;
  reason?: string | null;
  /** Nobody has to see it. */
  isSeen?: boolean;
};

/** How many characters of a reason stand on a ticket. */
const MOST_OF_REASON = 1000;

export type Voided = { lineId: string; units: number; reason: string };

/** Tells the stations of what is taken back, unless it is served already. The caller has locked the orders. */
export async function tellVoided(tx: TenantTx, voided: readonly Voided[], by: Person): Promise<void> {
  if (voided.length === 0) return;
  const { rows, ...stations } = await read(
    tx,
    voided.map(({ lineId }) => lineId),
  );
  const open = new Map(rows.filter(isNotServed).map((row) => [row.id, row]));
  const told = [...Map.groupBy(voided, (each) => each.reason)].map(([reason, own]) => {
    const lines = own.flatMap(({ lineId, units }) => {
      const row = open.get(lineId);
      return row ? [{ ...row, units }] : [];
    });
    const words = reason === '' ? null : reason.slice(0, MOST_OF_REASON);
    return { lines, notice: { kind: 'void', reason: words } as const };
  });
  await tell(tx, told, { ...stations, by });
}

type Moved = {
  lineIds: readonly string[];
  to: { tableId: string | null; billId: string };
  /** What is at one of these tables stays there. */
  staysAt: readonly string[];
  by: Person;
};

/** Tells the stations of what will be served elsewhere. The caller has locked the orders, and moves them afterwards. */
export async function tellMoved(tx: TenantTx, { lineIds, to, staysAt, by }: Moved): Promise<void> {
  if (lineIds.length === 0) return;
  const [{ rows, ...stations }, place] = await Promise.all([read(tx, lineIds), placeOf(tx, to)]);
  const moving = rows.filter(
    (row) =>
      isNotServed(row) &&
      row.order_status === 'created' &&
      !(row.table_id !== null && staysAt.includes(row.table_id)) &&
      row.place !== place,
  );
  const told = [...Map.groupBy(moving, (row) => row.place)].map(([from, own]) => ({
    lines: own.map((row) => ({ ...row, units: row.quantity })),
    notice: { kind: 'move', from, to: place } as const,
  }));
  await tell(tx, told, { ...stations, by });
}

type Split = {
  /** Lines of a new order, by the line that they are of. */
  parts: readonly { ofId: string; id: string; orderId: string; units: number }[];
  to: { tableId: string | null; billId: string };
  by: Person;
};

/** The same for units that go there in a round of their own. It names them also where nobody has to see it any more. */
export async function tellSplit(tx: TenantTx, { parts, to, by }: Split): Promise<void> {
  const [{ rows, ...stations }, place] = await Promise.all([
    read(
      tx,
      parts.map(({ ofId }) => ofId),
    ),
    placeOf(tx, to),
  ]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const lines = parts.flatMap(({ ofId, id, orderId, units }) => {
    const row = known.get(ofId);
    return row ? [{ ...row, id, order_id: orderId, units }] : [];
  });
  const told = [...Map.groupBy(lines, (row) => JSON.stringify([row.place, isNotServed(row)])).values()].map((own) => {
    const from = own[0]?.place ?? null;
    const isSeen = !own.some(isNotServed) || from === place;
    return { lines: own, notice: { kind: 'move', from, to: place, isSeen } as const };
  });
  await tell(tx, told, { ...stations, by });
}

/** Tells the stations of a line that it is to be made otherwise. The caller has locked its order and changed it. */
export async function tellChanged(
  tx: TenantTx,
  { lineId, before, by }: { lineId: string; before: string | null; by: Person },
): Promise<void> {
  const { rows, ...stations } = await read(tx, [lineId]);
  const lines = rows.map((row) => ({ ...row, units: row.quantity }));
  await tell(tx, [{ lines, notice: { kind: 'change', reason: before } }], { ...stations, by });
}

const isNotServed = ({ status }: Row): boolean => status !== 'delivered' && status !== 'cancelled';

type Stations = { known: readonly KnownStation[]; papers: readonly ReadyPaper[] };

async function read(tx: TenantTx, lineIds: readonly string[]): Promise<Stations & { rows: Row[] }> {
  const [rows, known, papers] = await Promise.all([
    tx.all<Row>(sql`
      select l.id, l.order_id, coalesce(l.sent_with_id, l.order_id) as sent_with, l.quantity, l.station_ids, l.status,
        o.status as order_status, o.table_id, coalesce(t.title, b.name) as place
      from order_items l
      join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      left join store_tables t on t.tenant_id = o.tenant_id and t.id = o.table_id
      left join bills b on b.tenant_id = o.tenant_id and b.id = o.bill_id
      where l.tenant_id = ${tx.tenantId} and l.id = any (${lineIds}::uuid[])
      order by l.order_id, l.position`),
    loadKnownStations(tx),
    loadStationPapers(tx).then((papers) => withPrinters(tx, papers)),
  ]);
  return { rows, known, papers };
}

async function placeOf(tx: TenantTx, { tableId, billId }: Moved['to']): Promise<string | null> {
  const [table, bill] = await Promise.all([
    tx.first<{ title: string }>(sql`
      select title from store_tables where tenant_id = ${tx.tenantId} and id = ${tableId}`),
    tx.first<{ name: string | null }>(sql`
      select name from bills where tenant_id = ${tx.tenantId} and id = ${billId}`),
  ]);
  return table?.title ?? bill?.name ?? null;
}

type Told = { lines: readonly (Row & { units: number })[]; notice: Notice };

/** One ticket for each order at each of its stations, on paper where that station works on paper. */
async function tell(
  tx: TenantTx,
  told: readonly Told[],
  { known, papers, by }: Stations & { by: Person },
): Promise<void> {
  const catchAllId = catchAllOf(known);
  const madeAt = stationNow(known);
  const parts = told.flatMap(({ lines, notice }) =>
    [...Map.groupBy(lines, (line) => line.order_id)].flatMap(([orderId, own]) => {
      const stations = new Set(own.flatMap(({ station_ids }) => station_ids ?? [catchAllId]));
      return [...stations].map((stationId) => {
        const there = own.filter(({ station_ids }) => (station_ids ?? [catchAllId]).includes(stationId));
        return { orderId, stationId, lines: there, from: null, to: null, reason: null, ...notice };
      });
    }),
  );
  if (parts.length === 0) return;
  const rows = parts.map(({ orderId, stationId, lines, kind, from, to, reason, isSeen }) => ({
    tenant_id: tx.tenantId,
    order_id: orderId,
    station_id: stationId,
    id: newId(),
    kind,
    line_ids: lines.map(({ id }) => id),
    units: lines.map(({ units }) => units),
    sent_at: tx.now,
    sent_by: by?.userId ?? null,
    from_place: from,
    to_place: to,
    reason,
    seen_at: isSeen ? tx.now : null,
  }));
  tx.defer(insertInto('tickets', rows));
  const printed = parts
    .filter(({ isSeen }) => !isSeen)
    .map(({ kind, orderId, stationId, lines, from, to, reason }) => ({
      ticket: kind,
      stationId: madeAt(stationId),
      orderId,
      lines: lines.map(({ id, units, sent_with: sentWith }) => ({ id, units, sentWith })),
      from,
      to,
      reason,
    }));
  await printFollowing(tx, printed, { papers, by });
}
