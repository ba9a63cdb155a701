import { catchAllOf, stationNow } from '@comanda/domain/station-work';
import type { TenantTx } from '../../db/tenant.ts';
import { loadStationPapers, printTickets, withRoom } from '../printers/public.ts';
import { loadKnownStations } from './known-stations.ts';
import type { Person } from '../../sql/person.ts';

type FiredLine = { id: string; order_id: string; quantity: number; station_ids: string[] | null };

/**
 * Has stations that work on paper print what is fired of a course. Screens show it by themselves, and a course that is
 * fired by time has that time on its first paper.
 */
export async function tellFired(tx: TenantTx, lines: readonly FiredLine[], by: Person): Promise<void> {
  const papers = await withRoom(tx, await loadStationPapers(tx));
  if (papers.length === 0) return;
  const known = await loadKnownStations(tx);
  const madeAt = stationNow(known);
  const catchAll = [catchAllOf(known)];
  const parts = lines.flatMap(({ id, order_id: orderId, quantity: units, station_ids }) =>
    (station_ids ?? catchAll).map((stationId) => ({ orderId, stationId: madeAt(stationId), line: { id, units } })),
  );
  const fired = [...Map.groupBy(parts, ({ orderId, stationId }) => `${orderId} ${stationId}`).values()].flatMap((own) =>
    own.slice(0, 1).map(({ orderId, stationId }) => ({
      ticket: 'fire' as const,
      orderId,
      stationId,
      lines: own.map(({ line }) => line),
    })),
  );
  printTickets(tx, fired, { papers, by });
}
