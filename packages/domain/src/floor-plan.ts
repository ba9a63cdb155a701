/** The floor of a table that has none (specification part 2, section 5). */
export const NO_FLOOR = '-';

/** A plan counts in tenths of a metre, from the corner at the top left. Nothing begins beyond this. */
export const PLAN_SIDE = 1000;
export const TABLE_SIDE = { least: 4, most: 100 } as const;
export const FIXTURE_SIDE = { least: 1, most: PLAN_SIDE } as const;
/** On one floor. */
export const MOST_FIXTURES = 200;

/** Round and square tables are as wide as they are deep. */
export const tableShapes = ['round', 'square', 'long'] as const;
export type TableShape = (typeof tableShapes)[number];

/** What stands on a floor besides its tables. */
export const fixtureKinds = ['wall', 'window', 'door', 'counter', 'plant', 'stairs'] as const;
export type FixtureKind = (typeof fixtureKinds)[number];

/** Degrees, clockwise around the middle. */
export const rotations = [0, 45, 90, 135, 180, 225, 270, 315] as const;
export type Rotation = (typeof rotations)[number];

export type Box = { x: number; y: number; width: number; height: number };
/** What can be moved on a plan. */
export type Piece = Box & { rotation: Rotation };
export type TablePlace = Piece & { shape: TableShape };
export type Fixture = Piece & { kind: FixtureKind };

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(value), least), most);

export const moved = <Moved extends Piece>(piece: Moved, to: { x: number; y: number }): Moved => ({
  ...piece,
  x: between(to.x, 0, PLAN_SIDE),
  y: between(to.y, 0, PLAN_SIDE),
});

export const turned = <Turned extends Piece>(piece: Turned): Turned => ({
  ...piece,
  rotation: rotations[(rotations.indexOf(piece.rotation) + 1) % rotations.length] ?? 0,
});

type Sides = Partial<Pick<Box, 'width' | 'height'>>;

/** A round or square table stays as wide as deep, whichever side was changed. */
export function resizedTable(place: TablePlace, sides: Sides): TablePlace {
  const { least, most } = TABLE_SIDE;
  const width = between(sides.width ?? place.width, least, most);
  const height = between(sides.height ?? place.height, least, most);
  if (place.shape === 'long') return { ...place, width, height };
  const side = width === place.width ? height : width;
  return { ...place, width: side, height: side };
}

export const resizedFixture = (fixture: Fixture, sides: Sides): Fixture => ({
  ...fixture,
  width: between(sides.width ?? fixture.width, FIXTURE_SIDE.least, FIXTURE_SIDE.most),
  height: between(sides.height ?? fixture.height, FIXTURE_SIDE.least, FIXTURE_SIDE.most),
});

const turn = (rotation: Rotation): { sine: number; cosine: number } => {
  const angle = (rotation * Math.PI) / 180;
  return { sine: Math.sin(angle), cosine: Math.cos(angle) };
};

/** The sides of a piece whose last corner is dragged so far over the plan, however the piece is turned. */
export function draggedSides({ width, height, rotation }: Piece, by: { x: number; y: number }): Required<Sides> {
  const { sine, cosine } = turn(rotation);
  return { width: width + by.x * cosine + by.y * sine, height: height - by.x * sine + by.y * cosine };
}

/** A piece with other sides, whose first corner stays where it was, as far as the grid has one there. */
export function keptCorner<Kept extends Piece>(before: Piece, after: Kept): Kept {
  const { sine, cosine } = turn(before.rotation);
  const [across, down] = [(after.width - before.width) / 2, (after.height - before.height) / 2];
  return moved(after, {
    x: before.x + across * cosine - down * sine - across,
    y: before.y + across * sine + down * cosine - down,
  });
}

/** Where its last corner is: that at the bottom right, until it is turned. */
export function lastCornerOf({ x, y, width, height, rotation }: Piece): { x: number; y: number } {
  const { sine, cosine } = turn(rotation);
  return {
    x: x + width / 2 + (width * cosine - height * sine) / 2,
    y: y + height / 2 + (width * sine + height * cosine) / 2,
  };
}

/** Its middle stays where it is, as far as the grid has one there. */
export function reshapedTable(place: TablePlace, shape: TableShape): TablePlace {
  if (shape === place.shape) return place;
  const height = Math.min(place.width, place.height);
  const width = shape === 'long' ? between(height * 1.5, height, TABLE_SIDE.most) : height;
  const x = place.x + (place.width - width) / 2;
  const y = place.y + (place.height - height) / 2;
  return moved({ ...place, shape, width, height }, { x, y });
}

/** The upright box around a piece, however it is turned. */
export function outlineOf({ x, y, width, height, rotation }: Piece): Box {
  const turned = turn(rotation);
  const [sine, cosine] = [Math.abs(turned.sine), Math.abs(turned.cosine)];
  const around = { width: width * cosine + height * sine, height: width * sine + height * cosine };
  return { x: x + (width - around.width) / 2, y: y + (height - around.height) / 2, ...around };
}

/** The box around all of them; null where there are none. */
export function extentOf(pieces: readonly Piece[]): Box | null {
  if (pieces.length === 0) return null;
  const outlines = pieces.map(outlineOf);
  const x = Math.min(...outlines.map((box) => box.x));
  const y = Math.min(...outlines.map((box) => box.y));
  const end = Math.max(...outlines.map((box) => box.x + box.width));
  const bottom = Math.max(...outlines.map((box) => box.y + box.height));
  return { x, y, width: end - x, height: bottom - y };
}

/** As much room as the largest table takes that is laid out by itself, and a way around it. */
const CELL = { width: 20, height: 13 };
const MOST_COLUMNS = Math.floor(PLAN_SIDE / CELL.width);

type Seated = { seating_capacity: number; place: TablePlace | null };

/**
 * Gives a place to each table that has none: in rows below all that is drawn, in the order in which they come. Somebody
 * who never draws a plan has a usable one. Where a plan is drawn to its end, they stand on each other there.
 */
export function layOut<Table extends Seated>(
  tables: readonly Table[],
  fixtures: readonly Fixture[],
): (Table & { place: TablePlace })[] {
  const drawn = extentOf([...fixtures, ...tables.flatMap(({ place }) => place ?? [])]);
  const top = drawn ? Math.ceil(Math.max(0, drawn.y + drawn.height) / CELL.height) * CELL.height : 0;
  const count = tables.filter(({ place }) => place === null).length;
  const columns = Math.min(Math.max(1, Math.ceil(Math.sqrt(count))), MOST_COLUMNS);
  let next = 0;
  return tables.map((table) => {
    if (table.place) return { ...table, place: table.place };
    const cell = { x: (next % columns) * CELL.width, y: top + Math.floor(next / columns) * CELL.height };
    next += 1;
    const size = sizeFor(table.seating_capacity);
    const x = cell.x + (CELL.width - size.width) / 2;
    const y = cell.y + (CELL.height - size.height) / 2;
    return { ...table, place: moved({ ...size, x, y, rotation: 0 }, { x, y }) };
  });
}

/** 0 seats are seats that nobody counted. */
function sizeFor(seats: number): Pick<TablePlace, 'shape' | 'width' | 'height'> {
  if (seats > 6) return { shape: 'long', width: 18, height: 10 };
  if (seats > 4) return { shape: 'long', width: 14, height: 10 };
  return seats === 1 || seats === 2
    ? { shape: 'square', width: 9, height: 9 }
    : { shape: 'square', width: 10, height: 10 };
}
