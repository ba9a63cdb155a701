import { routeOf } from '@comanda/contract/stations/stations.contract';
import { type Route, type RoutedLine, stationsOf, timeOn } from '@comanda/domain/routing';
import { catchAllOf } from '@comanda/domain/station-work';
import type { TenantTx } from '../../db/tenant.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { loadKnownStations } from './known-stations.ts';
import { loadRoutes } from './stations.queries.ts';

/** By which a restaurant's lines find their stations. */
export type Routing = { routes: readonly Route[]; catchAllId: string };

export async function readRouting(tx: TenantTx): Promise<Routing> {
  const [known, routes] = await Promise.all([loadKnownStations(tx), loadRoutes(tx)]);
  return { routes: routes.map(routeOf), catchAllId: catchAllOf(known) };
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
  sentBy: string | null;
};

/** Tells each station its part of a round. It travels with the commit. */
export function sendTickets(tx: TenantTx, { orderId, lines, sentBy }: Round): void {
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
    sent_by: sentBy,
  }));
  tx.defer(insertInto('tickets', rows));
}
