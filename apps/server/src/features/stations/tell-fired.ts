import { catchAllOf, type KnownStation, stationNow } from '@comanda/domain/station-work';
import type { TenantTx } from '../../db/tenant.ts';
import type { Person } from '../../sql/person.ts';
import { loadStationPapers, printFollowing, withPrinters } from '../printers/public.ts';
import { loadKnownStations } from './known-stations.ts';

/** A line of an order, and the stations that make it; null was sent before there were stations. */
export type StationLine = {
  id: string;
  order_id: string;
  /** Null where it is still in the order with which it was sent. */
  sent_with_id: string | null;
  quantity: number;
  station_ids: string[] | null;
};

/**
 * Has stations that work on paper print what is fired of a course. Screens show it by themselves, and a course that is
 * fired by time has that time on its first paper.
 */
export async function tellFired(tx: TenantTx, lines: readonly StationLine[], by: Person): Promise<void> {
  if (lines.length === 0) return;
  const papers = await withPrinters(tx, await loadStationPapers(tx));
  if (papers.length === 0) return;
  const parts = partsOfStations(lines, await loadKnownStations(tx));
  await printFollowing(
    tx,
    parts.map((part) => ({ ...part, ticket: 'fire' as const })),
    { papers, by },
  );
}

/** What each station makes of each order. */
export function partsOfStations(lines: readonly StationLine[], known: readonly KnownStation[]) {
  const madeAt = stationNow(known);
  const catchAll = [catchAllOf(known)];
  const parts = lines.flatMap(({ id, order_id: orderId, sent_with_id, quantity: units, station_ids }) => {
    const line = { id, units, sentWith: sent_with_id ?? orderId };
    return (station_ids ?? catchAll).map((stationId) => ({ orderId, stationId: madeAt(stationId), line }));
  });
  return [...Map.groupBy(parts, ({ orderId, stationId }) => `${orderId} ${stationId}`).values()].flatMap((own) =>
    own.slice(0, 1).map(({ orderId, stationId }) => ({ orderId, stationId, lines: own.map(({ line }) => line) })),
  );
}
