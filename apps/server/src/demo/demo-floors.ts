import type { Fixture, TablePlace } from '@comanda/domain/floor-plan';

type DemoTable = { seats: number; place: TablePlace };
type DemoFloor = { tables: Record<string, DemoTable>; fixtures: Fixture[] };

const round = (seats: number, x: number, y: number): DemoTable => ({
  seats,
  place: { x, y, width: 9, height: 9, shape: 'round', rotation: 0 },
});
const square = (seats: number, x: number, y: number, rotation: 0 | 45 = 0): DemoTable => ({
  seats,
  place: { x, y, width: 10, height: 10, shape: 'square', rotation },
});
const long = (seats: number, x: number, y: number, width: number, rotation: 0 | 90 = 0): DemoTable => ({
  seats,
  place: { x, y, width, height: 10, shape: 'long', rotation },
});
const stands = (kind: Fixture['kind'], x: number, y: number, width: number, height: number): Fixture => ({
  kind,
  x,
  y,
  width,
  height,
  rotation: 0,
});

/** A dining room of ten by six metres, and the terrace before it. */
export const demoFloors: Record<string, DemoFloor> = {
  'Ground floor': {
    tables: {
      'Table 1': round(2, 8, 8),
      'Table 2': round(2, 24, 8),
      'Table 3': square(4, 40, 8),
      'Table 4': square(4, 10, 26, 45),
      'Table 5': square(4, 30, 26, 45),
      'Table 6': long(6, 48, 26, 16),
      'Table 7': long(6, 8, 44, 16),
      'Table 8': long(8, 54, 44, 24),
    },
    fixtures: [
      stands('wall', 0, 0, 100, 2),
      stands('wall', 0, 2, 2, 56),
      stands('wall', 98, 2, 2, 56),
      stands('wall', 0, 58, 34, 2),
      stands('wall', 44, 58, 56, 2),
      stands('window', 8, 0, 14, 2),
      stands('window', 28, 0, 14, 2),
      stands('door', 34, 57, 10, 4),
      stands('counter', 66, 6, 26, 6),
      stands('counter', 86, 12, 6, 14),
      stands('stairs', 86, 42, 12, 16),
      stands('plant', 3, 3, 4, 4),
      stands('plant', 28, 52, 5, 5),
      stands('plant', 45, 52, 5, 5),
    ],
  },
  Terrace: {
    tables: {
      'Terrace 1': round(2, 6, 10),
      'Terrace 2': square(4, 22, 10, 45),
      'Terrace 3': square(4, 42, 10, 45),
      'Terrace 4': long(6, 22, 28, 20),
    },
    fixtures: [
      stands('wall', 0, 0, 24, 2),
      stands('door', 24, 0, 10, 3),
      stands('wall', 34, 0, 26, 2),
      stands('plant', 0, 38, 6, 6),
      stands('plant', 10, 38, 6, 6),
      stands('plant', 46, 38, 6, 6),
      stands('plant', 54, 38, 6, 6),
      stands('plant', 54, 25, 6, 6),
    ],
  },
};
