import type { Category } from '@comanda/contract/menu/categories.contract';
import type { MenuItem, MenuOption } from '@comanda/contract/menu/menu-item';
import {
  type RoutedKind,
  routeOf,
  type Station,
  type StationRoute,
} from '@comanda/contract/stations/stations.contract';
import { type Making, stationsOf, type Where } from '@comanda/domain/routing';

/** A category with its items, and below each of them its addons, as the menu has them. */
export type RouteRow = {
  /** Null is the heading of items without a category, which no route can be of. */
  of: RoutedKind | null;
  id: string;
  title: string;
  categoryId: string | null;
  /** The title of an addon's item. */
  itemTitle: string | null;
  /** Where it goes; an addon that none of its own routes sends anywhere, nowhere besides its dish. */
  makings: readonly Making[];
  /** Of this thing alone. */
  routes: readonly StationRoute[];
};

export const WITHOUT_CATEGORY = 'none';

type Item = Pick<MenuItem, 'id' | 'title' | 'category_id'> & { addons: readonly Pick<MenuOption, 'id' | 'title'>[] };
export type Known = {
  items: readonly Item[];
  categories: readonly Category[];
  stations: readonly Station[];
  routes: readonly StationRoute[];
};

/** Where everything on the menu goes, by the rule that the server sends by. */
export function routeRows({ items, categories, stations, routes }: Known, where: Where): RouteRow[] {
  const byThing = Map.groupBy(routes, (route) => route.item_id ?? route.category_id ?? route.addon_id ?? '');
  const own = (id: string | null) => byThing.get(id ?? '') ?? [];
  const catchAllId = stations.find((station) => station.is_catch_all)?.id ?? '';
  // Routes of other things cannot matter, and there may be a thousand.
  const goes = (itemId: string, categoryId: string | null, addonId?: string): Making[] => {
    const asked = [...own(itemId), ...own(categoryId), ...own(addonId ?? null)].map(routeOf);
    const addonIds = addonId === undefined ? [] : [addonId];
    return stationsOf({ itemId, categoryId, addonIds }, where, { routes: asked, catchAllId });
  };

  const rowsOf = ({ id, title, category_id: categoryId, addons }: Item): RouteRow[] => [
    { of: 'item', id, title, categoryId, itemTitle: null, makings: goes(id, categoryId), routes: own(id) },
    ...addons.map((addon): RouteRow => {
      const makings = goes(id, categoryId, addon.id).filter(({ why }) => why === 'addon');
      const { id: addonId, title: addonTitle } = addon;
      return {
        of: 'addon',
        id: addonId,
        title: addonTitle,
        categoryId,
        itemTitle: title,
        makings,
        routes: own(addonId),
      };
    }),
  ];
  const byCategory = Map.groupBy(items, (item) => item.category_id);
  const groups = categories.flatMap(({ id, title }): RouteRow[] => [
    { of: 'category', id, title, categoryId: id, itemTitle: null, makings: goes('', id), routes: own(id) },
    ...(byCategory.get(id) ?? []).flatMap(rowsOf),
  ]);
  const others = (byCategory.get(null) ?? []).flatMap(rowsOf);
  const heading = { of: null, id: WITHOUT_CATEGORY, title: '', categoryId: null, itemTitle: null };
  return others.length > 0 ? [...groups, { ...heading, makings: [], routes: [] }, ...others] : groups;
}

/** Blank text and null limit nothing. `category` may be `WITHOUT_CATEGORY`. */
export type RouteFilter = { text: string; category: string | null; stationId: string | null };

/** What is called so, with the headings above it. */
export function filterRows(rows: readonly RouteRow[], { text, category, stationId }: RouteFilter): RouteRow[] {
  const wanted = text.trim().toLocaleLowerCase();
  const isHeading = ({ of }: RouteRow) => of === 'category' || of === null;
  const fits = ({ title, itemTitle, makings }: RouteRow): boolean =>
    `${title}\n${itemTitle ?? ''}`.toLocaleLowerCase().includes(wanted) &&
    (stationId === null || makings.some((making) => making.stationId === stationId));
  const isIn = ({ categoryId }: RouteRow): boolean =>
    category === null || (categoryId ?? WITHOUT_CATEGORY) === category;

  const found = rows.filter((row) => isIn(row) && fits(row));
  const headed = new Set(found.map(({ categoryId }) => categoryId));
  return rows.filter((row) => (isHeading(row) ? headed.has(row.categoryId) : isIn(row) && fits(row)));
}
