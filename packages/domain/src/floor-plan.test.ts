import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Box,
  draggedSides,
  extentOf,
  type Fixture,
  FIXTURE_SIDE,
  fixtureKinds,
  keptCorner,
  lastCornerOf,
  layOut,
  moved,
  outlineOf,
  PLAN_SIDE,
  reshapedTable,
  resizedFixture,
  resizedTable,
  rotations,
  TABLE_SIDE,
  type TablePlace,
  tableShapes,
  turned,
} from './floor-plan.ts';

const anySide = fc.integer({ min: TABLE_SIDE.least, max: TABLE_SIDE.most });
const anyPlace = fc
  .record({
    x: fc.integer({ min: 0, max: PLAN_SIDE }),
    y: fc.integer({ min: 0, max: PLAN_SIDE }),
    width: anySide,
    height: anySide,
    shape: fc.constantFrom(...tableShapes),
    rotation: fc.constantFrom(...rotations),
  })
  .map((place): TablePlace => (place.shape === 'long' ? place : { ...place, height: place.width }));
const anyFixture: fc.Arbitrary<Fixture> = fc.record({
  x: fc.integer({ min: 0, max: PLAN_SIDE }),
  y: fc.integer({ min: 0, max: PLAN_SIDE }),
  width: fc.integer({ min: FIXTURE_SIDE.least, max: FIXTURE_SIDE.most }),
  height: fc.integer({ min: FIXTURE_SIDE.least, max: FIXTURE_SIDE.most }),
  kind: fc.constantFrom(...fixtureKinds),
  rotation: fc.constantFrom(...rotations),
});

const isWithinPlan = ({ x, y, width, height, shape }: TablePlace): boolean =>
  [x, y, width, height].every(Number.isInteger) &&
  Math.min(x, y) >= 0 &&
  Math.max(x, y) <= PLAN_SIDE &&
  Math.min(width, height) >= TABLE_SIDE.least &&
  Math.max(width, height) <= TABLE_SIDE.most &&
  (shape === 'long' || width === height);

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe('a piece that is drawn', () => {
  const anyNumber = fc.double({ min: -5000, max: 5000, noNaN: true });

  it('stays a table of the plan, whatever is done to it', () => {
    const anyStep = fc.oneof(
      fc.record({ x: anyNumber, y: anyNumber }).map((to) => (place: TablePlace) => moved(place, to)),
      fc
        .record({ width: anyNumber, height: anyNumber }, { requiredKeys: [] })
        .map((sides) => (place: TablePlace) => resizedTable(place, sides)),
      fc.constantFrom(...tableShapes).map((shape) => (place: TablePlace) => reshapedTable(place, shape)),
      fc.constant((place: TablePlace) => turned(place)),
    );
    fc.assert(
      fc.property(anyPlace, fc.array(anyStep, { maxLength: 8 }), (place, steps) => {
        expect(steps.reduce((now, step) => step(now), place)).toSatisfy(isWithinPlan);
      }),
    );
  });

  it('snaps to the grid', () => {
    const place: TablePlace = { x: 0, y: 0, width: 8, height: 8, shape: 'round', rotation: 0 };
    expect(moved(place, { x: 10.4, y: 10.6 })).toMatchObject({ x: 10, y: 11 });
    expect(resizedTable({ ...place, shape: 'long' }, { width: 12.4 })).toMatchObject({ width: 12, height: 8 });
  });

  it('changes both sides of a round or square table', () => {
    const place: TablePlace = { x: 0, y: 0, width: 8, height: 8, shape: 'square', rotation: 0 };
    expect(resizedTable(place, { width: 9 })).toMatchObject({ width: 9, height: 9 });
    expect(resizedTable(place, { height: 7 })).toMatchObject({ width: 7, height: 7 });
  });

  it('keeps its middle when its shape changes, and its sides from square to round', () => {
    const place: TablePlace = { x: 10, y: 10, width: 8, height: 8, shape: 'square', rotation: 0 };
    expect(reshapedTable(place, 'long')).toMatchObject({ x: 8, y: 10, width: 12, height: 8 });
    expect(reshapedTable(place, 'round')).toEqual({ ...place, shape: 'round' });
  });

  it('comes back after a whole turn', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        expect(rotations.reduce((now) => turned(now), place)).toEqual(place);
      }),
    );
  });

  it('makes a fixture neither smaller than the grid nor larger than the plan', () => {
    fc.assert(
      fc.property(anyFixture, anyNumber, (fixture, width) => {
        const resized = resizedFixture(fixture, { width });
        expect(resized.width).toBeGreaterThanOrEqual(FIXTURE_SIDE.least);
        expect(resized.width).toBeLessThanOrEqual(FIXTURE_SIDE.most);
        expect(resized.height).toBe(fixture.height);
      }),
    );
  });
});

describe('the outline', () => {
  it('is the box itself, lies down with it, and is wider than it on its edge', () => {
    const box = { x: 0, y: 0, width: 20, height: 10 };
    expect(outlineOf({ ...box, rotation: 0 })).toEqual(box);
    const lying = outlineOf({ ...box, rotation: 90 });
    expect(lying.width).toBeCloseTo(10);
    expect(lying.height).toBeCloseTo(20);
    expect(lying.x).toBeCloseTo(5);
    expect(outlineOf({ ...box, rotation: 45 }).width).toBeCloseTo(30 / Math.SQRT2);
  });

  it('of all holds each of them', () => {
    expect(extentOf([])).toBeNull();
    fc.assert(
      fc.property(fc.array(anyPlace, { minLength: 1, maxLength: 20 }), (places) => {
        const extent = extentOf(places) ?? { x: 0, y: 0, width: 0, height: 0 };
        for (const { x, y, width, height } of places.map(outlineOf)) {
          expect(x).toBeGreaterThanOrEqual(extent.x - 1e-6);
          expect(y).toBeGreaterThanOrEqual(extent.y - 1e-6);
          expect(x + width).toBeLessThanOrEqual(extent.x + extent.width + 1e-6);
          expect(y + height).toBeLessThanOrEqual(extent.y + extent.height + 1e-6);
        }
      }),
    );
  });
});

describe('tables without a place', () => {
  const anyTables = fc.array(
    fc.record({ seating_capacity: fc.nat({ max: 20 }), place: fc.option(anyPlace, { freq: 2 }) }),
    { maxLength: 60 },
  );

  it('get one that can be saved, beside all others and below all that is drawn; the others stay', () => {
    const anyUpper = anyPlace.map((place) => ({ ...place, y: Math.floor(place.y / 4) }));
    const anyTable = fc.record({ seating_capacity: fc.nat({ max: 20 }), place: fc.option(anyUpper, { freq: 2 }) });
    const anyLow = anyFixture.map((fixture) => ({ ...fixture, y: 0, width: 10, height: 10 }));
    fc.assert(
      fc.property(fc.array(anyTable, { maxLength: 60 }), fc.array(anyLow, { maxLength: 5 }), (tables, fixtures) => {
        const laidOut = layOut(tables, fixtures);
        expect(laidOut.map(({ place }) => place).every(isWithinPlan)).toBe(true);
        for (const [index, { place }] of tables.entries()) if (place) expect(laidOut[index]?.place).toBe(place);
        const fresh = laidOut.filter((_, index) => !tables[index]?.place).map(({ place }) => place);
        const drawn = [...fixtures, ...tables.flatMap(({ place }) => place ?? [])].map(outlineOf);
        for (const [index, one] of fresh.entries()) {
          for (const other of [...fresh.slice(index + 1), ...drawn]) expect(overlap(one, other)).toBe(false);
        }
      }),
    );
  });

  it('have one even where a plan is drawn to its end, and stand the same each time', () => {
    fc.assert(
      fc.property(anyTables, fc.array(anyFixture, { maxLength: 5 }), (tables, fixtures) => {
        const laidOut = layOut(tables, fixtures);
        expect(laidOut.map(({ place }) => place).every(isWithinPlan)).toBe(true);
        expect(layOut(tables, fixtures)).toEqual(laidOut);
      }),
    );
  });

  it('fit, as many as a restaurant can have', () => {
    const tables = Array.from({ length: 2000 }, () => ({ seating_capacity: 4, place: null as TablePlace | null }));
    const places = layOut(tables, []).map(({ place }) => place);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(2000);
  });
});

it('a corner that is dragged goes along, and the one across from it stays', () => {
  const middle = fc.integer({ min: 300, max: 700 });
  const drag = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) });
  const across = ({ x, y, width, height, rotation }: Fixture) => {
    const corner = lastCornerOf({ x, y, width, height, rotation });
    return { x: 2 * x + width - corner.x, y: 2 * y + height - corner.y };
  };
  fc.assert(
    fc.property(anyFixture, middle, middle, drag, (any, x, y, by) => {
      const before = { ...any, x, y, width: 60, height: 80 };
      const after = keptCorner(before, resizedFixture(before, draggedSides(before, by)));
      const [first, last, from] = [across(after), lastCornerOf(after), lastCornerOf(before)];
      // The grid has whole units only.
      expect(Math.hypot(first.x - across(before).x, first.y - across(before).y)).toBeLessThan(1);
      expect(Math.hypot(last.x - from.x - by.x, last.y - from.y - by.y)).toBeLessThan(2);
    }),
  );
});
