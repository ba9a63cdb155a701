import type { FloorPlan } from '@comanda/contract/floor/floor.contract';
import {
  draggedSides,
  type Fixture,
  type FixtureKind,
  keptCorner,
  moved,
  type Piece,
  resizedFixture,
  resizedTable,
  type TablePlace,
  turned,
} from '@comanda/domain/floor-plan';
import { planTexts as t } from './floor-plan.texts.ts';
import type { Drawing, KeyedFixture } from './plan-draft.ts';

/** A table or a fixture, as the editor handles it. */
export type PlanPiece = { key: string; name: string } & (
  | { what: 'table'; piece: TablePlace }
  | { what: 'fixture'; piece: Fixture }
);

/** Fixtures first: tables stand on them. */
export function piecesOf({ tables }: FloorPlan, { places, fixtures }: Drawing): PlanPiece[] {
  return [
    ...fixtures.map((fixture) => ({
      key: fixture.key,
      name: t.kinds[fixture.kind],
      what: 'fixture' as const,
      piece: fixture,
    })),
    ...tables.map(({ id, table_title, place }) => ({
      key: id,
      name: table_title,
      what: 'table' as const,
      piece: places.get(id) ?? place,
    })),
  ];
}

const withFixture = (drawing: Drawing, key: string, change: (fixture: KeyedFixture) => KeyedFixture): Drawing => ({
  ...drawing,
  fixtures: drawing.fixtures.map((fixture) => (fixture.key === key ? change(fixture) : fixture)),
});

export const placeTable = (drawing: Drawing, key: string, place: TablePlace): Drawing => ({
  ...drawing,
  places: new Map(drawing.places).set(key, place),
});

function changed(drawing: Drawing, one: PlanPiece, change: <Kind extends Piece>(piece: Kind) => Kind): Drawing {
  if (one.what === 'table') return placeTable(drawing, one.key, change(one.piece));
  return withFixture(drawing, one.key, change);
}

export const movePiece = (drawing: Drawing, one: PlanPiece, to: { x: number; y: number }): Drawing =>
  changed(drawing, one, (piece) => moved(piece, to));

export const turnPiece = (drawing: Drawing, one: PlanPiece): Drawing => changed(drawing, one, turned);

export function resizePiece(drawing: Drawing, one: PlanPiece, sides: { width?: number; height?: number }): Drawing {
  if (one.what === 'table') return placeTable(drawing, one.key, resizedTable(one.piece, sides));
  return withFixture(drawing, one.key, (fixture) => ({ ...resizedFixture(fixture, sides), key: fixture.key }));
}

type By = { x: number; y: number };

/** The piece after its last corner was dragged so far. A round or square table grows by what is between both sides. */
export function stretched(one: PlanPiece, by: By): PlanPiece {
  const sides = draggedSides(one.piece, by);
  if (one.what === 'fixture') return { ...one, piece: keptCorner(one.piece, resizedFixture(one.piece, sides)) };
  const { shape } = one.piece;
  const wanted = shape === 'long' ? sides : { width: (sides.width + sides.height) / 2 };
  return { ...one, piece: keptCorner(one.piece, resizedTable(one.piece, wanted)) };
}

export function stretchPiece(drawing: Drawing, one: PlanPiece, by: By): Drawing {
  const after = stretched(one, by);
  if (after.what === 'table') return placeTable(drawing, one.key, after.piece);
  return withFixture(drawing, one.key, () => ({ ...after.piece, key: one.key }));
}

export const removeFixture = (drawing: Drawing, key: string): Drawing => ({
  ...drawing,
  fixtures: drawing.fixtures.filter((fixture) => fixture.key !== key),
});

const usualSides: Record<FixtureKind, { width: number; height: number }> = {
  wall: { width: 40, height: 2 },
  window: { width: 14, height: 2 },
  door: { width: 10, height: 4 },
  counter: { width: 26, height: 6 },
  plant: { width: 5, height: 5 },
  stairs: { width: 12, height: 16 },
};

/** At the place that is named, in its usual size. */
export const addFixture = (
  drawing: Drawing,
  kind: FixtureKind,
  at: { key: string; x: number; y: number },
): Drawing => ({
  ...drawing,
  fixtures: [...drawing.fixtures, { ...at, kind, ...usualSides[kind], rotation: 0 }],
});
