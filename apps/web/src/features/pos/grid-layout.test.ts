import { describe, expect, it } from 'vitest';
import { gridLayout, nextCard, rowsToDraw } from './grid-layout.ts';

describe('the grid of items', () => {
  it('has as many columns as fit, which fill its width', () => {
    for (const width of [320, 390, 820, 1000, 1440])
      for (const rem of [16, 32]) {
        const { columns, cardWidth, gap, gutter } = gridLayout({ width, rem, hasPictures: true });
        expect(columns * cardWidth + (columns - 1) * gap + 2 * gutter).toBeCloseTo(width);
        // Another one would make them narrower than 8.5 rem.
        const narrower = (width - 2 * gutter - columns * gap) / (columns + 1);
        expect(narrower).toBeLessThan(8.5 * rem);
      }
  });

  it('has fewer, larger cards where the font is larger, and one where nothing fits', () => {
    const small = gridLayout({ width: 800, rem: 16, hasPictures: false });
    const large = gridLayout({ width: 800, rem: 32, hasPictures: false });
    expect(large.columns).toBeLessThan(small.columns);
    expect(large.cardHeight).toBeGreaterThan(small.cardHeight);
    expect(gridLayout({ width: 90, rem: 16, hasPictures: false }).columns).toBe(1);
  });

  it('draws what is in sight, a row around it, and that of the focus', () => {
    const scrolled = { firstRow: 4, rowsInSight: 3, rowCount: 20 };
    expect(rowsToDraw({ ...scrolled, activeRow: 5 })).toEqual([3, 4, 5, 6, 7]);
    expect(rowsToDraw({ ...scrolled, activeRow: 0 })).toEqual([0, 3, 4, 5, 6, 7]);
    expect(rowsToDraw({ ...scrolled, activeRow: 19 })).toEqual([3, 4, 5, 6, 7, 19]);
    expect(rowsToDraw({ ...scrolled, activeRow: 20 })).toEqual([3, 4, 5, 6, 7]);
    expect(rowsToDraw({ firstRow: 0, rowsInSight: 3, rowCount: 2, activeRow: 0 })).toEqual([0, 1]);
  });
});

describe('a key in the grid', () => {
  const from = (active: number) => ({ active, count: 11, columns: 4, rowsInSight: 2 });

  it.each([
    ['ArrowRight', 5, 6],
    ['ArrowLeft', 5, 4],
    ['ArrowDown', 5, 9],
    ['ArrowUp', 5, 1],
    ['PageDown', 1, 9],
    ['PageUp', 9, 1],
    ['Home', 5, 0],
    ['End', 5, 10],
  ])('%s leads from %i to %i', (key, active, next) => {
    expect(nextCard(key, from(active))).toBe(next);
  });

  it('never leads out of it, and others lead nowhere', () => {
    for (const key of ['ArrowDown', 'ArrowRight', 'PageDown']) expect(nextCard(key, from(10))).toBe(10);
    for (const key of ['ArrowUp', 'ArrowLeft', 'PageUp']) expect(nextCard(key, from(0))).toBe(0);
    expect(nextCard('Enter', from(5))).toBeUndefined();
  });
});
