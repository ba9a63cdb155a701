import type { CallInput } from '@comanda/contract/core/route';
import { type RoutedKind, stations } from '@comanda/contract/stations/stations.contract';
import type { Client } from './client.ts';

type Fields = CallInput<typeof stations.add>['body'];
type Narrowed = Partial<Omit<CallInput<typeof stations.setRoutes>['body']['routes'][number], 'stationId'>>;

/** Adds a station that is due after five minutes and late after ten. @returns its id */
export async function addStation(client: Client, title: string, more: Partial<Fields> = {}): Promise<string> {
  const body = { title, standsInId: null, dueMinutes: 5, lateMinutes: 10, oneTap: false, isWatched: false, ...more };
  return (await client.call(stations.add, { body })).id;
}

/** Says that these stations make a thing of the menu, everywhere and always unless narrowed. */
export async function routeTo(
  client: Client,
  of: RoutedKind,
  ofId: string,
  stationIds: readonly string[],
  narrowed: Narrowed = {},
): Promise<void> {
  const everywhere = { deliveryType: null, floor: null, fromTime: null, toTime: null };
  const routes = stationIds.map((stationId) => ({ ...everywhere, ...narrowed, stationId }));
  await client.call(stations.setRoutes, { body: { of, ofId, routes } });
}
