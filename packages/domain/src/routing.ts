import { wallClock } from './business-day.ts';

/** Which station makes a thing of the menu. Exactly one of item, category and addon is named. */
export type Route = {
  stationId: string;
  itemId: string | null;
  categoryId: string | null;
  addonId: string | null;
  /** It holds where all of these do; null is everywhere and always. */
  deliveryType: string | null;
  floor: string | null;
  /** Of the store's clock, `HH:MM`; `to` is the first minute that is not in it any more, perhaps of the next day. */
  from: string | null;
  to: string | null;
};

/** What has to be made, in the words of the menu. */
export type RoutedLine = { itemId: string; categoryId: string | null; addonIds: readonly string[] };

/** Where it goes, and the time on the store's clock, `HH:MM`. */
export type Where = { deliveryType: string; floor: string | null; time: string };

export const routeReasons = ['item', 'category', 'catch_all', 'addon'] as const;
export type RouteReason = (typeof routeReasons)[number];
export type Making = { stationId: string; why: RouteReason };

/**
 * The stations that make a line, each once: those of its item, else of its category, else the catch-all; and besides
 * those of its addons. Never none.
 */
export function stationsOf(
  { itemId, categoryId, addonIds }: RoutedLine,
  where: Where,
  { routes, catchAllId }: { routes: readonly Route[]; catchAllId: string },
): Making[] {
  const ofItem = fitting(routes, where, (route) => route.itemId === itemId);
  const ofCategory = categoryId === null ? [] : fitting(routes, where, (route) => route.categoryId === categoryId);
  const main: Making[] =
    ofItem.length > 0
      ? ofItem.map((stationId) => ({ stationId, why: 'item' }))
      : ofCategory.length > 0
        ? ofCategory.map((stationId) => ({ stationId, why: 'category' }))
        : [{ stationId: catchAllId, why: 'catch_all' }];
  const ofAddons = addonIds.flatMap((addonId) => fitting(routes, where, (route) => route.addonId === addonId));
  const beside = [...new Set(ofAddons)].filter((id) => !main.some(({ stationId }) => stationId === id));
  return [...main, ...beside.map((stationId) => ({ stationId, why: 'addon' as const }))];
}

/** Stations of the routes of one thing that hold here. Where narrowed ones do, the others do not count. */
function fitting(routes: readonly Route[], where: Where, isOfIt: (route: Route) => boolean): string[] {
  const holding = routes.filter((route) => isOfIt(route) && holds(route, where));
  const narrowed = holding.filter(isNarrowed);
  return [...new Set((narrowed.length > 0 ? narrowed : holding).map(({ stationId }) => stationId))];
}

export const isNarrowed = ({ deliveryType, floor, from }: Pick<Route, 'deliveryType' | 'floor' | 'from'>): boolean =>
  deliveryType !== null || floor !== null || from !== null;

function holds({ deliveryType, floor, from, to }: Route, where: Where): boolean {
  if (deliveryType !== null && deliveryType !== where.deliveryType) return false;
  if (floor !== null && floor !== where.floor) return false;
  if (from === null || to === null) return true;
  return from < to ? from <= where.time && where.time < to : where.time >= from || where.time < to;
}

/** What the clock of a store shows, as `HH:MM`. @throws RangeError at an unknown zone */
export const timeOn = (moment: Date, zone: string): string =>
  new Date(wallClock(moment.getTime(), zone)).toISOString().slice(11, 16);
