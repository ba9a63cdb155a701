import type { CallInput, CallOutput } from '@comanda/contract/core/route';
import { type RoutedKind, routeOf, type StationRoute, stations } from '@comanda/contract/stations/stations.contract';
import { isNarrowed } from '@comanda/domain/routing';
import { useQueryClient } from '@tanstack/react-query';
import { readKey, useWrite } from '../../lib/api.ts';

type Body = CallInput<typeof stations.setRoutes>['body'];
type SavedRoute = Body['routes'][number];
type List = CallOutput<typeof stations.list>;

export const isLimited = (route: StationRoute): boolean => isNarrowed(routeOf(route));

/** A route as the call that replaces those of a thing wants it. */
export const savedRoute = ({
  station_id: stationId,
  delivery_type: deliveryType,
  ...rest
}: StationRoute): SavedRoute => ({
  stationId,
  deliveryType,
  floor: rest.floor,
  fromTime: rest.from,
  toTime: rest.to,
});

export const alwaysTo = (stationId: string): SavedRoute => ({
  stationId,
  deliveryType: null,
  floor: null,
  fromTime: null,
  toTime: null,
});

/** A tap sends a thing to a station, or not any more; its limited routes stay. Shows it while the server decides. */
export function useSendTo(of: RoutedKind, ofId: string, routes: readonly StationRoute[]) {
  const queryClient = useQueryClient();
  const save = useWrite(stations.setRoutes, {
    silent: true,
    onDone: (_answer, { body }) => {
      // Until the new read arrives, the old state would show once more.
      queryClient.setQueryData<List>(readKey(stations.list), (list) => list && withRoutes(list, body));
    },
  });
  const limited = routes.filter(isLimited).map(savedRoute);
  const kept = routes.filter((route) => !isLimited(route)).map((route) => route.station_id);
  const unlimited = (asked: readonly SavedRoute[]) => asked.slice(limited.length).map(({ stationId }) => stationId);
  // Limited ones come first in what was asked for.
  const chosen = save.isPending ? unlimited(save.variables.body.routes) : kept;

  function toggle(stationId: string): void {
    if (save.isPending) return;
    const next = kept.includes(stationId) ? kept.filter((id) => id !== stationId) : [...kept, stationId];
    save.mutate({ body: { of, ofId, routes: [...limited, ...next.map(alwaysTo)] } });
  }

  return { chosen, toggle, isSaving: save.isPending };
}

function withRoutes(list: List, { of, ofId, routes }: Body): List {
  const none = { item_id: null, category_id: null, addon_id: null };
  const saved = routes.map(
    (route, index): StationRoute => ({
      ...none,
      [`${of}_id`]: ofId,
      id: `${ofId}-${index}`,
      station_id: route.stationId,
      delivery_type: route.deliveryType,
      floor: route.floor,
      from: route.fromTime,
      to: route.toTime,
    }),
  );
  return { ...list, routes: [...list.routes.filter((route) => route[`${of}_id`] !== ofId), ...saved] };
}
