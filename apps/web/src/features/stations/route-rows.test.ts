import { routeOf, type Station, type StationRoute } from '@comanda/contract/stations/stations.contract';
import { stationsOf } from '@comanda/domain/routing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterRows, routeRows, WITHOUT_CATEGORY } from './route-rows.ts';

const item = (id: string, categoryId: string | null, addons: string[] = []) => ({
  id,
  title: id,
  category_id: categoryId,
  addons: addons.map((addon) => ({ id: addon, title: addon })),
});
const station = (id: string): Station => ({
  id,
  title: id,
  is_catch_all: id === 'kitchen',
  stands_in_id: null,
  due_minutes: 5,
  late_minutes: 10,
  one_tap: false,
  is_watched: false,
});
const menu = {
  items: [item('burger', 'food', ['cheese', 'bacon']), item('tea', 'drinks'), item('salad', 'food'), item('cup', null)],
  categories: ['drinks', 'food', 'wine'].map((id) => ({ id, title: id })),
  stations: ['kitchen', 'grill', 'bar'].map(station),
};
const where = { deliveryType: 'dinein', floor: 'Terrace', time: '19:00' };

const none = { item_id: null, category_id: null, addon_id: null };
const things = [
  ...['burger', 'tea', 'salad', 'cup'].map((id) => ({ ...none, item_id: id })),
  ...['food', 'drinks'].map((id) => ({ ...none, category_id: id })),
  ...['cheese', 'bacon'].map((id) => ({ ...none, addon_id: id })),
];
const anyRoute: fc.Arbitrary<StationRoute> = fc
  .record({
    thing: fc.constantFrom(...things),
    station_id: fc.constantFrom('kitchen', 'grill', 'bar'),
    delivery_type: fc.constantFrom(null, 'dinein', 'takeaway'),
    floor: fc.constantFrom(null, 'Terrace', 'Cellar'),
    hours: fc.constantFrom({ from: null, to: null }, { from: '18:00', to: '02:00' }, { from: '08:00', to: '11:00' }),
  })
  .map(({ thing, hours, ...rest }) => ({ id: 'route', ...thing, ...hours, ...rest }));

describe('the table of routes', () => {
  it('says of each item and addon what the rule says of it with all routes', () => {
    fc.assert(
      fc.property(fc.array(anyRoute, { maxLength: 20 }), (routes) => {
        const rows = routeRows({ ...menu, routes }, where);
        const all = { routes: routes.map(routeOf), catchAllId: 'kitchen' };
        for (const { id, category_id: categoryId, addons } of menu.items) {
          const line = { itemId: id, categoryId, addonIds: [] };
          expect(rows.find((row) => row.id === id)?.makings).toEqual(stationsOf(line, where, all));
          for (const addon of addons) {
            const made = stationsOf({ ...line, addonIds: [addon.id] }, where, all);
            expect(rows.find((row) => row.id === addon.id)?.makings).toEqual(made.filter(({ why }) => why === 'addon'));
          }
        }
      }),
    );
  });

  it('has the order of the menu, addons below their item, and what has no category last', () => {
    const rows = routeRows({ ...menu, routes: [] }, where);
    expect(rows.map(({ id }) => id)).toEqual([
      'drinks',
      'tea',
      'food',
      'burger',
      'cheese',
      'bacon',
      'salad',
      'wine',
      WITHOUT_CATEGORY,
      'cup',
    ]);
  });

  it('shows what is called so or goes there, below its heading', () => {
    const grilled = { ...none, category_id: 'food', station_id: 'grill', delivery_type: null, floor: null };
    const rows = routeRows({ ...menu, routes: [{ id: 'route', ...grilled, from: null, to: null }] }, where);
    const found = (filter: object) =>
      filterRows(rows, { text: '', category: null, stationId: null, ...filter }).map(({ id }) => id);
    expect(found({ text: ' BURG ' })).toEqual(['food', 'burger', 'cheese', 'bacon']);
    expect(found({ text: 'bac' })).toEqual(['food', 'bacon']);
    expect(found({ text: 'wine' })).toEqual(['wine']);
    expect(found({ stationId: 'grill' })).toEqual(['food', 'burger', 'salad']);
    expect(found({ category: WITHOUT_CATEGORY })).toEqual([WITHOUT_CATEGORY, 'cup']);
    expect(found({ category: 'drinks', stationId: 'grill' })).toEqual([]);
  });
});
