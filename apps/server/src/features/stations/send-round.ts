import { routeOf } from '@comanda/contract/stations/stations.contract';
import { type Route, type RoutedLine, stationsOf, timeOn } from '@comanda/domain/routing';
import { catchAllOf } from '@comanda/domain/station-work';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { loadStationPapers, printTickets, type ReadyPaper, type StationPaper } from '../printers/public.ts';
import { loadKnownStations } from './known-stations.ts';
import type { Person } from '../../sql/person.ts';
import { loadRoutes } from './stations.queries.ts';

/** By which a restaurant's lines find their stations, and these their printers. */
export type Routing = { routes: readonly Route[]; catchAllId: string; papers: readonly StationPaper[] };

export async function readRouting(tx: TenantTx): Promise<Routing> {
  const [known, routes, papers] = await Promise.all([loadKnownStations(tx), loadRoutes(tx), loadStationPapers(tx)]);
  return { routes: routes.map(routeOf), catchAllId: catchAllOf(known), papers };
}

type Place = { deliveryType: string; floor: string | null; timeZone: string };

/** The stations of each line, in the moment of the transaction. */
export function routeLines(
  tx: TenantTx,
  lines: readonly RoutedLine[],
  { routing, deliveryType, floor, timeZone }: Place & { routing: Routing },
): string[][] {
  if (routing.routes.length === 0) return lines.map(() => [routing.catchAllId]);
  const where = { deliveryType, floor, time: timeOn(tx.now, timeZone) };
  return lines.map((line) => stationsOf(line, where, routing).map(({ stationId }) => stationId));
}

type Round = {
  orderId: string;
  lines: readonly { id: string; quantity: number; station_ids: readonly string[] }[];
  papers: readonly ReadyPaper[];
  by: Person;
};

/** Tells each station its part of a round, on paper where it works on paper. It travels with the commit. */
export function sendTickets(tx: TenantTx, { orderId, lines, papers, by }: Round): void {
  const told = new Map<string, { lineId: string; units: number }[]>();
  for (const { id: lineId, quantity: units, station_ids } of lines) {
    for (const stationId of station_ids) {
      told.set(stationId, [...(told.get(stationId) ?? []), { lineId, units }]);
    }
  }
  const rows = [...told].map(([stationId, own]) => ({
    tenant_id: tx.tenantId,
    order_id: orderId,
    station_id: stationId,
    id: orderId,
    kind: 'new',
    line_ids: own.map(({ lineId }) => lineId),
    units: own.map(({ units }) => units),
    sent_at: tx.now,
    sent_by: by?.userId ?? null,
  }));
  tx.defer(insertInto('tickets', rows));
  if (papers.length === 0) return;
  const printed = [...told].map(([stationId, own]) => ({
    ticket: 'new' as const,
    stationId,
    orderId,
    lines: own.map(({ lineId, units }) => ({ id: lineId, units })),
  }));
  printTickets(tx, printed, { papers, by });
}
