import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Route, stationsOf, timeOn, type Where } from './routing.ts';

const nothing = {
  itemId: null,
  categoryId: null,
  addonId: null,
  deliveryType: null,
  floor: null,
  from: null,
  to: null,
};
const route = (more: Partial<Route> & { stationId: string }): Route => ({ ...nothing, ...more });
const burger = { itemId: 'burger', categoryId: 'mains', addonIds: [] };
const lunch: Where = { deliveryType: 'dinein', floor: 'Hall', time: '12:30' };
const made = (routes: Route[], where = lunch, line: Parameters<typeof stationsOf>[0] = burger) =>
  stationsOf(line, where, { routes, catchAllId: 'kitchen' });

describe('a line', () => {
  it('goes where its item does, else its category, else to the catch-all', () => {
    const ofCategory = route({ stationId: 'stove', categoryId: 'mains' });
    const ofItem = route({ stationId: 'grill', itemId: 'burger' });
    expect(made([])).toEqual([{ stationId: 'kitchen', why: 'catch_all' }]);
    expect(made([ofCategory])).toEqual([{ stationId: 'stove', why: 'category' }]);
    expect(made([ofCategory, ofItem])).toEqual([{ stationId: 'grill', why: 'item' }]);
  });

  it('goes to several stations, and with its addons to theirs, to each once', () => {
    const routes = [
      route({ stationId: 'grill', itemId: 'burger' }),
      route({ stationId: 'cold', itemId: 'burger' }),
      route({ stationId: 'fryer', addonId: 'fries' }),
      route({ stationId: 'grill', addonId: 'bacon' }),
    ];
    expect(made(routes, lunch, { ...burger, addonIds: ['fries', 'bacon'] })).toEqual([
      { stationId: 'grill', why: 'item' },
      { stationId: 'cold', why: 'item' },
      { stationId: 'fryer', why: 'addon' },
    ]);
  });

  it('goes by the narrowed routes where one of them holds', () => {
    const routes = [
      route({ stationId: 'grill', itemId: 'burger' }),
      route({ stationId: 'terrace', itemId: 'burger', floor: 'Terrace' }),
      route({ stationId: 'counter', itemId: 'burger', deliveryType: 'takeaway' }),
    ];
    const at = (where: Partial<Where>) => made(routes, { ...lunch, ...where }).map(({ stationId }) => stationId);
    expect(at({})).toEqual(['grill']);
    expect(at({ floor: 'Terrace' })).toEqual(['terrace']);
    expect(at({ floor: 'Terrace', deliveryType: 'takeaway' })).toEqual(['terrace', 'counter']);
  });

  it('goes by hours, also over midnight', () => {
    const routes = [route({ stationId: 'night', categoryId: 'mains', from: '22:00', to: '02:00' })];
    const at = (time: string) => made(routes, { ...lunch, time })[0]?.stationId;
    expect(['21:59', '22:00', '01:59', '02:00'].map(at)).toEqual(['kitchen', 'night', 'night', 'kitchen']);
  });

  it('always has a station, each once, and a reason that is true, whatever the routes', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
    const time = fc.constantFrom('00:00', '06:30', '12:00', '23:59');
    const anyRoute = fc
      .record({
        of: fc.constantFrom('itemId', 'categoryId', 'addonId'),
        id,
        stationId: fc.constantFrom('s1', 's2', 's3'),
        deliveryType: orNull(fc.constantFrom('dinein', 'takeaway')),
        floor: orNull(fc.constantFrom('Hall', 'Terrace')),
        hours: orNull(fc.tuple(time, time)),
      })
      .map(({ of, id: thing, hours, ...rest }) =>
        route({ ...rest, [of]: thing, from: hours?.[0] ?? null, to: hours?.[1] ?? null }),
      );
    const line = fc.record({ itemId: id, categoryId: orNull(id), addonIds: fc.array(id) });
    const where = fc.record({
      deliveryType: fc.constantFrom('dinein', 'takeaway', 'delivery'),
      floor: orNull(fc.constantFrom('Hall', 'Terrace')),
      time,
    });
    fc.assert(
      fc.property(fc.array(anyRoute), line, where, (routes, of, at) => {
        const makings = stationsOf(of, at, { routes, catchAllId: 'kitchen' });
        const ids = makings.map(({ stationId }) => stationId);
        expect(ids.length).toBeGreaterThan(0);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { stationId, why } of makings) {
          const isTold = {
            item: routes.some((each) => each.stationId === stationId && each.itemId === of.itemId),
            category: routes.some((each) => each.stationId === stationId && each.categoryId === of.categoryId),
            addon: routes.some(
              (each) => each.stationId === stationId && of.addonIds.some((addonId) => addonId === each.addonId),
            ),
            catch_all: stationId === 'kitchen',
          }[why];
          expect(isTold).toBe(true);
        }
      }),
    );
  });
});

it('the time is that of the clock on the wall', () => {
  expect(timeOn(new Date('2026-07-01T22:05:00Z'), 'Europe/Berlin')).toBe('00:05');
});
